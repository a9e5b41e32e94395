import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Field, type FileValue, isPicture } from 'shared/contract/listing-fields';
import { textOf } from 'shared/contract/listing-text';
import type { CaseDecision, CaseView } from 'shared/contract/review';
import { listingKinds } from 'shared/contract/vocabulary/listing';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { editorsOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { type CaseHandler, SubjectGone } from '../review-case/case';
import { lockRecord } from './access';
import { editorPath, lastDays, listingTypes, publicPath, visibleStates } from './kinds';
import { filesIn } from './media';
import { endPublic } from './publish';
import { findRecord, type RecordRow } from './records';
import { publish } from './submit';
import { onlineValues, type Values } from './values';
import { type WorkingCopy, writeStep } from './working-copy';

async function show(db: Db, id: string, _reviewerId: string, isCheck?: boolean): Promise<CaseView> {
  const record = await findRecord(db, id);
  if (!record) throw new SubjectGone('这条记录已不存在');
  const { fields } = listingTypes[record.kind];
  const copy = await db.selectFrom('listing').select('draft').where('id', '=', id).executeTakeFirst();
  const stored = await onlineValues(db, listingTypes[record.kind], id);
  const before = visibleStates.includes(record.public_state ?? '') && stored ? stored : null;
  const after = (isCheck ? null : copy?.draft) ?? stored ?? {};
  return {
    before,
    after,
    fields: fields.map((field) => ({
      key: field.key,
      label: field.label,
      before: before && textOf(field, before),
      after: before ? changedText(field, before, after) : textOf(field, after),
    })),
    files: await papersOf(db, id, filesIn(listingTypes[record.kind], after)),
    facts: await factsOf(db, record),
  };
}

/** A text of which only the form was changed would else read as unchanged. */
function changedText(field: Field, before: Values, after: Values): string | null {
  const text = textOf(field, after);
  const onlyForm =
    text !== null && text === textOf(field, before) && !isDeepStrictEqual(before[field.key], after[field.key]);
  return field.type === 'rich' && onlyForm ? `${text}\n\n（文字未变，只改了格式）` : text;
}

/** The files of a version, as the desk opens them. */
async function papersOf(db: Db, id: string, files: readonly FileValue[]): Promise<CaseView['files']> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; type: string }>`
    select f.id, f.name, f.type from file_use as u join file as f on f.id = u.file_id
    where u.subject_id = ${id} and f.state = 'ready'`.execute(db);
  return files.flatMap((file, i) => {
    const row = rows.find((one) => one.id === file.id);
    const label = `${isPicture(file) ? '图片' : '附件'} ${i + 1}`;
    return row ? [{ ...row, label: file.alt ? `${label}：${file.alt}` : label }] : [];
  });
}

async function factsOf(db: Db, record: RecordRow): Promise<CaseView['facts']> {
  const { rows } = await sql<{ enterprise: string | null; claimed: boolean | null; approved: number; refused: number }>`
    select e.name as enterprise, e.claim_status = 'claimed' as claimed,
      (select count(*)::int from (select 1 from review_case where enterprise_id = e.id and state = 'approved' limit 1000) as c) as approved,
      (select count(*)::int from (select 1 from review_case where enterprise_id = e.id and state in ('returned', 'rejected') limit 1000) as c) as refused
    from (select 1) as one left join enterprise as e on e.id = ${record.enterprise_id}`.execute(db);
  const { enterprise, claimed, approved, refused } = rows[0] as (typeof rows)[0];
  return [
    { label: '类型', value: listingKinds[record.kind] },
    ...(record.no ? [{ label: '编号', value: record.no }] : []),
    { label: '企业', value: enterprise ? `${enterprise}${claimed ? '（已认领）' : '（未认领）'}` : '个人发布' },
    ...(enterprise ? [{ label: '此前的决定', value: `通过 ${approved} 件，退回或驳回 ${refused} 件` }] : []),
  ];
}

const outcomes = {
  approve: { step: 'published', word: '已通过审核并发布' },
  return: { step: 'returned', word: '需要修改' },
  reject: { step: 'rejected', word: '未通过审核' },
} as const;

/** Whoever may edit the record hears of it. */
async function tell(tx: Db, record: RecordRow, decision: CaseDecision, version: number, word: string) {
  const { enterprise_id, account_id, kind, id, title } = record;
  const accounts = await editorsOf(tx, enterprise_id, account_id);
  const approved = decision.outcome === 'approve';
  const reasons = decision.reasons.map(({ reason }) => reason);
  await notify(tx, accounts, {
    kind: kind === 'demand' ? 'demand' : 'listing',
    title: `「${title}」${word}`,
    text: [...reasons, decision.note].filter(Boolean).join('；') || (approved ? '访客现在可以看到。' : ''),
    link: approved ? publicPath(kind, id) : editorPath(kind, id),
    action: approved ? '查看' : '去修改',
    key: `listing ${id} ${version}`,
    ...(kind === 'enterprise' ? {} : { side: kind === 'demand' ? 'demand' : 'supply' }),
  });
}

/** Throws conflict when the last day of a submission has passed while it waited: it would be over as it is published. */
async function requireAhead(tx: Db, { kind, draft }: WorkingCopy): Promise<void> {
  if (kind !== 'demand' && kind !== 'spot') return;
  const { key, label } = lastDays[kind];
  const day = draft?.[key];
  if (typeof day === 'string' && day < (await todayOf(tx)))
    throw new CallError('conflict', `「${label}」的日期已过，请退回修改`);
}

const decide: CaseHandler['decide'] = async (tx, id, decision, reviewer, isCheck) => {
  const found = await findRecord(tx, id);
  if (!found) throw new SubjectGone('这条记录已不存在');
  const { record, copy } = await lockRecord(tx, found);
  const { outcome, reasons, note } = decision;
  const { step, word } = outcomes[outcome];
  const version = copy.version + 1;
  if (isCheck && copy.state === 'pending') throw new CallError('conflict', '另有提交正在审核，请先决定那一件');
  if (copy.state === 'pending') {
    if (outcome === 'approve') {
      await requireAhead(tx, copy);
      await publish(tx, copy, reviewer.userId, note);
    } else await writeStep(tx, copy, { step, accountId: reviewer.userId, note }, { state: 'rejected', reasons, note });
    return tell(tx, record, decision, version, word);
  }
  // A check of what is public already: nothing to do, or away with it until it is revised.
  if (outcome === 'approve') return;
  const online = await onlineValues(tx, listingTypes[record.kind], id);
  if (record.public_state !== 'published' || !online) throw new CallError('conflict', '这条记录已不在线上');
  // The page of an enterprise stays: its members are asked to revise it.
  const stays = record.kind === 'enterprise';
  if (!stays) await endPublic(tx, copy, record.kind === 'demand' ? 'rejected' : 'offline');
  const next = { draft: copy.draft ?? online, state: 'rejected' as const, reasons, note };
  await writeStep(tx, copy, { step, accountId: reviewer.userId, note }, next);
  await tell(tx, record, decision, version, stays ? '未通过抽查，请修改' : '在抽查后下架');
};

/** First publications and changes of listings at the review desk. */
export const listingCase: CaseHandler = { show, decide };
