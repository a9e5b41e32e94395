import { type Kysely, sql } from 'kysely';
import type { DemandMatch, SupplyMatch } from 'shared/contract/match';
import type { Database } from '../db/tables';
import { cardsByIds } from '../service/store';
import { demandBriefs } from './demand-briefs';
import type { DemandFacts, ServiceFacts } from './facts';
import { hashesOf, heads, keyCounts, narrowings, planProbes, probeLimit, probesLimit } from './probes';
import { allowed, type Candidates, isSmall, readDemands, readServices, todayOf } from './read';
import { compareDemands, compareMatches, compareServices, type Match, scoreMatch } from './score';
import { saturation, type Word, wordsOfDemand } from './words';

type Db = Kysely<Database>;

const shown = 20;
/** How many candidates get their text read in the database, and how many their reasons here. */
const forText = 600;
const forReasons = 60;

/** The services to score: all of a small category, otherwise the candidates of the index. */
export async function candidatesFor(db: Db, demand: DemandFacts): Promise<Candidates> {
  const root = demand.categoryCode.slice(0, 1);
  if (await isSmall(db, 'match_service', root)) return sql`select id from match_service where root = ${root}`;
  const [counts, hashes] = await Promise.all([keyCounts(db), hashesOf(db, [...heads(demand), ...narrowings(demand)])]);
  const probes = JSON.stringify(planProbes(demand, counts, hashes));
  return sql`select distinct id from match_probe(${probes}::jsonb, ${probeLimit}, ${probesLimit}) as id`;
}

/** Ids of the best services by match_fit and match_wish (api/sql/match), text included, best first. */
async function preselect(db: Db, demand: DemandFacts, words: readonly Word[], today: string, most: number) {
  const spelled = words.flatMap(({ spellings, weight }) => spellings.map((spelling) => ({ spelling, weight })));
  const { rows } = await sql<{ id: string }>`
    with scored as materialized (
      select s.id, match_fit(d, s, ${today}::date) as fit, match_wish(d, s) as wish,
        match_weight(d, s) as weight, match_cap(d, s, ${today}::date) as cap
      from match_demand as d, (${await candidatesFor(db, demand)}) as c join match_service as s on s.id = c.id
      where d.id = ${demand.id} and ${allowed(today)}),
    best as materialized (select * from scored order by least(fit * wish / weight, cap * cap) desc, fit * wish / weight desc, id limit ${forText}),
    told as (
      select b.*, (select coalesce(sum(w.weight), 0::float8)
        from unnest(${spelled.map((w) => w.spelling)}::text[], ${spelled.map((w) => w.weight)}::float8[]) as w(spelling, weight)
        where strpos(v.norm, w.spelling) > 0) as said
      from best as b join service as v on v.id = b.id),
    summed as (select id, cap, (fit + 7::float8 * said / (said + ${saturation}::float8)) * wish / weight as square from told)
    select id from summed order by least(square, cap * cap) desc, square desc, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const first = <T extends { match: Match }>(pairs: (T | null)[], ties: (a: T, b: T) => number) =>
  pairs
    .filter((pair) => pair !== null)
    .sort((a, b) => compareMatches(a.match, b.match) || ties(a, b))
    .slice(0, shown);

/** The best services for a demand, best first, with their reasons; undefined when the demand is not open. */
export async function bestServices(
  db: Db,
  demandId: string,
): Promise<{ service: ServiceFacts; match: Match }[] | undefined> {
  const [[demand], today] = await Promise.all([readDemands(db, [demandId]), todayOf(db)]);
  if (!demand || (demand.deadline !== null && demand.deadline < today)) return undefined;
  const words = wordsOfDemand(demand.title, demand.keywords);
  const services = await readServices(db, await preselect(db, demand, words, today, forReasons));
  const pairs = services.map((service) => {
    const match = scoreMatch(demand, service, today, words);
    return match && { service, match };
  });
  return first(pairs, (a, b) => compareServices(a.service, b.service));
}

/** The demands worth scoring for a service. */
async function asking(db: Db, service: ServiceFacts): Promise<Candidates> {
  const root = service.categoryCode.slice(0, 1);
  if (await isSmall(db, 'match_demand', root)) return sql`select id from match_demand where root = ${root}`;
  const forms = [...service.dosageForms, ''];
  const keys = (category: string, modalities: readonly string[]) =>
    modalities.flatMap((modality) => forms.map((form) => ['A', category, modality, form].join('|')));
  const tight = keys(service.categoryCode, service.modalities);
  const loose = [`A|${service.categoryCode}||`, ...keys(root, service.modalities)];
  const hashes = await hashesOf(db, [...tight, ...loose]);
  const hashed = (list: readonly string[]) => list.map((key) => hashes.get(key) as number);
  return sql`select id from match_asked(${hashed(tight)}::int4[], 4000) as id union select id from match_asked(${hashed(loose)}::int4[], 2000) as id`;
}

/** The best open demands for a service, best first; undefined when the service is not public. */
export async function bestDemands(
  db: Db,
  serviceId: string,
): Promise<{ demand: DemandFacts; match: Match }[] | undefined> {
  const [[service], today] = await Promise.all([readServices(db, [serviceId]), todayOf(db)]);
  if (!service) return undefined;
  const { rows } = await sql<{ id: string }>`
    with scored as (
      select d.id, (match_fit(d, s, ${today}::date) + 3.5::float8) / match_weight(d, s) * match_wish(d, s) as square,
        match_cap(d, s, ${today}::date) as cap
      from match_service as s, (${await asking(db, service)}) as c join match_demand as d on d.id = c.id
      where s.id = ${serviceId} and ${allowed(today)})
    select id from scored order by least(square, cap * cap) desc, square desc, id limit 200`.execute(db);
  const demands = await readDemands(
    db,
    rows.map(({ id }) => id),
  );
  const pairs = demands.map((demand) => {
    const match = scoreMatch(demand, service, today);
    return match && { demand, match };
  });
  return first(pairs, (a, b) => compareDemands(a.demand, b.demand));
}

const told = ({ score, band, cap, gaps, criteria }: Match) => ({ score, band, cap, gaps, criteria });

/** As the endpoint answers: with the cards of the services. */
export async function matchSupplies(db: Db, demandId: string): Promise<SupplyMatch[] | undefined> {
  const best = await bestServices(db, demandId);
  if (!best) return undefined;
  const cards = await cardsByIds(
    db,
    'service',
    best.map(({ service }) => service.id),
  );
  return best.flatMap(({ service, match }) => {
    const card = cards.get(service.id);
    return card ? [{ card, ...told(match) }] : [];
  });
}

/** As the endpoint answers: with the cards of the demands. */
export async function matchDemands(
  db: Db,
  serviceId: string,
): Promise<{ today: string; items: DemandMatch[] } | undefined> {
  const [best, today] = await Promise.all([bestDemands(db, serviceId), todayOf(db)]);
  if (!best) return undefined;
  const cards = await demandBriefs(
    db,
    best.map(({ demand }) => demand.id),
  );
  const items = best.flatMap(({ demand, match }) => {
    const card = cards.get(demand.id);
    return card ? [{ card, ...told(match) }] : [];
  });
  return { today, items };
}
