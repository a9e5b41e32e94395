import { sql } from 'kysely';
import type { ListingDetail } from 'shared/contract/listing';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { detachFiles } from '../file/attach';
import { withdrawCase } from '../review-case/case';
import { lockToEdit, reachToEdit } from './access';
import { listingDetail } from './detail';
import { listingTypes } from './kinds';
import { endPublic } from './publish';
import { isKnown } from './submit';
import { changesBetween, onlineValues } from './values';
import { writeStep } from './working-copy';

/** Ends a public record: supply goes offline, a demand is closed. A change that waits is a draft again. */
const end = (
  db: Db,
  accountId: string,
  id: string,
  status: 'offline' | 'closed_done' | 'closed_none',
): Promise<ListingDetail> =>
  transaction(db, async (tx) => {
    await reachToEdit(tx, accountId, id);
    // The case first, as decisions lock them in this order.
    const withdrawn = await withdrawCase(tx, id, { by: accountId });
    const { record, copy } = await lockToEdit(tx, accountId, id);
    // Handed in since the case was looked for.
    if (copy.state === 'pending' && !withdrawn) throw new CallError('conflict');
    const closes = status !== 'offline';
    if (record.kind === 'enterprise' || (record.kind === 'demand') !== closes)
      throw new CallError('listingState', closes ? '只有需求可以结束' : '只有服务、现货和技术平台可以下架');
    // A second click finds what the first one did; what has been submitted since is a draft again here, too.
    if (record.public_state === status) {
      if (withdrawn) await writeStep(tx, copy, { step: 'withdrawn', accountId }, { state: 'draft' });
      return listingDetail(tx, accountId, id);
    }
    if (record.public_state !== 'published' && record.public_state !== 'matching' && record.public_state !== 'expired')
      throw new CallError('listingState', '这条记录没有发布');
    await endPublic(tx, copy, status);
    const next = withdrawn ? { state: 'draft' as const } : {};
    await writeStep(tx, copy, { step: closes ? 'closed' : 'offline', accountId }, next);
    return listingDetail(tx, accountId, id);
  });

/**
 * No error when it is offline already. Throws notFound, editNeeded, conflict when it is handed in at the same moment, and
 * listingState for demands, enterprises and what is not published.
 */
export const takeOffline = (db: Db, accountId: string, id: string) => end(db, accountId, id, 'offline');
/** `closed_done`: with a deal (已达成). Throws as `takeOffline` does, listingState for anything but a published demand. */
export const closeDemand = (db: Db, accountId: string, id: string, outcome: 'closed_done' | 'closed_none') =>
  end(db, accountId, id, outcome);

/** Whether it was public once, also where a spot check has refused it since. */
const wasPublished = async (tx: Db, id: string): Promise<boolean> =>
  (await sql`select from listing_version where listing_id = ${id} and step = 'published' limit 1`.execute(tx)).rows
    .length > 0;

/** Deletes a record that visitors never saw. Throws listingState for others. */
export async function removeListing(db: Db, accountId: string, id: string): Promise<null> {
  await transaction(db, async (tx) => {
    const { record, copy } = await lockToEdit(tx, accountId, id);
    if (copy.state === 'pending') throw new CallError('listingState', '内容正在审核：请先撤回提交');
    if (isKnown(record) || record.kind === 'enterprise' || (await wasPublished(tx, id)))
      throw new CallError('listingState', '发布过的记录不能删除，可以下架或结束');
    await tx.deleteFrom('listing').where('id', '=', id).execute();
    await detachFiles(tx, id, []);
    if (record.public_state !== null) await tx.deleteFrom(record.kind).where('id', '=', id).execute();
  });
  return null;
}

/** Gives up what was not published: visitors' version is what the editor shows again. Throws listingState and conflict. */
export const discardChanges = (
  db: Db,
  accountId: string,
  { id, seenVersion }: { id: string; seenVersion: number },
): Promise<ListingDetail> =>
  transaction(db, async (tx) => {
    const { record, copy } = await lockToEdit(tx, accountId, id);
    if (copy.state === 'pending') throw new CallError('listingState', '内容正在审核：请先撤回提交');
    const online = await onlineValues(tx, listingTypes[record.kind], id);
    if (!isKnown(record) || !online)
      throw new CallError(
        'listingState',
        (await wasPublished(tx, id)) ? '这条记录已不在线上，请修改后重新提交' : '这条记录没有发布过，可以删除',
      );
    if (copy.version !== seenVersion) throw new CallError('conflict');
    if (copy.draft === null) return listingDetail(tx, accountId, id);
    const changes = changesBetween(copy.draft, online);
    await writeStep(
      tx,
      copy,
      { step: 'restored', accountId, changes },
      { draft: null, state: null, reasons: [], note: '' },
    );
    return listingDetail(tx, accountId, id);
  });

/** What an account that goes away has handed in for itself alone is not decided on any more. */
export async function withdrawListingsOf(tx: Db, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select l.id from listing as l join review_case as c on c.subject_id = l.id and c.state = 'open'
    where l.account_id = ${accountId} and l.enterprise_id is null order by c.id`.execute(tx);
  for (const { id } of rows) await withdrawCase(tx, id, { detail: '账号已注销' });
}
