import { sql } from 'kysely';
import type { ImportCheck, ImportDone, ImportFile } from 'shared/contract/listing-import';
import type { Db } from '../../db/tables';
import { transaction } from '../../db/transaction';
import { requireEdit } from '../../enterprise-member/access';
import { CallError } from '../../errors';
import { lockDrafts, requireRoom, roomFor } from '../room';
import { changesBetween } from '../values';
import { type CheckedLine, checkFile, existingOf } from './check';

type Draft = NonNullable<CheckedLine['draft']>;

const draftsOf = (lines: readonly CheckedLine[]): Draft[] => lines.flatMap(({ draft }) => draft ?? []);

/** What an import would do; nothing is written. Throws enterpriseNeeded, editNeeded, csvUnreadable. */
export async function checkImport(db: Db, accountId: string, file: ImportFile): Promise<ImportCheck> {
  const { enterpriseId } = await requireEdit(db, accountId);
  const lines = await checkFile(db, enterpriseId, file);
  const ids = draftsOf(lines).map(({ id }) => id);
  const existing = await existingOf(db, enterpriseId, ids);
  const rows = lines.map(({ row, draft }) =>
    draft && existing.has(draft.id) ? { ...row, state: 'existing' as const } : row,
  );
  return {
    valid: ids.length - existing.size,
    existing: existing.size,
    faulty: lines.length - ids.length,
    rows,
    room: await roomFor(db, { enterpriseId, accountId }),
  };
}

/** Drafts and the first step of each, as `createListing` makes one. */
async function insertDrafts(tx: Db, owner: { enterpriseId: string; accountId: string }, kind: string, drafts: Draft[]) {
  const rows = JSON.stringify(
    drafts.map(({ id, values }) => ({ id, draft: values, changes: changesBetween({}, values) })),
  );
  const { enterpriseId, accountId } = owner;
  await sql`insert into listing (id, kind, enterprise_id, account_id, draft, state, version, updated_by)
    select n.id, ${kind}, ${enterpriseId}, ${accountId}, n.draft, 'draft', 1, ${accountId}
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, draft jsonb)`.execute(tx);
  await sql`insert into listing_version (listing_id, version, step, account_id, changes)
    select n.id, 1, 'created', ${accountId}, n.changes
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, changes jsonb)`.execute(tx);
}

/**
 * Makes a draft of each line without a fault, all or none, and none of what is there already. Throws enterpriseNeeded, editNeeded,
 * csvUnreadable, listingState when the drafts would be too many.
 */
export async function importFile(db: Db, accountId: string, file: ImportFile): Promise<ImportDone> {
  const { enterpriseId } = await requireEdit(db, accountId);
  const owner = { enterpriseId, accountId };
  const lines = await checkFile(db, enterpriseId, file);
  const drafts = draftsOf(lines);
  return transaction(db, async (tx) => {
    // The right may have been taken away during the check.
    if ((await requireEdit(tx, accountId)).enterpriseId !== enterpriseId) throw new CallError('conflict');
    await lockDrafts(tx, owner);
    const existing = await existingOf(
      tx,
      enterpriseId,
      drafts.map(({ id }) => id),
    );
    const fresh = drafts.filter(({ id }) => !existing.has(id));
    await requireRoom(tx, owner, fresh.length);
    if (fresh.length > 0) await insertDrafts(tx, owner, file.kind, fresh);
    const faulty = lines.length - drafts.length;
    return { created: fresh.length, existing: existing.size, faulty };
  });
}
