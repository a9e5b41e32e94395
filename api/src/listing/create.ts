import { sql } from 'kysely';
import type { ListingDetail } from 'shared/contract/listing';
import type { ListingKind } from 'shared/contract/vocabulary/listing';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { membershipOf, requireEdit } from '../enterprise-member/access';
import { CallError } from '../errors';
import { isTaken } from '../file/subject';
import { reach } from './access';
import { listingDetail } from './detail';
import { listingTypes } from './kinds';
import { attachMedia, cleaned } from './media';
import { findRecord } from './records';
import { lockDrafts, requireRoom } from './room';
import { valuesOf } from './save';
import { changesBetween, requireSize, requireStorable, type Values, withoutEmpty } from './values';
import { writeStep } from './working-copy';

interface New {
  id: string;
  kind: Exclude<ListingKind, 'enterprise'>;
  values: Values;
}

/** Writes the draft unless something has this id already. Throws editNeeded, and enterpriseNeeded for supply without an enterprise. */
async function writeDraft(tx: Db, accountId: string, { id, kind, values }: New): Promise<void> {
  const type = listingTypes[kind];
  const membership = kind === 'demand' ? await membershipOf(tx, accountId) : await requireEdit(tx, accountId);
  if (membership?.role === 'view') throw new CallError('editNeeded');
  const enterpriseId = membership?.enterpriseId ?? null;
  requireSize(values);
  const draft = withoutEmpty(await cleaned(tx, type, values));
  const owner = { enterpriseId, accountId };
  await lockDrafts(tx, owner);
  if ((await findRecord(tx, id)) || (await isTaken(tx, id))) return;
  await requireRoom(tx, owner, 1);
  const { rows: made } = await sql<{ id: string; version: number }>`
    insert into listing (id, kind, enterprise_id, account_id, draft, state)
    values (${id}, ${kind}, ${enterpriseId}, ${accountId}, ${JSON.stringify(draft)}::jsonb, 'draft')
    on conflict (id) do nothing returning id, version`.execute(tx);
  if (!made[0]) return;
  await attachMedia(tx, accountId, type, id, { changes: draft, next: draft });
  await writeStep(tx, made[0], { step: 'created', accountId, changes: changesBetween({}, draft) });
}

/** Makes a draft, once per id. Throws enterpriseNeeded for supply without an enterprise, editNeeded, conflict for a taken id. */
export async function createListing(db: Db, accountId: string, draft: New): Promise<ListingDetail> {
  const { id, kind, values } = draft;
  requireStorable(listingTypes[kind], values);
  return transaction(db, async (tx) => {
    await writeDraft(tx, accountId, draft);
    // Somebody else's, or a record of another kind, has this id.
    const found = await findRecord(tx, id);
    if (found?.kind !== kind) throw new CallError('conflict');
    return listingDetail(tx, accountId, id);
  });
}

/** What a copy leaves behind: it is another record, offered at another time. */
const ofTheRecord = ['deadline', 'offerUntil'];

/** Makes a draft of the same content, once per new id. Throws as `createListing` does, and notFound. */
export async function duplicateListing(
  db: Db,
  accountId: string,
  { id, newId }: { id: string; newId: string },
): Promise<ListingDetail> {
  const { record } = await reach(db, accountId, id);
  const { kind } = record;
  if (kind === 'enterprise') throw new CallError('listingState', '企业信息不能复制');
  const copy = await db.selectFrom('listing').select('draft').where('id', '=', id).executeTakeFirst();
  const values = Object.entries(await valuesOf(db, record, copy ?? { draft: null }));
  const kept = Object.fromEntries(values.filter(([key]) => !ofTheRecord.includes(key)));
  return createListing(db, accountId, { id: newId, kind, values: kept });
}
