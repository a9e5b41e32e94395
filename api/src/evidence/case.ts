import { sql } from 'kysely';
import type { EvidenceValues } from 'shared/contract/evidence';
import type { CaseDecision, CaseView } from 'shared/contract/review';
import { labelOf } from 'shared/contract/vocabulary';
import { decidedLevels, evidenceFields } from 'shared/contract/vocabulary/evidence';
import { formatDate } from 'shared/format';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { type CaseHandler, type Held, SubjectGone } from '../review-case/case';
import { lockRecord } from './access';
import { publishEvidence } from './publish';
import { type EvidenceRecord, filesByIds, findRecord } from './records';
import { settled, writeStep } from './steps';
import { tellDecision } from './tell';
import { wordsOf } from './values';

const gone = () => new SubjectGone('这条资质凭证已不存在');
const asRecord = (values: EvidenceValues): Record<string, unknown> => ({ ...values });

interface Around {
  enterprise: string;
  claimed: boolean;
  register: string | null;
  proposed_by: string | null;
}

/** What the portal knows beside the form: the enterprise, the registers, and who proposed 平台核验. */
async function around(db: Db, record: EvidenceRecord): Promise<Around> {
  const { rows } = await sql<Around>`
    select e.name as enterprise, e.claim_status = 'claimed' as claimed,
      (select concat_ws('，', m.reg_no, m.product_name, m.company_name, m.review_status) from raw_material as m
        where ${record.values.certType} = 'CDE_A' and m.reg_no = upper(btrim(${record.values.certNo}))) as register,
      (select user_name from account where id = ${record.proposed_by}) as proposed_by
    from enterprise as e where e.id = ${record.enterprise_id}`.execute(db);
  return rows[0] as Around;
}

async function show(db: Db, id: string, me: string): Promise<CaseView> {
  const record = await findRecord(db, id);
  if (!record) throw gone();
  const { values, online, level, proposed_by } = record;
  const files = await filesByIds(db, [values.fileId, online?.fileId ?? null]);
  const names = new Map([...files].map(([file, { name }]) => [file, name]));
  const known = await around(db, record);
  const file = files.get(values.fileId ?? '');
  const before = files.get(online?.fileId ?? '');
  const mine = proposed_by === me;
  return {
    before: online && asRecord(online),
    after: asRecord(values),
    fields: evidenceFields.map(({ key, label }) => ({
      key,
      label,
      before: online && wordsOf(key, online[key], names),
      after: wordsOf(key, values[key], names),
    })),
    files: [
      ...(file ? [{ ...file, label: '凭证文件' }] : []),
      ...(before && before.id !== file?.id ? [{ ...before, label: '此前的凭证文件' }] : []),
    ],
    facts: [
      { label: '企业', value: `${known.enterprise}${known.claimed ? '（已认领）' : '（未认领）'}` },
      { label: '现在的等级', value: level ? labelOf('evidenceLevels', level) : '未公开' },
      ...(values.certType === 'CDE_A'
        ? [{ label: '登记数据', value: known.register ?? '原辅包登记中没有这个编号' }]
        : []),
      ...(known.proposed_by ? [{ label: '提议平台核验', value: known.proposed_by }] : []),
      ...(record.checked_on ? [{ label: '上次核对', value: formatDate(record.checked_on) }] : []),
    ],
    evidence: {
      current: level,
      allowed: decidedLevels.filter((one) => one !== 'verified' || !mine),
      proposedBy: known.proposed_by,
      mine,
    },
  };
}

async function lockPending(tx: Db, id: string) {
  if (!(await findRecord(tx, id))) throw gone();
  const locked = await lockRecord(tx, id);
  if (locked.copy.state !== 'pending') throw new CallError('conflict', '这条资质凭证没有等待审核的提交');
  return locked;
}

/** 平台核验 needs two people: the first one's word keeps the case open, and somebody else confirms it. */
async function hold(tx: Db, id: string, decision: CaseDecision, { userId }: SessionUser): Promise<Held | null> {
  if (decision.outcome !== 'approve' || decision.level !== 'verified') return null;
  const { copy } = await lockPending(tx, id);
  if (copy.proposed_by === userId) throw new CallError('forbidden', '您已提议平台核验，须由另一位审核人员确认');
  if (copy.proposed_by) return null;
  await writeStep(tx, copy, { step: 'proposed', accountId: userId, note: decision.note }, { proposedBy: userId });
  return { flag: 'second', action: '提议平台核验' };
}

async function decide(tx: Db, id: string, decision: CaseDecision, { userId }: SessionUser): Promise<void> {
  const { record, copy } = await lockPending(tx, id);
  const { outcome, reasons, note, level = decidedLevels[0] } = decision;
  if (outcome === 'approve') {
    // A decision for many names no level; what was proposed is confirmed or lowered by name.
    if (copy.proposed_by && !decision.level)
      throw new CallError('conflict', '这一件已由他人提议平台核验，请打开后单独确认');
    const version = await writeStep(tx, copy, { step: 'decided', accountId: userId, level, note }, settled);
    const { values, enterprise_id: enterpriseId } = record;
    await publishEvidence(tx, { id, enterpriseId, values, level });
    return tellDecision(tx, record, decision, version);
  }
  const step = outcome === 'return' ? 'returned' : 'rejected';
  const next = { state: 'rejected' as const, reasons, note, proposedBy: null };
  const version = await writeStep(tx, copy, { step, accountId: userId, note }, next);
  await tellDecision(tx, record, decision, version);
}

/** Certificates at the review desk. */
export const evidenceCase: CaseHandler = { show, hold, decide };
