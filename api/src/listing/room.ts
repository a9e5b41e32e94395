import { sql } from 'kysely';
import { limits } from 'shared/contract/limits';
import type { Db } from '../db/tables';
import { CallError } from '../errors';

/** Whose drafts are counted together: an enterprise's, or those of a person without. */
export interface Owner {
  enterpriseId: string | null;
  accountId: string;
}

/** How many more drafts there may be. */
export async function roomFor(db: Db, { enterpriseId, accountId }: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from listing
    where state is not null and record_belongs(enterprise_id, account_id, ${accountId}, ${enterpriseId})`.execute(db);
  return Math.max(0, limits.listing.drafts - (rows[0]?.n ?? 0));
}

/** Lets one after the other make drafts, so that what follows counts what came before. Until the transaction ends. */
export async function lockDrafts(tx: Db, { enterpriseId, accountId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing ${enterpriseId ?? accountId}`}, 0))`.execute(tx);
}

/** Throws listingState when there is no room for so many. */
export async function requireRoom(tx: Db, owner: Owner, wanted: number): Promise<void> {
  const room = await roomFor(tx, owner);
  if (room >= wanted) return;
  const full = `未发布的记录最多 ${limits.listing.drafts} 条`;
  throw new CallError(
    'listingState',
    room === 0 ? `${full}：请先提交或删除一些` : `${full}，现在还可以新建 ${room} 条：请先提交或删除一些`,
  );
}
