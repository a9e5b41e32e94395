import { sql } from 'kysely';
import { caseRefusals } from 'shared/contract/refusals';
import type { CaseDecision } from 'shared/contract/review';
import { outcomeOf } from 'shared/contract/vocabulary/review';
import type { AppContext } from '../context';
import type { Db, RowOf } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { writeAudit } from '../review-case/audit';
import { type Held, SubjectGone, withdrawCase } from '../review-case/case';
import { caseHandlers } from './handlers';
import { requireOutside } from './party';

const states = { approve: 'approved', return: 'returned', reject: 'rejected' } as const;

const wordsOf = ({ reasons, note }: CaseDecision): string =>
  [...reasons.map(({ field, reason }) => `${field}：${reason}`), note].filter(Boolean).join('；');

/** Leaves a case open for a second reviewer. */
async function keepOpen(tx: Db, id: string, { flag, action }: Held, decision: CaseDecision, { userId }: SessionUser) {
  await sql`update review_case set flags = array_append(array_remove(flags, ${flag}), ${flag}), version = version + 1,
    locked_by = null, locked_until = null, wanted_by = null where id = ${id}`.execute(tx);
  await writeAudit(tx, id, userId, action, wordsOf(decision));
}

/** The decision itself: at the subject by its kind's handler, and at the case, unless a second reviewer is to say the same. */
async function carryOut(
  tx: Db,
  { id, kind, subject_id, state }: RowOf<'review_case'>,
  decision: CaseDecision,
  reviewer: SessionUser,
): Promise<void> {
  const handler = caseHandlers[kind];
  const held = await handler.hold?.(tx, subject_id, decision, reviewer);
  if (held) return keepOpen(tx, id, held, decision, reviewer);
  const checks = state === 'approved';
  await handler.decide(tx, subject_id, decision, reviewer, checks);
  const { outcome, reasons, note } = decision;
  // A confirmed check leaves the case approved by rule, as it was: it says nothing about the member's standing.
  const set =
    checks && outcome === 'approve'
      ? sql``
      : sql`state = ${states[outcome]}, decided_at = now(), decided_by = ${reviewer.userId},
          reasons = ${JSON.stringify(reasons)}::jsonb, note = ${note},`;
  await sql`update review_case set ${set} spot_check = false, version = version + 1, locked_by = null, locked_until = null,
      wanted_by = null
    where id = ${id}`.execute(tx);
  const action = checks ? (outcome === 'approve' ? '抽查通过' : '抽查不通过') : outcomeOf(kind, outcome);
  await writeAudit(tx, id, reviewer.userId, action, wordsOf(decision));
}

/** Closes a case that nobody can decide on any more: its subject was deleted. */
async function closeGone(tx: Db, row: RowOf<'review_case'>, { userId }: SessionUser, detail: string): Promise<void> {
  if (row.state === 'open') await withdrawCase(tx, row.subject_id, { by: userId, detail });
  else {
    await sql`update review_case set spot_check = false, version = version + 1, locked_by = null, locked_until = null,
      wanted_by = null where id = ${row.id}`.execute(tx);
    await writeAudit(tx, row.id, userId, '结束抽查', detail);
  }
  if (row.enterprise_id) await caseHandlers[row.kind].clear?.(tx, row.enterprise_id);
}

/**
 * Decides a case once, and carries the decision out in the same transaction. Throws notFound, conflict when it was decided or
 * changed since `seenVersion`, caseTaken while another reviewer holds it, forbidden for a side of it. A case whose subject was deleted is closed, and conflict says so.
 */
export async function decideCase(
  db: Db,
  { id, seenVersion }: { id: string; seenVersion: number },
  decision: CaseDecision,
  reviewer: SessionUser,
): Promise<void> {
  if (decision.outcome !== 'approve' && decision.reasons.length === 0 && decision.note === '')
    throw new CallError('invalid', '请写明退回或驳回的原因');
  const gone = await transaction(db, async (tx) => {
    // By the clock of the database, which gave the lock.
    const taken = sql<boolean | null>`locked_by <> ${reviewer.userId} and locked_until > now()`.as('taken');
    const row = await tx
      .selectFrom('review_case')
      .selectAll()
      .select(taken)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new CallError('notFound', caseRefusals.absent);
    const checks = row.state === 'approved' && row.spot_check;
    if (row.state !== 'open' && !checks) throw new CallError('conflict', '这件事项已有决定');
    if (row.version !== seenVersion) throw new CallError('conflict', '内容已经变化，请重新查看后再决定');
    await requireOutside(tx, row, reviewer.userId);
    if (row.taken) throw new CallError('caseTaken');
    try {
      await carryOut(tx, row, decision, reviewer);
      return '';
    } catch (error) {
      if (!(error instanceof SubjectGone)) throw error;
      await closeGone(tx, row, reviewer, error.message);
      return error.message;
    }
  });
  if (gone) throw new CallError('conflict', `${gone}，事项已关闭`);
}

/**
 * The same decision for several cases; each is done or says why not. Where the database fails half-way, what was done before is told,
 * and nothing after it is tried. Throws what failed when it was the first.
 */
export async function decideAll(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  cases: readonly { id: string; seenVersion: number }[],
  decision: CaseDecision,
  reviewer: SessionUser,
): Promise<{ id: string; done: boolean; message: string }[]> {
  const results: { id: string; done: boolean; message: string }[] = [];
  const undone = (id: string, message: string) => results.push({ id, done: false, message });
  for (const one of cases) {
    try {
      await decideCase(db, one, decision, reviewer);
      results.push({ id: one.id, done: true, message: '' });
    } catch (error) {
      if (error instanceof CallError) undone(one.id, error.message);
      else if (results.length === 0) throw error;
      else {
        log.error(error, 'a decision on several cases broke off');
        undone(one.id, '系统没有确认这一件，请刷新后查看是否已决定');
        for (const { id } of cases.slice(results.length)) undone(id, '前一件未能完成，这一件没有处理，请稍后重试');
        break;
      }
    }
  }
  return results;
}
