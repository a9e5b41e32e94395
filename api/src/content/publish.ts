import { sql } from 'kysely';
import type { ContentDetail, ContentPublished } from 'shared/contract/content';
import type { ContentFault } from 'shared/contract/content-check';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { detachFiles } from '../file/attach';
import { tellReaders } from '../listing/publish';
import { changesBetween, type Values } from '../listing/values';
import { contentDetail, faultsOf } from './detail';
import { columnsOf, contentTypes } from './kinds';
import type { RecordRow } from './records';
import { type Locked, lock, valuesOf, writeStep } from './working-copy';

/** Writes the public row. Visitors compare its time with the clock, so a later time needs no second writing. */
export async function writePublic(tx: Db, { id, kind }: RecordRow, values: Values, onlineAt: string): Promise<void> {
  const type = contentTypes[kind];
  const doc = { ...columnsOf(type, values), status: 'published', [type.onlineColumn]: onlineAt };
  const columns = Object.keys(doc).map((column) => sql.ref(column));
  const given = Object.keys(doc).map((column) => sql.ref(`n.${column}`));
  const set = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`insert into ${sql.table(type.table)} (id, ${sql.join(columns)})
    select ${id}::uuid, ${sql.join(given)}
    from jsonb_populate_record(null::${sql.table(type.table)}, ${JSON.stringify(doc)}::jsonb) as n
    on conflict (id) do update set ${sql.join(set)}, updated_at = now()`.execute(tx);
}

/** Serializes publications of notes, so that two of one board and period cannot meet. */
const lockNotes = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('ranking note', 0))`.execute(tx);

function timeFaults(values: Values, onlineAt: string): ContentFault[] {
  const { offlineAt } = values;
  if (typeof offlineAt !== 'string' || Date.parse(offlineAt) > Math.max(Date.parse(onlineAt), Date.now())) return [];
  return [{ field: 'offlineAt', message: '下线时间应晚于上线时间，也应晚于现在' }];
}

/**
 * Publishes the working copy at once or from a later time on. What is online keeps its time unless another one is given. Throws
 * notFound, conflict after another's change, listingState for a later time of what is online.
 */
export const publishContent = (
  db: Db,
  accountId: string,
  { id, seenVersion, at }: { id: string; seenVersion: number; at: string | null },
): Promise<ContentPublished> =>
  transaction(db, async (tx) => {
    const { record, copy } = await lock(tx, id);
    if (seenVersion !== copy.version) throw new CallError('conflict', '他人刚刚修改了这条内容，请查看后再发布');
    if (record.kind === 'note') await lockNotes(tx);
    const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
    const now = rows[0]?.now as Date;
    const isLater = at !== null && Date.parse(at) > now.getTime();
    if (isLater && record.state === 'online')
      throw new CallError('listingState', '已上线的内容不能再定时：请先下线，或立即发布改动');
    const kept = record.state === 'online' ? record.online_at?.toISOString() : undefined;
    const onlineAt = at ?? kept ?? now.toISOString();
    const values = await valuesOf(tx, record.kind, id, copy.draft);
    const found = await faultsOf(tx, record.kind, id, values);
    const faults = found.length > 0 ? found : timeFaults(values, onlineAt);
    if (faults.length > 0) return { state: 'faults', faults };
    await writePublic(tx, record, values, onlineAt);
    await writeStep(tx, copy, { step: isLater ? 'scheduled' : 'published', accountId, onlineAt }, { draft: null });
    await tellReaders(tx);
    return { state: isLater ? 'scheduled' : 'online', detail: await contentDetail(tx, id) };
  });

/** Whether visitors have known what waits for its time now: it was online before. */
async function wasOnline(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from content_version as v where v.content_id = ${id}
    and (v.step in ('published', 'takenDown') or v.step = 'scheduled' and v.online_at <= (
      select min(n.at) from content_version as n where n.content_id = v.content_id and n.version > v.version)) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A step that changes the status of the public row alone. */
async function setStatus(
  tx: Db,
  { record, copy }: Locked,
  accountId: string,
  { status, step }: { status: 'draft' | 'offline'; step: 'unscheduled' | 'takenDown' },
) {
  await sql`update ${sql.table(contentTypes[record.kind].table)} set status = ${status}, updated_at = now()
    where id = ${record.id}`.execute(tx);
  await writeStep(tx, copy, { step, accountId });
  await tellReaders(tx);
}

/** Takes what is online down; what waits for its time becomes a draft again, or offline as it was before. Throws notFound, listingState. */
export const takeDown = (db: Db, accountId: string, id: string): Promise<ContentDetail> =>
  transaction(db, async (tx) => {
    const locked = await lock(tx, id);
    const { state } = locked.record;
    if (state === 'online') await setStatus(tx, locked, accountId, { status: 'offline', step: 'takenDown' });
    else if (state === 'scheduled') {
      const status = (await wasOnline(tx, id)) ? 'offline' : 'draft';
      await setStatus(tx, locked, accountId, { status, step: 'unscheduled' });
    } else throw new CallError('listingState', '这条内容没有上线');
    return contentDetail(tx, id);
  });

/** Throws away the changes that are not published. Throws notFound, conflict, listingState where there is nothing to go back to. */
export const discard = (
  db: Db,
  accountId: string,
  { id, seenVersion }: { id: string; seenVersion: number },
): Promise<ContentDetail> =>
  transaction(db, async (tx) => {
    const { record, copy } = await lock(tx, id);
    if (seenVersion !== copy.version) throw new CallError('conflict');
    if (record.status === null || copy.draft === null) throw new CallError('listingState', '没有未发布的改动');
    const stored = await valuesOf(tx, record.kind, id, null);
    const changes = changesBetween(copy.draft, stored);
    await writeStep(tx, copy, { step: 'discarded', accountId, changes }, { draft: null });
    return contentDetail(tx, id);
  });

/** Removes a draft with its history. Throws notFound, listingState for what visitors know or knew. */
export async function removeDraft(db: Db, id: string): Promise<null> {
  await transaction(db, async (tx) => {
    const { record } = await lock(tx, id);
    if (record.state !== 'draft') throw new CallError('listingState', '只能删除草稿：已发布过的内容请下线');
    await sql`delete from ${sql.table(contentTypes[record.kind].table)} where id = ${id}`.execute(tx);
    await sql`delete from content where id = ${id}`.execute(tx);
    await detachFiles(tx, id, []);
  });
  return null;
}
