import { sql } from 'kysely';
import type { claimChanges } from 'shared/contract/claim';
import type { FieldFault } from 'shared/contract/listing';
import { type ClaimField, type ClaimPaper, claimPapers } from 'shared/contract/vocabulary/claim';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { membershipOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { attachFiles, detachFiles } from '../file/attach';
import { findCandidate } from './candidate';
import { faultsOf, withoutFaults } from './faults';
import { type ClaimRow, openClaim, paperIds } from './row';

type Changes = z.output<typeof claimChanges>;

const movedOn = () => new CallError('conflict', '这份申请刚在另一窗口修改过，请刷新后继续');

/** The caller's draft, a new one if there is none; locked. Throws conflict and memberElsewhere. */
export async function draftOf(tx: Db, me: string, revision: number): Promise<ClaimRow> {
  if (await membershipOf(tx, me)) throw new CallError('memberElsewhere', '您已属于一家企业，离开后才能认领其他企业');
  const found = await openClaim(tx, me, true);
  if (found) {
    if (found.revision !== revision) throw movedOn();
    return found;
  }
  if (revision !== 0) throw movedOn();
  const { rows } = await sql<ClaimRow>`
    insert into enterprise_claim (id, account_id) values (${uuidv7()}, ${me})
    on conflict (account_id) where status in ('draft', 'pending', 'need_more') do nothing returning *`.execute(tx);
  if (!rows[0]) throw movedOn();
  return rows[0];
}

/** What may be changed of a claim: all of a draft; of a returned one what was returned, and the note. */
function requireChangeable(row: ClaimRow, changes: Changes): void {
  if (row.status === 'pending') throw new CallError('conflict', '申请正在审核，撤回后才能修改');
  if (row.status !== 'need_more') return;
  const open = new Set<string>([...row.reasons.map(({ field }) => field), 'note', 'identityConsent']);
  if (open.has('letter')) open.add('isLegalRep');
  if (Object.keys(changes).some((name) => !open.has(name)))
    throw new CallError('invalid', '已认可的材料与所选企业不能再修改');
}

/** Marks the papers as used and lets go of those that were replaced; returned ones stay with the case. */
async function settlePapers(tx: Db, me: string, before: ClaimRow, after: ClaimRow): Promise<void> {
  const known = new Set(paperIds(before));
  await attachFiles(
    tx,
    me,
    'claim',
    paperIds(after).filter((id) => !known.has(id)),
    after.id,
  );
  const papers: readonly string[] = claimPapers;
  const returned = after.reasons.flatMap(({ field, was }) => (papers.includes(field) && was ? [was] : []));
  await detachFiles(tx, after.id, [...paperIds(after), ...returned]);
}

/**
 * Stores what the applicant typed, but for fields with a fault. Throws conflict, notFound (no such enterprise or file), invalid,
 * memberElsewhere.
 */
export const saveClaim = (
  db: Db,
  me: string,
  { revision, changes: typed }: { revision: number; changes: Changes },
): Promise<{ row: ClaimRow; faults: FieldFault[] }> =>
  transaction(db, async (tx) => {
    const before = await draftOf(tx, me, revision);
    requireChangeable(before, typed);
    const faults = faultsOf(typed);
    const changes = withoutFaults(typed, faults);
    const { enterpriseId, newEnterprise } = changes;
    if (enterpriseId && !(await findCandidate(tx, enterpriseId)))
      throw new CallError('notFound', '这家企业不存在或已下架');
    const take = <K extends keyof Changes>(name: K, old: NonNullable<Changes[K]>) => changes[name] ?? old;
    const paper = (name: ClaimPaper) => (changes[name] === undefined ? before[name] : changes[name]);
    // One of the two: an enterprise that is known, or one that is described.
    const known = enterpriseId === undefined ? before.enterprise_id : enterpriseId;
    const described = newEnterprise === undefined ? before.new_enterprise : newEnterprise;
    const { rows } = await sql<ClaimRow>`
      update enterprise_claim set revision = revision + 1, saved_at = now(),
        enterprise_id = ${newEnterprise ? null : known},
        new_enterprise = ${enterpriseId || !described ? null : JSON.stringify(described)},
        applicant_name = ${take('applicantName', before.applicant_name)}, position = ${take('position', before.position)},
        email = ${take('email', before.email)}, note = ${take('note', before.note)},
        is_legal_rep = ${take('isLegalRep', before.is_legal_rep)},
        identity_consent = ${take('identityConsent', before.identity_consent)},
        licence = ${paper('licence')}, letter = ${paper('letter')}, identity = ${paper('identity')}
      where id = ${before.id} returning *`.execute(tx);
    const after = rows[0] as ClaimRow;
    await settlePapers(tx, me, before, after);
    return { row: after, faults };
  });

/** The number as proved by its code, on the draft. */
export const saveMobile = (db: Db, me: string, mobile: string): Promise<ClaimRow> =>
  transaction(db, async (tx) => {
    const before = await draftOf(tx, me, (await openClaim(tx, me))?.revision ?? 0);
    const field: ClaimField = 'mobile';
    if (
      before.status === 'pending' ||
      (before.status === 'need_more' && !before.reasons.some((r) => r.field === field))
    )
      throw new CallError('conflict', '手机号已确认，现在不能更换');
    const { rows } = await sql<ClaimRow>`
      update enterprise_claim set revision = revision + 1, saved_at = now(), mobile = ${mobile}, mobile_confirmed_at = now()
      where id = ${before.id} returning *`.execute(tx);
    return rows[0] as ClaimRow;
  });

/** A new draft with the words of the last claim that ended; its papers are uploaded again. Throws conflict. */
export const restartClaim = (db: Db, me: string): Promise<ClaimRow> =>
  transaction(db, async (tx) => {
    const draft = await draftOf(tx, me, 0);
    const { rows } = await sql<ClaimRow>`
      update enterprise_claim c set applicant_name = o.applicant_name, position = o.position, email = o.email, note = o.note,
        new_enterprise = case when e.id is null then o.new_enterprise end, enterprise_id = e.id
      from enterprise_claim o left join enterprise e on e.id = o.enterprise_id and e.status = 'published'
      where c.id = ${draft.id} and o.id = (select id from enterprise_claim where account_id = ${me} and id <> ${draft.id}
        order by created_at desc limit 1)
      returning c.*`.execute(tx);
    return rows[0] ?? draft;
  });
