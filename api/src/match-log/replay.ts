import { sql } from 'kysely';
import type { LoggedCriteria } from '../db/column-types';
import type { Db } from '../db/tables';
import type { LoggedItem, LoggedShowing } from './evaluate';
import { figuresOf } from './figures';

interface Row extends Omit<LoggedItem, 'criteria'> {
  showing: string;
  page: string;
  criteria: LoggedCriteria;
}
/** Showings read at once. */
const atOnce = 500;

/** All that are stored, whether they led to something or not; each counts by its first item. */
export async function countShowings(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from match_log where position = 1`.execute(db);
  return rows[0]?.n ?? 0;
}

const rowsAfter = async (db: Db, showing: string): Promise<Row[]> => {
  // By id and not by place: an order that rankings hold equal must not help the one that was shown.
  const { rows } = await sql<Row>`
    with next as (select distinct showing from match_log where outcome > 0 and showing > ${showing}::uuid order by showing limit ${atOnce})
    select m.showing, case m.list when 'supplies' then m.demand_id else m.listing_id end as page, m.score, m.criteria, m.outcome,
      m.ranking, m.rival
    from next join match_log as m using (showing) order by showing, m.demand_id, m.listing_id`.execute(db);
  return rows;
};

/** The showings that led to something, each with all its items. */
export async function* readShowings(db: Db): AsyncGenerator<LoggedShowing> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const showings = new Map<string, { page: string; items: LoggedItem[] }>();
    for (const { showing, page, criteria, ...item } of await rowsAfter(db, last)) {
      const of = showings.get(showing) ?? { page, items: [] };
      of.items.push({ ...item, criteria: figuresOf(criteria) });
      showings.set(showing, of);
      last = showing;
    }
    yield* showings.values();
    if (showings.size < atOnce) return;
  }
}
