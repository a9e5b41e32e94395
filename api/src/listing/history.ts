import { sql } from 'kysely';
import type { ListingSaved, ListingVersion } from 'shared/contract/listing';
import type { ListingStep } from 'shared/contract/vocabulary/listing';
import type { FieldChanges } from '../db/column-types';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { reach, reachToEdit } from './access';
import { listingTypes } from './kinds';
import { withoutGone } from './media';
import { saveListing } from './save';
import { changedSince } from './working-copy';

const pageSize = 30;

interface VersionRow {
  version: number;
  step: ListingStep;
  at: Date;
  by: string | null;
  changes: FieldChanges;
  note: string;
}

/** The steps of a record, newest first, below `before`. Throws notFound. */
export async function historyOf(
  db: Db,
  accountId: string,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ items: ListingVersion[]; more: boolean }> {
  await reach(db, accountId, id);
  const { rows } = await sql<VersionRow>`
    select v.version, v.step, v.at, a.user_name as by, v.changes, v.note
    from listing_version as v left join account as a on a.id = v.account_id
    where v.listing_id = ${id} and v.version < ${before ?? 2_147_483_647} order by v.version desc limit ${pageSize + 1}`.execute(
    db,
  );
  const items = rows.slice(0, pageSize).map(({ at, changes, step, by, ...row }) => ({
    ...row,
    step,
    // Reviewers decide for the portal; their names stay at the desk.
    by: ['published', 'returned', 'rejected'].includes(step) ? null : by,
    at: at.toISOString(),
    changes: Object.entries(changes).map(([field, { before: was, after }]) => ({ field, before: was, after })),
  }));
  return { items, more: rows.length > pageSize };
}

/**
 * Writes the values of an earlier version as the newest ones, but for files that are gone, which it names. Throws as `saveListing`
 * does; conflict for an unknown version.
 */
export async function restoreVersion(
  db: Db,
  accountId: string,
  { id, seenVersion, version }: { id: string; seenVersion: number; version: number },
): Promise<ListingSaved> {
  const record = await reachToEdit(db, accountId, id);
  const copy = await db.selectFrom('listing').select('version').where('id', '=', id).executeTakeFirst();
  if (!copy || version > copy.version || seenVersion !== copy.version) throw new CallError('conflict');
  const { before } = await changedSince(db, record, version);
  const { values, gone } = await withoutGone(db, listingTypes[record.kind], id, before);
  const saved = await saveListing(db, accountId, { id, seenVersion, changes: values }, 'restored');
  return saved.state === 'saved' ? { ...saved, gone } : saved;
}
