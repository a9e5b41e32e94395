import { sql } from 'kysely';
import type { ListingPreview } from 'shared/contract/listing';
import { type Field, keysOf } from 'shared/contract/listing-fields';
import { fieldOfKey, isFilled } from 'shared/contract/listing-text';
import { columnOf } from '../db/column-of';
import type { Db } from '../db/tables';
import { findDetail as findDemand } from '../demand/detail';
import { findEnterprise } from '../enterprise/detail';
import { CallError } from '../errors';
import { findDetail as findSupply } from '../service/detail';
import { reach } from './access';
import { allFaultsOf } from './faults';
import { type ListingType, listingTypes } from './kinds';
import { writeRow } from './publish';
import type { RecordRow } from './records';
import { onlineValues, type Values } from './values';
import type { WorkingCopy } from './working-copy';

/** The draft as a row of its record's table, in this transaction only. */
const table = 'listing_preview';

/** Stands where a number will. */
const numberToCome = '发布后生成';

/** What stands where a column wants a value and there is no usable one. Dates are null instead. */
const blankOf = ({ type }: Field): unknown =>
  type === 'number' || type === 'integer' ? 0 : ['text', 'rich', 'term'].includes(type) ? '' : [];

/** Values without those that are wrong, and the fields that are left out by that or not filled in yet. */
function shownOf(type: ListingType, values: Values, faulty: readonly string[]) {
  const absent = type.fields.filter((field) => faulty.includes(field.key) || !isFilled(field, values));
  const wanted = absent
    .filter(({ type: kind }) => kind !== 'date')
    .flatMap((field) => keysOf(field).map((key) => ({ key, blank: key === field.key ? blankOf(field) : '' })))
    .filter(({ key }) => type.record.fields[key]?.required);
  const shown: Values = {
    ...Object.fromEntries(
      Object.entries(values).filter(([key]) => !faulty.includes(fieldOfKey(type.fields, key)?.key ?? key)),
    ),
    ...Object.fromEntries(wanted.map(({ key, blank }) => [key, blank])),
  };
  return { shown, absent };
}

/**
 * Puts the draft in the place of its public row for the rest of the transaction: the row is written as publishing writes it, into a
 * temporary table without the record's bounds, and a temporary view of the table's name hides the stored one from every query.
 */
async function standIn(
  tx: Db,
  type: ListingType,
  copy: WorkingCopy,
  record: RecordRow,
  values: Values,
  absent: Field[],
) {
  const { name } = type.record;
  await sql`create temp table ${sql.table(table)} (like ${sql.table(name)} including defaults including generated, primary key (id)) on commit drop`.execute(
    tx,
  );
  for (const { key } of absent.filter((field) => field.type === 'date'))
    await sql`alter table ${sql.table(table)} alter ${sql.ref(columnOf(key))} drop not null`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const columns = sql.join(rows.map((row) => sql.ref(row.name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${sql.table(name)} where id = ${copy.id}`.execute(
    tx,
  );
  await writeRow(tx, copy, values, {
    table,
    ...(record.no === null && record.kind !== 'enterprise' && { number: numberToCome }),
  });
  const title = absent.find(({ key }) => key === type.titleKey);
  if (title) await sql`update ${sql.table(table)} set ${sql.ref(title.key)} = ${`未填写${title.label}`}`.execute(tx);
  const isClosed = record.public_state === 'closed_done' || record.public_state === 'closed_none';
  if (isClosed) await sql`update ${sql.table(table)} set status = ${record.public_state}`.execute(tx);
  await sql`create temp view ${sql.table(name)} as
    select * from ${sql.table(name)} where id <> (select id from ${sql.table(table)})
    union all select * from ${sql.table(table)}`.execute(tx);
  // Its files as well are what publishing would let visitors read; their content asks for the session.
  await sql`create temp view file_use as
    select file_id, subject_id, enterprise_id, public or subject_id = (select id from ${sql.table(table)}) as public, signed_in
    from file_use`.execute(tx);
}

/** What the public call answers, with the draft in its place; undefined while visitors could not see it at all. */
async function publicAnswer(tx: Db, { kind, id }: RecordRow, version: number): Promise<ListingPreview | undefined> {
  if (kind === 'demand') {
    const detail = await findDemand(tx, id);
    return detail && { kind, version, detail };
  }
  if (kind === 'enterprise') {
    const detail = await findEnterprise(tx, id);
    return detail && { kind, version, detail };
  }
  const detail = await findSupply(tx, kind, id);
  return detail && { kind, version, detail };
}

/** The sheet without figures that stand there only because their column wants one. */
function withoutAbsent(answer: ListingPreview, absent: readonly Field[]): ListingPreview {
  const labels = absent.filter(({ type }) => type === 'number' || type === 'integer').map(({ label }) => label);
  const { sheet } = answer.detail;
  return {
    ...answer,
    detail: { ...answer.detail, sheet: sheet.filter(({ label }) => !labels.includes(label)) },
  } as never;
}

/**
 * What visitors would read if the working copy were published now. Fields with faults are left out; nothing is written: the
 * transaction is rolled back. Throws notFound for others' records, and while the enterprise itself is not public.
 */
export async function previewListing(db: Db, accountId: string, id: string): Promise<ListingPreview> {
  const { record } = await reach(db, accountId, id);
  const type = listingTypes[record.kind];
  const stored = await onlineValues(db, type, id);
  const kept = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst();
  const values = kept?.draft ?? stored ?? {};
  const faults = await allFaultsOf(db, type, values, stored, record.enterprise_id);
  const { shown, absent } = shownOf(
    type,
    values,
    faults.map(({ field }) => field),
  );
  const { kind, enterprise_id, account_id } = record;
  const copy = kept ?? ({ id, kind, enterprise_id, account_id } as WorkingCopy);
  const tx = await db.startTransaction().execute();
  try {
    await sql`set local statement_timeout = '5s'`.execute(tx);
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await standIn(tx, type, copy, record, shown, absent);
    const answer = await publicAnswer(tx, record, kept?.version ?? 0);
    if (!answer) throw new CallError('notFound', '企业主页公开后才能预览');
    return withoutAbsent(answer, absent);
  } finally {
    await tx.rollback().execute();
  }
}
