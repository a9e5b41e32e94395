import { sql } from 'kysely';
import type { ServiceKind } from 'shared/contract/service';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import type { DemandFacts, PlatformFacts, ServiceFacts, SpotFacts } from './facts';
import { scoreGoods } from './goods';
import { scorePlatform } from './platform';
import { readDemands, readPlatforms, readServices, readSpots } from './read';
import { compareDemands, compareServices, type Match, scoreMatch } from './score';
import { demandsForService, inOrder, openDemand, servicesFor, shown } from './store';
import { wordsOfDemand } from './words';

/** A supply of any kind as far as lists of several kinds need it. */
export type SupplyFacts = Pick<ServiceFacts, 'id' | 'enterpriseId' | 'evidence' | 'updatedAt'>;
export interface FoundSupply {
  kind: ServiceKind;
  supply: SupplyFacts;
  match: Match;
}
export interface FoundDemand {
  demand: DemandFacts;
  match: Match;
}

/** Candidates out of an index at most, and how many of them are scored with their reasons. */
const [fromIndex, scored] = [4000, 200];

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/** Ids of the goods that may answer a demand: those that it names first, then the newest. */
const spotIds = async (db: Db, { id }: DemandFacts, today: string): Promise<string[]> =>
  idsOf(
    await sql<{ id: string }>`
      select s.id from match_demand as d, match_demand_aliases(d) as aliases,
          match_kin('match_spot', d.goods_keys || match_name_keys(aliases), ${fromIndex}) as c(id)
        join match_spot as s on s.id = c.id
      where d.id = ${id} and match_spot_allowed(d, s, ${today}::date)
      order by s.names && (d.goods || aliases) desc, s.id desc limit ${scored}`.execute(db),
  );

const platformIds = async (db: Db, { id }: DemandFacts, today: string): Promise<string[]> =>
  idsOf(
    await sql<{ id: string }>`
      select p.id from match_demand as d, match_kin('match_platform', d.keys, ${fromIndex}) as c(id)
        join match_platform as p on p.id = c.id
      where d.id = ${id} and match_platform_allowed(d, p, ${today}::date)
      order by match_platform_rank(d, p) desc, p.id desc limit ${scored}`.execute(db),
  );

/** What is done with a kind of supply; services have their own choice of candidates (store.ts). */
interface Kind<Facts extends SupplyFacts> {
  read(db: Db, ids: readonly string[]): Promise<Facts[]>;
  /** The best supplies for an open demand. */
  find(db: Db, demand: DemandFacts, today: string): Promise<{ supply: Facts; match: Match }[]>;
  /** Ids of the demands worth scoring for a supply, at most `most`. */
  demands(db: Db, supply: Facts, today: string, most: number): Promise<string[]>;
  score(demand: DemandFacts, supply: Facts, today: string): Match | null;
}

/** The first of a kind: `score` of all that were read. */
const best = <Facts extends SupplyFacts>(supplies: readonly Facts[], score: (supply: Facts) => Match | null) =>
  inOrder(
    supplies.map((supply) => {
      const match = score(supply);
      return match && { supply, match };
    }),
    (a, b) => compareServices(a.supply, b.supply),
  ).slice(0, shown);

const service: Kind<ServiceFacts> = {
  read: readServices,
  find: async (db, demand, today) =>
    (await servicesFor(db, demand, today)).map(({ service: supply, match }) => ({ supply, match })),
  demands: demandsForService,
  score: scoreMatch,
};

const spot: Kind<SpotFacts> = {
  read: readSpots,
  find: async (db, demand, today) =>
    best(await readSpots(db, await spotIds(db, demand, today)), (one) => scoreGoods(demand, one, today)),
  demands: async (db, { id }, today, most) =>
    idsOf(
      await sql<{ id: string }>`
        select d.id from match_spot as s join spot as g on g.id = s.id, match_goods_aliases(s.names, g.cas_no) as aliases,
            match_kin('match_demand_goods', match_spot_asked(s, aliases), ${fromIndex}) as c(id)
          join match_demand as d on d.id = c.id
        where s.id = ${id} and match_spot_allowed(d, s, ${today}::date)
        order by (s.names || aliases) && d.goods desc, d.id desc limit ${most}`.execute(db),
    ),
  score: scoreGoods,
};

const platform: Kind<PlatformFacts> = {
  read: readPlatforms,
  find: async (db, demand, today) => {
    const words = wordsOfDemand(demand.title, demand.keywords);
    const platforms = await readPlatforms(db, await platformIds(db, demand, today));
    return best(platforms, (one) => scorePlatform(demand, one, today, words));
  },
  demands: async (db, { id }, today, most) =>
    idsOf(
      await sql<{ id: string }>`
        select d.id from match_platform as p, match_kin('match_demand', p.keys, ${fromIndex}) as c(id) join match_demand as d on d.id = c.id
        where p.id = ${id} and match_platform_allowed(d, p, ${today}::date)
        order by match_platform_rank(d, p) desc, d.id desc limit ${most}`.execute(db),
    ),
  score: scorePlatform,
};

const kinds = { service, spot, platform } as const;
/** Its functions need facts that its own `read` answered, which the type does not tell. */
export const kindOf = (name: ServiceKind): Kind<SupplyFacts> => kinds[name];

/** The best supplies of each kind for a demand, all of them best first; undefined when the demand is not open. */
export async function bestSupplies(
  db: Db,
  demandId: string,
  wanted: readonly ServiceKind[],
): Promise<FoundSupply[] | undefined> {
  const open = await openDemand(db, demandId);
  if (!open) return undefined;
  const found: FoundSupply[] = [];
  for (const kind of new Set(wanted))
    found.push(...(await kindOf(kind).find(db, open.demand, open.today)).map((one) => ({ kind, ...one })));
  return inOrder(found, (a, b) => compareServices(a.supply, b.supply));
}

/** All of the given demands that a supply fits, best first. */
export const scoredDemands = (
  kind: ServiceKind,
  supply: SupplyFacts,
  demands: readonly DemandFacts[],
  today: string,
): FoundDemand[] =>
  inOrder(
    demands.map((demand) => {
      const match = kindOf(kind).score(demand, supply, today);
      return match && { demand, match };
    }),
    (a, b) => compareDemands(a.demand, b.demand),
  );

/** The best open demands for a supply, best first; undefined when it is not public. */
export async function bestDemands(
  db: Db,
  id: string,
  kind: ServiceKind = 'service',
): Promise<FoundDemand[] | undefined> {
  const { read, demands } = kindOf(kind);
  const [[supply], today] = await Promise.all([read(db, [id]), todayOf(db)]);
  if (!supply) return undefined;
  const asking = await readDemands(db, await demands(db, supply, today, scored));
  return scoredDemands(kind, supply, asking, today).slice(0, shown);
}
