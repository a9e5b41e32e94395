import { type RawBuilder, sql } from 'kysely';
import type { Data, Input } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { pages } from 'shared/contract/paths';
import type { SavedSearchKind, SearchFrequency } from 'shared/contract/vocabulary/saved-search';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { questionOf, storedQuestion } from './question';
import { now, type Told, tell } from './tell';

type State = Data<'SavedSearch/state'>;
type Card = Data<'SavedSearch/list'>['items'][number];

interface Row {
  id: string;
  kind: SavedSearchKind;
  query: string;
  name: string;
  frequency: SearchFrequency;
  fresh: number;
  created_at: Date;
}

const columns = sql`id, kind, query, name, frequency, fresh, created_at`;

function cardOf({ kind, query, created_at, id, name, frequency, fresh }: Row): Card {
  const question = storedQuestion(kind, query);
  return {
    ...{ id, kind, name, frequency, fresh },
    conditions: question?.conditions ?? '条件已失效',
    path: question?.path ?? (kind === 'demand' ? pages.demandMarket : pages.serviceMarket),
    createdAt: created_at.toISOString(),
  };
}

/** The person's own one that meets a condition. */
async function ownOf(db: Db, me: string, condition: RawBuilder<boolean>): Promise<State> {
  const { rows } = await sql<Row>`select ${columns} from saved_search
    where account_id = ${me} and ${condition}`.execute(db);
  return { saved: rows[0] ? cardOf(rows[0]) : null };
}

/** The newest first. A query that its market takes no more reads 条件已失效, and its path is the market's. */
export async function listSavedSearches(
  db: Db,
  me: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'SavedSearch/list'>> {
  const { rows, totals } = await readPage<Row>(
    db,
    { columns, from: sql`from saved_search where account_id = ${me}`, order: sql`created_at desc, id` },
    { page, pageSize },
  );
  return { items: rows.map(cardOf), ...totals, page, pageSize, facets: [] };
}

const isAsked = ({ kind, query }: { kind: SavedSearchKind; query: string }) =>
  sql<boolean>`kind = ${kind} and query = ${query}`;

/** `saved` is null while the person has not subscribed to this list. Throws invalid for conditions that cannot be read. */
export const savedSearchState = (db: Db, me: string, { kind, query }: Input<'SavedSearch/state'>): Promise<State> =>
  ownOf(db, me, isAsked(questionOf(kind, query ?? '')));

/** Errors: invalid, also when the person has as many as may be. */
export async function addSavedSearch(db: Db, me: string, { kind, query }: Input<'SavedSearch/add'>): Promise<State> {
  const question = questionOf(kind, query ?? '');
  return transaction(db, async (tx) => {
    // Two additions at once must not pass the limit together.
    await sql`select from account where id = ${me} for update`.execute(tx);
    const known = await ownOf(tx, me, isAsked(question));
    if (known.saved) return known;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from saved_search where account_id = ${me}`.execute(tx);
    const { perAccount, name } = limits.savedSearch;
    if ((rows[0]?.n ?? 0) >= perAccount) throw new CallError('invalid', `最多订阅 ${perAccount} 项，请先取消一些`);
    await sql`insert into saved_search (id, account_id, kind, query, name, told_on)
      values (${uuidv7()}, ${me}, ${question.kind}, ${question.query}, left(${question.conditions}::text, ${name}), today_cn())`.execute(
      tx,
    );
    return ownOf(tx, me, isAsked(question));
  });
}

/** What waited for a summary when the person chose to hear at once is told now: no summary follows. */
async function tellWaiting(tx: Db, me: string, id: string): Promise<void> {
  const { rows } = await sql<Told>`
    with waiting as (select id, untold, untold_names from saved_search
      where id = ${id} and account_id = ${me} and frequency = 'instant' and untold > 0 for update)
    update saved_search as s set untold = 0, untold_names = '{}' from waiting as w where s.id = w.id
    returning s.id, s.account_id as account, s.kind, s.query, s.name, w.untold as fresh, w.untold_names[1:w.untold] as names`.execute(
    tx,
  );
  for (const one of rows) await tell(tx, one, await now(tx));
}

/** Errors: notFound. */
export function changeSavedSearch(
  db: Db,
  me: string,
  { id, name, frequency }: Input<'SavedSearch/change'>,
): Promise<State> {
  return transaction(db, async (tx) => {
    // What came while nothing was to be told is not told later.
    await sql`update saved_search set name = coalesce(${name ?? null}, name), frequency = coalesce(${frequency ?? null}, frequency),
      untold = case when 'off' in (frequency, ${frequency ?? null}) then 0 else untold end
      where id = ${id} and account_id = ${me}`.execute(tx);
    await tellWaiting(tx, me, id);
    const state = await ownOf(tx, me, sql<boolean>`id = ${id}`);
    if (!state.saved) throw new CallError('notFound', '没有找到这项订阅');
    return state;
  });
}

/** What the person has seen is not told any more. */
export async function seeSavedSearch(db: Db, me: string, id: string): Promise<State> {
  await sql`update saved_search set fresh = 0, untold = 0, untold_names = '{}'
    where id = ${id} and account_id = ${me} and fresh + untold > 0`.execute(db);
  return ownOf(db, me, sql<boolean>`id = ${id}`);
}

/** The key of a notification ends with the id of its subscription. Errors: notFound. */
export async function muteSavedSearch(db: Db, me: string, notificationId: string): Promise<State> {
  const { rows } = await sql<{ id: string }>`
    update saved_search as s set frequency = 'off', untold = 0 from notification as n
    where n.id = ${notificationId} and n.account_id = ${me} and n.kind = 'search'
      and s.account_id = n.account_id and s.id::text = split_part(n.key, ' ', -1) returning s.id`.execute(db);
  if (!rows[0]) throw new CallError('notFound', '没有找到这项订阅，可能已取消');
  return ownOf(db, me, sql<boolean>`id = ${rows[0].id}`);
}

/** Deletes the person's own one; somebody else's id or an unknown one changes nothing. Always answers `saved: null`. */
export async function removeSavedSearch(db: Db, me: string, id: string): Promise<State> {
  await sql`delete from saved_search where id = ${id} and account_id = ${me}`.execute(db);
  return { saved: null };
}
