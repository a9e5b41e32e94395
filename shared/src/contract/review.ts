import { z } from 'zod';
import { boundedCount, cursor } from './console-action';
import { byId, endpoint, keysOf, noInput, text, uuid } from './endpoint';
import { evidenceLevel } from './evidence';
import { limits } from './limits';
import { decidedLevels } from './vocabulary/evidence';
import { caseKinds, caseOutcomes, caseStates, queueFlags } from './vocabulary/review';

const kind = z.enum(keysOf(caseKinds), '类型不正确');
const state = z.enum(keysOf(caseStates));
const outcome = z.enum(keysOf(caseOutcomes), '决定应为 approve、return 或 reject');
const seenVersion = z.int('版本号应为整数').min(0, '版本号不正确');

export const caseLock = z.object({
  by: z.string(),
  mine: z.boolean(),
  /** It is released then, or when its holder decides or leaves. */
  until: z.string(),
  /** Who asks the holder for the case; `mine`: the caller does. */
  wanted: z.object({ by: z.string(), mine: z.boolean() }).nullable(),
});
export type CaseLock = z.infer<typeof caseLock>;

export const caseRow = z.object({
  id: z.string(),
  /** Such as SH20261122000001. */
  no: z.string(),
  kind,
  state,
  title: z.string(),
  enterprise: z.object({ id: z.string(), name: z.string() }).nullable(),
  submittedAt: z.string(),
  /** Keys of `caseFlags`; unknown ones are shown as they are. */
  flags: z.array(z.string()),
  overdue: z.boolean(),
  /** Whether a spot check that fails takes nothing offline: what the portal says of an enterprise. */
  staysPublic: z.boolean().optional(),
  /** Null: free. */
  lock: caseLock.nullable(),
  /** Goes back as `seenVersion` of a decision. */
  version: z.number().int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** What the owner of a kind shows of a case. */
export const caseView = z.object({
  /** The public record; null for a first publication and where nothing is public. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  /** In the order of the form; texts as people read them, null: empty. */
  fields: z.array(
    z.object({ key: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), label: z.string() })),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** Where the value stands in public. */
      href: z.string().optional(),
    }),
  ),
  /** Of a proof of qualification. */
  evidence: z
    .object({
      /** What visitors see now; null: nothing. */
      current: evidenceLevel.nullable(),
      /** With which `level` this reviewer may approve; the first one where a decision names none. */
      allowed: z.array(z.enum(decidedLevels)),
      /** User name of the reviewer who proposed 平台核验, which somebody else has to confirm; null before that. */
      proposedBy: z.string().nullable(),
      /** Whether that was the caller. */
      mine: z.boolean(),
    })
    .optional(),
  /** Of a name in registers: the enterprises that have or had it. An approval names one as `enterpriseId`. */
  candidates: z
    .array(z.object({ id: z.string(), name: z.string(), facts: z.array(z.string()), href: z.string().optional() }))
    .optional(),
});
export type CaseView = z.infer<typeof caseView>;

export const fieldReasons = z
  .array(
    z.object({
      field: z.string('字段应为文字').max(60, '字段名过长'),
      reason: z.string('请填写原因').trim().pipe(text(300, 2)),
    }),
    '原因应为列表',
  )
  .max(100, '最多 100 条原因');

/** What was decided. `return` asks for a revision; `reject` ends the matter. */
export const caseDecision = z.object({
  outcome,
  reasons: fieldReasons.default([]),
  /** To the submitter. */
  note: z.string('说明应为文字').trim().pipe(text(1000)).default(''),
  /** Of an approved proof of qualification. `verified` leaves the case open until a second reviewer says the same. */
  level: z.enum(decidedLevels, '等级应为 uploaded 或 verified').optional(),
  /** Of an approved name in registers: whose it is. */
  enterpriseId: uuid.optional(),
});
export type CaseDecision = z.infer<typeof caseDecision>;

const pastDecision = z.object({
  no: z.string(),
  state,
  at: z.string(),
  /** Null: by rule. */
  by: z.string().nullable(),
  reasons: fieldReasons,
  note: z.string(),
});

export const caseDetail = caseRow.extend({
  submittedBy: z.string().nullable(),
  view: caseView,
  /** Earlier decisions about the same subject, newest first. */
  past: z.array(pastDecision),
  /** Null while the case is open. */
  decision: pastDecision.nullable(),
  /** Whether the case was approved by rule and waits for a check afterwards: decide `approve` to confirm, `reject` to take it offline, unless it `staysPublic`. */
  spotCheck: z.boolean(),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** User name; 系统 for rules. */
  by: z.string(),
  action: z.string(),
  caseNo: z.string(),
  title: z.string(),
  /** In words, such as the reasons of a decision. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const reviewEndpoints = {
  'Review/queue': endpoint({
    method: 'GET',
    access: 'reviewer',
    console: true,
    summary: '待审核的事项，等待最久的在前；next 是下一页的位置，counts 数到 1,000 为止',
    input: z.object({
      kind: kind.optional(),
      /** Instead of open cases, those published by rule that wait for a check. */
      spotCheck: z.literal('1', '应为 1').optional(),
      /** In number, title and enterprise; of the whole queue. */
      q: z.string('应为文字').trim().pipe(text(limits.keyword, 1)).optional(),
      flag: z.enum(keysOf(queueFlags), '标记不正确').optional(),
      after: cursor,
    }),
    data: z.object({
      items: z.array(caseRow),
      /** With `q` or `flag` there may be a next page although this one is short: it was looked for so far and no further. */
      next: z.string().nullable(),
      counts: z.array(boundedCount.extend({ kind: z.string() })),
      spotChecks: boundedCount,
    }),
  }),
  'Review/case': endpoint({
    method: 'GET',
    access: 'reviewer',
    console: true,
    summary: '一件待审核事项：修改前后、材料、此前的决定',
    input: byId,
    data: caseDetail,
  }),
  'Review/lock': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '占用一件事项 15 分钟，再次调用则延长；他人占用时答复占用者',
    input: byId,
    data: caseLock,
  }),
  'Review/unlock': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '释放自己占用的事项；没有占用也不出错',
    input: byId,
    data: z.null(),
  }),
  'Review/ask': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '请占用者转交一件事项；已空闲则直接占用',
    input: byId,
    data: caseLock,
  }),
  'Review/handOver': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '占用者答复转交请求：accept 为 true 时转交，否则继续占用',
    input: byId.extend({ accept: z.boolean('应为 true 或 false') }),
    data: caseLock,
  }),
  'Review/decide': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '作出决定；期间内容变化、已有决定或被他人占用则冲突',
    input: byId.extend({ seenVersion, ...caseDecision.shape }),
    data: caseDetail,
  }),
  'Review/bulk': endpoint({
    method: 'POST',
    access: 'reviewer',
    console: true,
    summary: '对多件事项作出同一决定，逐件答复结果',
    input: z.object({
      cases: z
        .array(z.object({ id: uuid, seenVersion }), '事项应为列表')
        .min(1, '请选择事项')
        .max(50, '一次最多 50 件'),
      ...caseDecision.shape,
    }),
    data: z.object({ results: z.array(z.object({ id: z.string(), done: z.boolean(), message: z.string() })) }),
  }),
  'Review/metrics': endpoint({
    method: 'GET',
    access: 'reviewer',
    console: true,
    summary: '待审核数量、最早提交时间、最近 30 天内最后 1,000 件的处理用时中位数',
    input: noInput,
    data: z.object({
      open: boundedCount,
      overdue: boundedCount,
      oldestAt: z.string().nullable(),
      /** From submission to decision; null without decisions. */
      medianHours: z.number().nullable(),
      decidedToday: boundedCount,
      /** Of these, sent back for a revision. */
      returnedToday: boundedCount,
      /** Published by rule since midnight. */
      byRuleToday: boundedCount,
      spotChecks: boundedCount,
    }),
  }),
  'Review/audit': endpoint({
    method: 'GET',
    access: 'reviewer',
    console: true,
    summary: '审计记录，新的在前；可只看一件事项的',
    input: z.object({ caseId: uuid.optional(), after: cursor }),
    data: z.object({ items: z.array(auditEntry), next: z.string().nullable() }),
  }),
};
