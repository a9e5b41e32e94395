import { sql } from 'kysely';
import type { ListingStep } from 'shared/contract/vocabulary/listing';
import type { FieldChanges } from '../db/column-types';
import type { Db, RowOf } from '../db/tables';
import { CallError } from '../errors';
import { listingTypes } from './kinds';
import type { RecordRow } from './records';
import type { Values } from './values';

export type WorkingCopy = RowOf<'listing'>;

/**
 * The record's row of `listing`, made when a public record has none yet, and locked until the transaction ends: one step after
 * the other. Throws notFound for a draft that was deleted meanwhile.
 */
export async function lockWorkingCopy(tx: Db, record: RecordRow): Promise<WorkingCopy> {
  if (record.public_state !== null)
    await sql`insert into listing (id, kind, enterprise_id, account_id)
      values (${record.id}, ${record.kind}, ${record.enterprise_id}, (select id from account where id = ${record.account_id}))
      on conflict (id) do nothing`.execute(tx);
  const copy = await tx.selectFrom('listing').selectAll().where('id', '=', record.id).forUpdate().executeTakeFirst();
  if (!copy) throw new CallError('notFound', '这条记录不存在');
  return copy;
}

export interface Step {
  step: ListingStep;
  /** Null: by rule. */
  accountId: string | null;
  changes?: FieldChanges;
  note?: string;
}

type Next = Partial<{
  draft: Values | null;
  state: WorkingCopy['state'];
  reasons: WorkingCopy['reasons'];
  note: string;
}>;

/** Writes a step of the record's history and what the working copy is after it. Answers its version. */
export async function writeStep(
  tx: Db,
  copy: Pick<WorkingCopy, 'id' | 'version'>,
  { step, accountId, changes = {}, note = '' }: Step,
  next: Next = {},
): Promise<number> {
  const version = copy.version + 1;
  await sql`insert into listing_version (listing_id, version, step, account_id, changes, note)
    values (${copy.id}, ${version}, ${step}, ${accountId}, ${JSON.stringify(changes)}::jsonb, ${note})`.execute(tx);
  const sets = [
    sql`version = ${version}`,
    sql`updated_at = now()`,
    sql`updated_by = ${accountId}`,
    ...('draft' in next ? [sql`draft = ${next.draft ? JSON.stringify(next.draft) : null}::jsonb`] : []),
    ...('state' in next ? [sql`state = ${next.state}`] : []),
    ...('reasons' in next ? [sql`reasons = ${JSON.stringify(next.reasons)}::jsonb`] : []),
    ...('note' in next ? [sql`note = ${next.note}`] : []),
  ];
  await sql`update listing set ${sql.join(sets)} where id = ${copy.id}`.execute(tx);
  return version;
}

/** What was changed after a version, in the order of the form, with the value before the first change, and who changed something last. */
export async function changedSince(tx: Db, { id, kind }: Pick<RecordRow, 'id' | 'kind'>, version: number) {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select distinct on (c.key) c.key as field, c.value -> 'before' as before
    from listing_version as v, jsonb_each(v.changes) as c
    where v.listing_id = ${id} and v.version > ${version} order by c.key, v.version`.execute(tx);
  const { rows: changers } = await sql<{ by: string | null; at: Date }>`
    select a.user_name as by, v.at from listing_version as v left join account as a on a.id = v.account_id
    where v.listing_id = ${id} and v.version > ${version} and v.changes <> '{}' order by v.version desc limit 1`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.field, row.before]));
  const touched = listingTypes[kind].keys.filter((key) => found.has(key));
  const before: Values = Object.fromEntries(touched.map((key) => [key, found.get(key) ?? null]));
  return { before, last: changers[0] };
}
