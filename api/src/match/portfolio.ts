import { sql } from 'kysely';
import type { PortfolioMatch } from 'shared/contract/match';
import type { ServiceKind } from 'shared/contract/service';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { told } from './answer';
import { demandBriefs } from './demand-briefs';
import { type FoundDemand, kindOf, type SupplyFacts, scoredDemands } from './kinds';
import { readDemands } from './read';
import { compareDemands, compareMatches } from './score';

/** Listings that one answer asks for at once: other answers need connections too. */
const atOnce = 4;
/** Listings compared at most, the newest ones; demands of each; demands in the list. */
const [listingsMost, demandsEach, demandsMost] = [60, 40, 200];

interface Listing {
  kind: ServiceKind;
  id: string;
  title: string;
}

async function listingsOf(db: Db, enterpriseId: string | null): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    select kind, id, title from (
      select 'service' as kind, s.id, s.title, s.updated_at from service as s join match_service using (id) where s.enterprise_id = ${enterpriseId}
      union all select 'spot', s.id, s.name, s.updated_at from spot as s join match_spot using (id) where s.enterprise_id = ${enterpriseId}
      union all select 'platform', s.id, s.title, s.updated_at from platform as s join match_platform using (id) where s.enterprise_id = ${enterpriseId}
    ) as listed order by updated_at desc, id limit ${listingsMost}`.execute(db);
  return rows;
}

interface Best extends FoundDemand {
  listing: Listing;
  /** Other listings that fit the same demand. */
  others: number;
}

/** One entry a demand, by the listing that fits it best. */
async function bestOfAll(db: Db, listings: readonly Listing[], today: string): Promise<Best[]> {
  const best = new Map<string, Best>();
  for (const kind of new Set(listings.map((one) => one.kind))) {
    const mine = new Map(listings.filter((one) => one.kind === kind).map((one) => [one.id, one]));
    const supplies = await kindOf(kind).read(db, [...mine.keys()]);
    const asked: [SupplyFacts, string[]][] = [];
    for (let i = 0; i < supplies.length; i += atOnce)
      asked.push(
        ...(await Promise.all(
          supplies
            .slice(i, i + atOnce)
            .map(
              async (supply): Promise<[SupplyFacts, string[]]> => [
                supply,
                await kindOf(kind).demands(db, supply, today, demandsEach),
              ],
            ),
        )),
      );
    const demands = new Map(
      (await readDemands(db, [...new Set(asked.flatMap(([, ids]) => ids))])).map((demand) => [demand.id, demand]),
    );
    for (const [supply, ids] of asked) {
      const listing = mine.get(supply.id) as Listing;
      for (const found of scoredDemands(
        kind,
        supply,
        ids.flatMap((id) => demands.get(id) ?? []),
        today,
      )) {
        const before = best.get(found.demand.id);
        const others = before ? before.others + 1 : 0;
        if (before && compareMatches(before.match, found.match) <= 0) before.others = others;
        else best.set(found.demand.id, { ...found, listing, others });
      }
    }
  }
  return [...best.values()]
    .sort((a, b) => compareMatches(a.match, b.match) || compareDemands(a.demand, b.demand))
    .slice(0, demandsMost);
}

/** The open demands that fit the public listings of an enterprise (none without one), best first, each by the listing that fits it best. */
export async function matchPortfolio(
  db: Db,
  enterpriseId: string | null,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [listings, today] = await Promise.all([listingsOf(db, enterpriseId), todayOf(db)]);
  const best = await bestOfAll(db, listings, today);
  const shown = best.slice((page - 1) * pageSize, page * pageSize);
  const cards = await demandBriefs(
    db,
    shown.map(({ demand }) => demand.id),
  );
  const items = shown.flatMap(({ demand, match, listing, others }): PortfolioMatch[] => {
    const card = cards.get(demand.id);
    const { kind, id, title } = listing;
    return card ? [{ kind, card, listing: { id, title }, others, ...told(match) }] : [];
  });
  return { today, listings: listings.length, items, total: best.length, page, pageSize, facets: [] };
}
