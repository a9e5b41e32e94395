import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { matchEndpoints } from 'shared/contract/match';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { matchDemands, matchSupplies } from '../match/answer';
import { consents } from './consent';
import { loggedOf } from './figures';

type Shown = z.output<(typeof matchEndpoints)['Match/shown']['input']>;
type Opened = z.output<(typeof matchEndpoints)['Match/opened']['input']>;

/** The list as `Match/supplies` or `Match/demands` answers it at this moment; undefined where there is none. */
async function listOf(db: Db, { of, id, kinds }: Shown, interleave: boolean) {
  if (of === 'supplies')
    return (await matchSupplies(db, id, kinds, interleave))?.map((one) => ({
      ...one,
      demand: id,
      listing: one.card.id,
    }));
  const found = await matchDemands(db, id, kinds[0] ?? 'service', interleave);
  return found?.items.map((one) => ({ ...one, demand: one.card.id, listing: id }));
}

/** Stores a list that is before a person with consent, and answers the random id of this showing; null where there is nothing to store. */
export async function storeShowing(db: Db, me: string, input: Shown, interleave: boolean): Promise<string | null> {
  const list = await listOf(db, input, interleave);
  if (!list?.length) return null;
  const rows = list.map(({ demand, listing, kind, score, criteria, ranking, rival }, i) => ({
    ...{ position: i + 1, demand_id: demand, kind, listing_id: listing, score },
    ...{ ranking, rival },
    criteria: loggedOf(criteria),
  }));
  const showing = randomUUID();
  // A demand that goes meanwhile takes its rows with it.
  const { numAffectedRows } = await sql`
    with there as (select id from demand where id = any (${rows.map((row) => row.demand_id)}::uuid[]) for key share)
    insert into match_log (showing, position, day, list, ranking, rival, demand_id, kind, listing_id, score, criteria)
    select ${showing}, r.position, today_cn(), ${input.of}, r.ranking, r.rival, r.demand_id, r.kind, r.listing_id, r.score, r.criteria
      from jsonb_populate_recordset(null::match_log, ${JSON.stringify(rows)}) as r join there on there.id = r.demand_id
      where ${consents(me)}`.execute(db);
  return numAffectedRows ? showing : null;
}

/** An item of a showing was opened; unknown showings and items change nothing. */
export async function storeOpened(db: Db, me: string, { showing, demandId, listingId }: Opened) {
  await sql`update match_log set outcome = 1 where showing = ${showing} and demand_id = ${demandId}
    and listing_id = ${listingId} and outcome = 0 and ${consents(me)}`.execute(db);
}
