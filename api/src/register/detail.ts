import { type RawBuilder, sql } from 'kysely';
import type { RegisterDetail } from 'shared/contract/register-endpoints';
import type { Register } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { columnsOf, namesProduct, refOf, rowOf, tableOf } from './columns';
import { listingsOf } from './listings';
import { originOf } from './origin';

type Linked = { id: string; name: string; services: number };

const linkOf = (link: string | undefined): string => link ?? 'enterpriseId';

async function enterprisesOf(db: Db, ids: readonly string[]): Promise<Map<string, Linked>> {
  const { rows } = await sql<Linked>`
    select e.id, e.name,
      (select count(*)::int from service as s where s.enterprise_id = e.id and s.status = 'published') as services
    from enterprise as e where e.id = any(${ids}::uuid[]) and e.status = 'published'`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One record with the enterprises of this portal that it names; undefined when there is none. */
export async function findRegisterRow(db: Db, register: Register, id: string): Promise<RegisterDetail | undefined> {
  const { fields, enterprises } = register;
  const links = enterprises.map(({ link }, i) => sql`${refOf(linkOf(link))} as ${sql.ref(`link${i}`)}`);
  const product = register.product
    ? sql`case when ${namesProduct(register)} then product_name(${refOf(register.product)}) end`
    : sql`null`;
  const history = register.history ? sql`r.history` : sql`null`;
  const read = async (gone: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([columnsOf(fields), ...links])}, r.source as row_source, ${product} as row_product, ${history} as row_history, r.source_url as row_url, r.as_of as row_day,
        ${gone} as row_gone ${from}`.execute(db);
    return rows[0];
  };
  const [live, { stale }] = await Promise.all([
    read(sql`null`, sql`${tableOf(register)} and r.id = ${id}`),
    originOf(db, register),
  ]);
  const table = sql.table(register.table);
  const row =
    live ??
    (await read(
      sql`g.gone_on`,
      sql`from register_gone as g cross join lateral jsonb_populate_record(null::${table}, g.former) as r
        where g.record_id = ${id} and g.kind = ${register.table} order by g.run_id desc limit 1`,
    ));
  if (!row) return undefined;
  const ids = enterprises.map((_, i) => row[`link${i}`] as string | null);
  const named = ids.filter((one) => one !== null);
  const [known, listings] = await Promise.all([enterprisesOf(db, named), listingsOf(db, [...new Set(named)])]);
  return {
    row: rowOf(fields, row),
    source: row.row_source as string,
    sourceUrl: row.row_url as string | null,
    asOf: row.row_day as string,
    product: row.row_product as string | null,
    stale,
    ...(row.row_gone === null ? {} : { goneOn: row.row_gone as string }),
    ...(register.history ? { history: row.row_history as NonNullable<RegisterDetail['history']> } : {}),
    enterprises: enterprises.flatMap(({ field, role }, i) => {
      const one = known.get(ids[i] ?? '');
      if (!one) return [];
      const { id, name, services } = one;
      return [{ field, role, id, name, serviceCount: services, listings: listings.get(id) ?? [] }];
    }),
  };
}
