import { sql } from 'kysely';
import { type SavedSearchKind, savedSearchKindLabel, summaryHour } from 'shared/contract/vocabulary/saved-search';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { notify } from '../notification/notify';
import { findAmong } from '../search/list';
import { limits } from '../search/market-size';
import { storedQuestion } from './question';

/** Names that a notification says. */
const shownNames = 3;
/** Summaries written, or questions counted, in one transaction. */
const batch = 100;

interface Due {
  kind: SavedSearchKind;
  /** The last question that these records were counted for; null for none. */
  after: string | null;
  ids: string[];
}

/**
 * Claims records of one market that were published and counted equally far, at most as many as `findAmong` takes. Those that fail are tried
 * again a minute later.
 */
async function takeDue(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<{ kind: SavedSearchKind; after: string | null; id: string }>`
    update saved_search_due set since = now() + interval '1 minute' where (kind, id) in (
      select d.kind, d.id from saved_search_due as d,
        (select kind, counted_to from saved_search_due where since <= now() order by since limit 1) as oldest
      where d.since <= now() and d.kind = oldest.kind and d.counted_to is not distinct from oldest.counted_to
      order by d.since limit ${limits.cap} for update of d skip locked) returning kind, counted_to as after, id`.execute(
    db,
  );
  return rows[0] && { kind: rows[0].kind, after: rows[0].after, ids: rows.map(({ id }) => id) };
}

const nameOf = (kind: SavedSearchKind) => sql.ref(kind === 'spot' ? 'name' : 'title');

export interface Told {
  id: string;
  account: string;
  kind: SavedSearchKind;
  query: string;
  name: string;
  fresh: number;
  names: string[];
}

/** `at` makes the key new each time. The key ends with the subscription, which `SavedSearch/mute` reads. */
export async function tell(tx: Db, { id, account, kind, query, name, fresh, names }: Told, at: string): Promise<void> {
  const more = fresh > names.length ? ' 等' : '';
  await notify(tx, [account], {
    kind: 'search',
    title: `订阅「${name}」有 ${fresh} 条新${savedSearchKindLabel(kind)}`,
    text: `${names.map((one) => `「${one}」`).join('')}${more}`,
    link: storedQuestion(kind, query)?.path ?? '',
    action: '查看新结果',
    key: `search ${at} ${id}`,
    side: kind === 'demand' ? 'demand' : 'supply',
  });
}

/** Counts records for everybody who subscribed to this list, and tells those who want to hear at once. */
async function count(tx: Db, kind: SavedSearchKind, query: string, ids: readonly string[], at: string): Promise<void> {
  const question = storedQuestion(kind, query);
  const found = question ? await findAmong(tx, question.list, question, ids) : [];
  if (found.length === 0) return;
  const { rows } = await sql<Told & { now: boolean }>`
    with named as (select array_agg(name) as names from (
        select ${nameOf(kind)} as name from ${sql.table(kind)} where id = any(${found}::uuid[]) order by updated_at desc, id limit ${shownNames}) as n),
      own as (select id from saved_search where kind = ${kind} and query = ${query} order by id for update)
    update saved_search as s set fresh = s.fresh + ${found.length},
      untold = case when s.frequency in ('daily', 'weekly') then s.untold + ${found.length} else 0 end,
      untold_names = (named.names || s.untold_names)[1:${sql.lit(shownNames)}]
    from own, named where s.id = own.id
    returning s.id, s.account_id as account, s.kind, s.query, s.name, ${found.length}::int as fresh, named.names, s.frequency = 'instant' as now`.execute(
    tx,
  );
  for (const one of rows) if (one.now) await tell(tx, one, at);
}

/** Start of the transaction as text, by the database's clock: the `at` of `tell`. */
export const now = async (tx: Db) =>
  (await sql<{ at: string }>`select now()::text as at`.execute(tx)).rows[0]?.at ?? '';

/**
 * Looks at the records that waited longest for the next `batch` questions that people subscribed to; they are through when these were the
 * last. False: none was due.
 */
export async function countNext(db: Db): Promise<boolean> {
  const due = await takeDue(db);
  if (!due) return false;
  const { kind, after } = due;
  await transaction(db, async (tx) => {
    // Whoever was held up for longer than the claim lasts finds what another process has counted meanwhile gone or further on. What a large
    // import has written is found once its search is laid out (decision 0072); until then it waits.
    const { rows: taken } = await sql<{ id: string }>`select d.id from saved_search_due as d
      where d.kind = ${kind} and d.id = any(${due.ids}::uuid[]) and d.counted_to is not distinct from ${after}
        and (not exists (select from import_run as r where r.kind = d.kind and r.search_paused)
          or exists (select from search_item as i where i.kind = search_kind_of(d.kind) and i.id = d.id))
      order by d.id for update`.execute(tx);
    const ids = taken.map(({ id }) => id);
    if (ids.length === 0) return;
    const at = await now(tx);
    const { rows } = await sql<{ query: string }>`
      select distinct query from saved_search where kind = ${kind} and (${after}::text is null or query > ${after})
      order by query limit ${batch}`.execute(tx);
    for (const { query } of rows) await count(tx, kind, query, ids, at);
    const last = rows.length === batch ? rows.at(-1)?.query : undefined;
    await (last === undefined
      ? sql`delete from saved_search_due where kind = ${kind} and id = any(${ids}::uuid[])`.execute(tx)
      : sql`update saved_search_due set counted_to = ${last}, since = now() where kind = ${kind} and id = any(${ids}::uuid[])`.execute(
          tx,
        ));
  });
  return true;
}

/** Asia/Shanghai has no summer time. */
const hourIn = (at: Date) => (at.getUTCHours() + 8) % 24;

/** Sends the summaries of the day and the week, from `summaryHour` on. Answers how many, at most `batch`. */
export async function sendSummaries(db: Db, at = new Date()): Promise<number> {
  if (hourIn(at) < summaryHour) return 0;
  return transaction(db, async (tx) => {
    const { rows } = await sql<Told>`
      with due as (select id, untold, untold_names from saved_search
        where untold > 0 and frequency in ('daily', 'weekly')
          and told_on <= today_cn() - case frequency when 'daily' then 1 else 7 end
        order by id limit ${batch} for update skip locked)
      update saved_search as s set untold = 0, untold_names = '{}', told_on = today_cn() from due where s.id = due.id
      returning s.id, s.account_id as account, s.kind, s.query, s.name, due.untold as fresh, due.untold_names[1:due.untold] as names`.execute(
      tx,
    );
    const key = await now(tx);
    for (const one of rows) await tell(tx, one, key);
    return rows.length;
  });
}

/** One round; ends when nothing is due. */
export async function followMarkets(db: Db, isOver: () => boolean): Promise<void> {
  while (!isOver() && (await countNext(db)));
  while (!isOver() && (await sendSummaries(db)) === batch);
}
