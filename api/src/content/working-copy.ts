import { sql } from 'kysely';
import type { ContentKind, ContentStep } from 'shared/contract/vocabulary/content-desk';
import type { FieldChanges } from '../db/column-types';
import type { Db, RowOf } from '../db/tables';
import { CallError } from '../errors';
import type { Values } from '../listing/values';
import { contentTypes, valuesOfRow } from './kinds';
import { findRecord, type RecordRow } from './records';

export type WorkingCopy = RowOf<'content'>;
export interface Locked {
  record: RecordRow;
  copy: WorkingCopy;
}

const absent = () => new CallError('notFound', '这条内容不存在');

/** Throws notFound. */
export async function requireRecord(db: Db, id: string): Promise<RecordRow> {
  const record = await findRecord(db, id);
  if (!record) throw absent();
  return record;
}

/**
 * The record and its row of `content`, made when a public record has none yet, and locked until the transaction ends: one step after
 * the other. Throws notFound.
 */
export async function lock(tx: Db, id: string): Promise<Locked> {
  const before = await findRecord(tx, id);
  if (before)
    await sql`insert into content (id, kind, updated_at) values (${id}, ${before.kind}, ${before.updated_at})
      on conflict (id) do nothing`.execute(tx);
  const copy = await tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // Whoever had the lock may have published it, or removed it, since.
  const record = copy && (await findRecord(tx, id));
  if (!copy || !record) throw absent();
  return { record, copy };
}

/** What the public row says; undefined when there is none. */
async function publicValues(db: Db, kind: ContentKind, id: string): Promise<Values | undefined> {
  const type = contentTypes[kind];
  const { rows } = await sql<{ row: Values }>`
    select to_jsonb(t) as row from ${sql.table(type.table)} as t where id = ${id}`.execute(db);
  return rows[0] && valuesOfRow(type, rows[0].row);
}

/** What the form works on: the draft, else what is public. */
export const valuesOf = async (db: Db, kind: ContentKind, id: string, draft: Values | null): Promise<Values> =>
  draft ?? (await publicValues(db, kind, id)) ?? {};

interface Step {
  step: ContentStep;
  accountId: string;
  changes?: FieldChanges;
  onlineAt?: string | null;
}

/** Writes a step of the record's history and, where it is given, the draft after it. Answers its version. */
export async function writeStep(
  tx: Db,
  { id, version: before }: Pick<WorkingCopy, 'id' | 'version'>,
  { step, accountId, changes = {}, onlineAt = null }: Step,
  next: { draft?: Values | null } = {},
): Promise<number> {
  const version = before + 1;
  await sql`insert into content_version (content_id, version, step, account_id, changes, online_at)
    values (${id}, ${version}, ${step}, ${accountId}, ${JSON.stringify(changes)}::jsonb, ${onlineAt})`.execute(tx);
  const draft = next.draft === undefined ? sql`draft` : sql`${next.draft && JSON.stringify(next.draft)}::jsonb`;
  await sql`update content set version = ${version}, draft = ${draft}, updated_at = now(), updated_by = ${accountId}
    where id = ${id}`.execute(tx);
  return version;
}

/** What was changed after a version, with the value before the first change, and who changed something last. */
export async function changedSince(tx: Db, id: string, version: number) {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select distinct on (c.key) c.key as field, c.value -> 'before' as before
    from content_version as v, jsonb_each(v.changes) as c
    where v.content_id = ${id} and v.version > ${version} order by c.key, v.version`.execute(tx);
  const { rows: changers } = await sql<{ by: string | null; at: Date }>`
    select a.user_name as by, v.at from content_version as v left join account as a on a.id = v.account_id
    where v.content_id = ${id} and v.version > ${version} and v.changes <> '{}' order by v.version desc limit 1`.execute(
    tx,
  );
  const before: Values = Object.fromEntries(rows.map((row) => [row.field, row.before]));
  return { before, last: changers[0] };
}
