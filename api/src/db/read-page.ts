import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables';

interface Question {
  /** Expressions of a row, with their names. */
  columns: RawBuilder<unknown>;
  /** "from … where …", of the rows and of the counts. */
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Aggregates over all rows, with their names. */
  totals?: RawBuilder<unknown>;
  /** "with …", that `from` reads. */
  head?: RawBuilder<unknown>;
}

/**
 * One page of a list, and what is counted over the whole of it, by one statement. The counts stand apart from the rows, so that they
 * are the same on a page past the end.
 */
export async function readPage<Row, Totals = { total: number }>(
  db: Db,
  { columns, from, order, totals = sql`count(*)::int as total`, head = sql`` }: Question,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; totals: Totals }> {
  const { rows } = await sql<{ totals: Totals; place: string | null } & Row>`
    ${head} select page.*, to_json(counted) as totals
    from (select ${totals} ${from}) as counted left join (
      select ${columns}, row_number() over (order by ${order}) as place ${from}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as page on true
    order by page.place`.execute(db);
  const found = rows[0]?.totals;
  if (!found) throw new Error('a count has one row');
  return {
    rows: rows.filter(({ place }) => place !== null).map(({ totals: _, place: __, ...row }) => row as unknown as Row),
    totals: found,
  };
}
