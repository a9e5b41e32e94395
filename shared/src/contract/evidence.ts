import { z } from 'zod';
import { byId, endpoint, isoDate, keysOf, pageInput, pageOf, text, uuid } from './endpoint';
import { limits } from './limits';
import { fieldFault } from './listing';
import { hasCode } from './vocabulary';
import {
  type EvidenceField,
  evidenceFields,
  evidenceLevels,
  evidenceStates,
  evidenceSteps,
  evidenceTabs,
} from './vocabulary/evidence';
import { fileTypeNames } from './vocabulary/file';

const max = limits.evidence;
const words = (label: string, most: number) =>
  z.string(`${label}应为文字`).trim().pipe(text(most)).nullable().default(null);

export const evidenceLevel = z.enum(evidenceLevels.map(({ code }) => code));
const stateOf = z.enum(keysOf(evidenceStates));
const fieldOf = z.enum(evidenceFields.map(({ key }) => key) as [EvidenceField, ...EvidenceField[]]);

/** What a member fills in. Drafts may have gaps: null. Dates are ISO; a proof without `expiresOn` does not lapse. */
export const evidenceValues = z.object(
  {
    certType: z
      .string('资质应为文字')
      .refine((code) => hasCode('certs', code), '没有这种资质')
      .nullable()
      .default(null),
    certNo: words('证书号', max.certNo),
    authority: words('发证机构', max.authority),
    scope: words('范围', max.scope),
    lineRef: words('产线', max.lineRef),
    issuedOn: isoDate.nullable().default(null),
    expiresOn: isoDate.nullable().default(null),
    fileId: uuid.nullable().default(null),
  },
  '内容应为各字段的值',
);
export type EvidenceValues = z.infer<typeof evidenceValues>;

/** The certificate; its content is at `fileAddress(id)` of contract/file-address. */
export const evidenceFile = z.object({ id: z.string(), name: z.string(), type: z.enum(fileTypeNames) });

export const evidenceRow = z.object({
  /** The public record's id too. */
  id: z.string(),
  /** The working copy: what the form shows. */
  values: evidenceValues,
  file: evidenceFile.nullable(),
  state: stateOf,
  /** Of a public record: where its next version stands; null when there is none. */
  change: z.enum(['draft', 'pending', 'rejected']).nullable(),
  /** What visitors see; null while they see nothing. */
  level: evidenceLevel.nullable(),
  /** Days until the public record's last valid day: 0 today, negative once lapsed; null without a date or a public record. */
  daysLeft: z.number().int().nullable(),
  /** Goes back as `seenVersion`. */
  version: z.number().int(),
  updatedAt: z.string(),
  /** Who edited last; null when an import did. */
  updatedBy: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof evidenceRow>;

const role = z.enum(['owner', 'edit', 'view']);

export const evidenceDetail = z.object({
  ...evidenceRow.shape,
  /** May the caller write. */
  editable: z.boolean(),
  enterprise: z.object({ id: z.string(), name: z.string() }),
  /** Production lines of the enterprise, to choose `lineRef` from. */
  lines: z.array(z.string()),
  /** What visitors see. */
  online: evidenceValues.nullable(),
  onlineFile: evidenceFile.nullable(),
  /** Where and when the public record was compared; null when it was not. */
  checkUrl: z.string().nullable(),
  checkedOn: isoDate.nullable(),
  /** What keeps the working copy from being submitted. */
  faults: z.array(fieldFault),
  /** Whether submitting waits for a reviewer; else it is public at once. */
  reviewed: z.boolean(),
  /** Of the last decision, while it waits for a revision. */
  reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
  note: z.string(),
  /** The open review case; `second`: one reviewer proposed 平台核验 and another has to confirm it. */
  review: z.object({ no: z.string(), submittedAt: z.string(), second: z.boolean() }).nullable(),
});
export type EvidenceDetail = z.infer<typeof evidenceDetail>;

/** `conflict`: nothing was written. Send the chosen values again with `seenVersion` = `version`. */
export const evidenceSaved = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), evidence: evidenceDetail }),
  z.object({
    state: z.literal('conflict'),
    version: z.number().int(),
    /** Whose change stands against yours, and when it was made. */
    by: z.string().nullable(),
    at: z.string(),
    /** Where both versions differ. */
    fields: z.array(fieldOf),
    theirs: evidenceValues,
    theirFile: evidenceFile.nullable(),
    yours: evidenceValues,
    yourFile: evidenceFile.nullable(),
  }),
]);
export type EvidenceSaved = z.infer<typeof evidenceSaved>;

export const evidenceSubmitted = z.discriminatedUnion('state', [
  /** Not submitted: the faults come first. */
  z.object({ state: z.literal('faults'), faults: z.array(fieldFault) }),
  z.object({ state: z.literal('pending'), caseNo: z.string(), evidence: evidenceDetail }),
  /** Without a certificate there is nothing to review: public at once as 企业自述. */
  z.object({ state: z.literal('published'), evidence: evidenceDetail }),
]);
export type EvidenceSubmitted = z.infer<typeof evidenceSubmitted>;

export const evidenceVersion = z.object({
  version: z.number().int(),
  step: z.enum(keysOf(evidenceSteps)),
  at: z.string(),
  /** 平台审核人员 for reviewers; null for registers, imports and accounts that were removed. */
  by: z.string().nullable(),
  /** The level that the step set; null when it set none. */
  level: evidenceLevel.nullable(),
  /** As people read them; null: empty. */
  changes: z.array(z.object({ field: fieldOf, before: z.string().nullable(), after: z.string().nullable() })),
  /** Of a decision; the register entry of a comparison. */
  note: z.string(),
});
export type EvidenceVersion = z.infer<typeof evidenceVersion>;

const seenVersion = z.int('版本号应为整数').min(0, '版本号不正确').max(2_147_483_647, '版本号不正确');
const edited = z.object({ id: uuid, seenVersion });

export const evidenceEndpoints = {
  'Evidence/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本企业的资质凭证，最近修改的在前；facets 的 states 给出各状态与即将到期的数量，公开后的改动两处都计',
    input: z.object({ state: z.enum(keysOf(evidenceTabs), '状态不正确').optional(), ...pageInput }),
    data: pageOf(evidenceRow).extend({
      /** What the caller may do; null without an enterprise, and the list is empty then. */
      role: role.nullable(),
      /** Production lines of the enterprise, to choose `lineRef` of a new record from. */
      lines: z.array(z.string()),
    }),
  }),
  'Evidence/get': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一条资质凭证：编辑中的内容、公开的内容、待改正之处',
    input: byId,
    data: evidenceDetail,
  }),
  'Evidence/save': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '新建（seenVersion 为 0，编号由浏览器生成）或保存全部字段；他人已保存不同内容时不写入，答复双方的版本',
    input: edited.extend({ values: evidenceValues }),
    data: evidenceSaved,
  }),
  'Evidence/submit': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '提交：附凭证的待审核，未附凭证的立即以「企业自述」公开',
    input: edited,
    data: evidenceSubmitted,
  }),
  'Evidence/withdraw': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '撤回提交，回到草稿',
    input: byId,
    data: evidenceDetail,
  }),
  'Evidence/discard': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '放弃未公开的改动，回到公开的内容',
    input: edited,
    data: evidenceDetail,
  }),
  'Evidence/remove': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '删除：访客不再看到，凭证文件不再公开；待审核的提交一并撤回',
    input: edited,
    data: z.null(),
  }),
  'Evidence/history': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '谁在何时修改、提交、审核，定为哪个等级；新的在前，before 是上一页最后一条的版本号',
    input: byId.extend({
      before: z.coerce.number('版本号应为数字').int('版本号应为整数').min(0).max(2_147_483_647).optional(),
    }),
    data: z.object({ items: z.array(evidenceVersion), more: z.boolean() }),
  }),
};
