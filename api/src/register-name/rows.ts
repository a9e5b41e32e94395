import { type RawBuilder, sql } from 'kysely';
import type { Register, RegisterEnterprise } from 'shared/contract/registers';
import { columnOf } from '../db/column-of';
import type { Db } from '../db/tables';
import { fieldOf, refOf } from '../register/columns';

/** What stands in `register_name.rows` for a table. */
export interface NamedRows {
  count: number;
  /** The newest few. */
  ids: string[];
}
const shownRows = 3;

export interface Ambiguous {
  norm: string;
  names: string[];
  candidates: string[];
  rows: NamedRows;
}

const linkOf = ({ link = 'enterpriseId' }: RegisterEnterprise) => refOf(link);
/** The names of a row in one of its roles, as an array. */
const namesOf = (register: Register, { field }: RegisterEnterprise): RawBuilder<string[]> =>
  fieldOf(register, field).type === 'list' ? sql`${refOf(field)}` : sql`array[${refOf(field)}]`;

/** Whether a row has one of these names in a role. Of a single name PostgreSQL looks it up, however many there are. */
const hasOneOf = (register: Register, one: RegisterEnterprise, names: readonly string[]): RawBuilder<boolean> =>
  fieldOf(register, one.field).type === 'list'
    ? sql<boolean>`${refOf(one.field)} && ${names}::text[]`
    : sql<boolean>`${refOf(one.field)} = any(${names}::text[])`;

/** "select name, id ..." of the names in a register's rows without a link. */
const unlinkedNames = (register: Register) =>
  sql.join(
    register.enterprises.map(
      (one) => sql`select told.name, r.id from ${sql.table(register.table)} as r
        cross join lateral unnest(${namesOf(register, one)}) as told (name) where ${linkOf(one)} is null and told.name is not null`,
    ),
    sql` union all `,
  );

/** Names, folded, that more than one enterprise has or had. */
const sharedNames = sql<{ norm: string }>`
  select norm from (
    select norm_of(array[e.name]) as norm, e.id from enterprise as e
    union select norm_of(array[former]), e.id from enterprise as e cross join unnest(e.former_names) as former) as had
  where norm <> '' group by norm having count(*) > 1`;

/** Names that several enterprises have or had, as `norm_of` folds them, each once; `findAmbiguous` takes them. */
export const sharedNorms = async (db: Db): Promise<string[]> =>
  (await sharedNames.execute(db)).rows.map(({ norm }) => norm);

/** Which of these folded names a register's rows without a link have, where several enterprises have or had them. */
export async function findAmbiguous(db: Db, register: Register, norms: readonly string[]): Promise<Ambiguous[]> {
  if (norms.length === 0 || register.enterprises.length === 0) return [];
  const { rows } = await sql<Omit<Ambiguous, 'names' | 'rows'> & { name: string } & NamedRows>`
    with named as materialized (
        select name, count(*)::int as count, (array_agg(id order by id desc))[1:${sql.lit(shownRows)}] as ids
        from (${unlinkedNames(register)}) as told group by name),
      meant as materialized (
        select n.*, norm_of(array[n.name]) as norm from named as n where norm_of(array[n.name]) = any(${norms}::text[]))
    select m.*, had.candidates from meant as m
      cross join lateral (select register_candidates(m.name) as candidates offset 0) as had
    where cardinality(had.candidates) > 1 order by m.norm, m.name`.execute(db);
  const found = new Map<string, Ambiguous>();
  for (const { norm, name, candidates, count, ids } of rows) {
    const one = found.get(norm) ?? { norm, names: [], candidates: [], rows: { count: 0, ids: [] } };
    one.names.push(name);
    one.candidates = [...new Set([...one.candidates, ...candidates])].sort();
    one.rows = { count: one.rows.count + count, ids: [...one.rows.ids, ...ids].slice(0, shownRows) };
    found.set(norm, one);
  }
  return [...found.values()];
}

/** What enterprises `e` are called and were called, as `norm_of` folds it, each once. */
export async function normsOf(db: Db, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ norm: string }>`
    select distinct norm_of(array[told.name]) as norm from enterprise as e
    cross join lateral unnest(e.name || e.former_names) as told (name) where ${which}`.execute(db);
  return rows.map(({ norm }) => norm);
}

/** Names of a register's rows without a link, as they are written there, that are one of these folded names. */
export async function namesAmong(db: Db, register: Register, norms: readonly string[]): Promise<string[]> {
  if (norms.length === 0 || register.enterprises.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    with named as materialized (select distinct name from (${unlinkedNames(register)}) as told)
    select name from named where norm_of(array[name]) = any(${norms}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

/** Links rows that have one of these names and no link, as an import would. Rows that an import is writing are left to it: neither waits. */
export async function linkRows(db: Db, register: Register, names: readonly string[]): Promise<void> {
  for (const one of names.length > 0 ? register.enterprises : []) {
    const code = one.creditCode ? refOf(one.creditCode) : sql`null`;
    const column = sql.ref(columnOf(one.link ?? 'enterpriseId'));
    const enterprise = sql`register_enterprise(${code}, ${namesOf(register, one)})`;
    // What is linked is locked alone: a row that waits for a reviewer stays free for the decision.
    await sql`
      with found as materialized (
        select r.id, ${enterprise} as enterprise from ${sql.table(register.table)} as r
        where ${linkOf(one)} is null and ${hasOneOf(register, one, names)} and ${enterprise} is not null
        for no key update skip locked)
      update ${sql.table(register.table)} as t set ${column} = found.enterprise, updated_at = now()
      from found where t.id = found.id`.execute(db);
  }
}

/** Takes the link to an enterprise from rows that have one of these names and that an import would link to none, or another. */
export async function unlinkRows(
  db: Db,
  register: Register,
  names: readonly string[],
  enterpriseId: string,
): Promise<void> {
  for (const one of register.enterprises) {
    const code = one.creditCode ? refOf(one.creditCode) : sql`null`;
    const column = sql.ref(columnOf(one.link ?? 'enterpriseId'));
    await sql`
      update ${sql.table(register.table)} as r set ${column} = null, updated_at = now()
      where ${linkOf(one)} = ${enterpriseId} and ${hasOneOf(register, one, names)}
        and register_enterprise(${code}, ${namesOf(register, one)}) is distinct from ${enterpriseId}`.execute(db);
  }
}
