import { sql } from 'kysely';
import type { CaseDecision, CaseView } from 'shared/contract/review';
import { type CaseFlag, type CaseKind, caseKinds } from 'shared/contract/vocabulary/review';
import type { Db } from '../db/tables';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { writeAudit } from './audit';

/** A decision that needs a second reviewer: the case stays open with a flag, and the trail says what was done. */
export interface Held {
  flag: CaseFlag;
  action: string;
}

/** What a case is about was deleted: nobody can decide on it any more. */
export class SubjectGone extends CallError {
  constructor(message: string) {
    super('notFound', message);
  }
}

/** What the owner of a kind of cases does for the review desk. */
export interface CaseHandler {
  /** What a reviewer sees of the subject: of a spot check (`isCheck`) what is public. Throws SubjectGone. */
  show(db: Db, subjectId: string, reviewerId: string, isCheck?: boolean): Promise<CaseView>;
  /** Whether the decision is the first of two, which it then keeps; null: `decide` carries it out. Throws as `decide` does. */
  hold?(tx: Db, subjectId: string, decision: CaseDecision, reviewer: SessionUser): Promise<Held | null>;
  /**
   * Carries the decision out, in the transaction that stores it. `isCheck`: it is one of a spot check, not of what waits. Throws
   * CallError, and SubjectGone before it has written.
   */
  decide(tx: Db, subjectId: string, decision: CaseDecision, reviewer: SessionUser, isCheck?: boolean): Promise<void>;
  /** Clears what a deleted subject left at its enterprise, once its case is closed. */
  clear?(tx: Db, enterpriseId: string): Promise<void>;
  /** Who handed it in, where reviewers do not see the user name. Null: no account. */
  submitter?(userName: string | null): string;
  /** Whether the account, or its enterprise, wants for itself what the subject is about. */
  isContestedBy?(db: Db, subjectId: string, accountId: string): Promise<boolean>;
  /** Other subjects whose decisions are worth knowing here. */
  related?(db: Db, subjectId: string): Promise<string[]>;
}

export interface NewCase {
  kind: CaseKind;
  subjectId: string;
  enterpriseId: string | null;
  title: string;
  /** Account; null: a visitor. */
  submittedBy: string | null;
  /** Stands in the audit trail instead of the account's name. */
  shownAs?: string;
  flags: CaseFlag[];
}

/**
 * Opens the subject's case, or the one that is open already with what is new: its reviewer then has to look again. Locks the case
 * until the transaction ends.
 */
export async function openCase(
  tx: Db,
  { kind, subjectId, enterpriseId, title, submittedBy, shownAs, flags }: NewCase,
): Promise<{ id: string; no: string }> {
  const { rows } = await sql<{ id: string; no: string; version: number }>`
    insert into review_case (id, kind, subject_id, enterprise_id, title, submitted_by, flags)
    values (${uuidv7()}, ${kind}, ${subjectId}, ${enterpriseId}, ${title}, ${submittedBy}, ${flags}::text[])
    on conflict (subject_id) where state = 'open' do update set kind = excluded.kind, title = excluded.title,
      enterprise_id = excluded.enterprise_id, submitted_by = excluded.submitted_by, flags = excluded.flags,
      version = review_case.version + 1
    returning id, no, version`.execute(tx);
  const opened = rows[0] as (typeof rows)[0];
  await writeAudit(tx, opened.id, submittedBy, opened.version === 0 ? '提交' : '重新提交', '', shownAs);
  return { id: opened.id, no: opened.no };
}

/** What a case of a kind about something of this name is called. */
export const caseTitle = (kind: CaseKind, name: string): string => `${caseKinds[kind]}：${name}`;

/**
 * Makes an open dispute an ordinary claim, which its reviewer has to look at again. For callers that hold the enterprise's lock: a
 * case that is being decided on stays as it is, since waiting for it could wait for ever.
 */
export const endDispute = (tx: Db, subjectId: string, name: string) =>
  sql`
    update review_case set kind = 'claim', flags = array_remove(flags, 'dispute'), title = ${caseTitle('claim', name)},
      version = version + 1
    where id in (select id from review_case where subject_id = ${subjectId} and state = 'open' for update skip locked)`.execute(
    tx,
  );

/** What is new in an open case: a reviewer who looks at it has to look again. False when it is decided. */
export async function renewCase(tx: Db, subjectId: string, accountId: string, action: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update review_case set version = version + 1 where subject_id = ${subjectId} and state = 'open' returning id`.execute(
    tx,
  );
  if (!rows[0]) return false;
  await writeAudit(tx, rows[0].id, accountId, action);
  return true;
}

/**
 * Closes the subject's open case without a decision; false when there is none.
 * @param by who did it; without, the portal
 */
export async function withdrawCase(
  tx: Db,
  subjectId: string,
  { by = null, detail = '' }: { by?: string | null; detail?: string } = {},
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update review_case set state = 'withdrawn', decided_at = now(), version = version + 1, locked_by = null, locked_until = null, wanted_by = null
    where subject_id = ${subjectId} and state = 'open' returning id`.execute(tx);
  if (!rows[0]) return false;
  await writeAudit(tx, rows[0].id, by, '撤回', detail);
  return true;
}
