import { sql } from 'kysely';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import type { DemandFacts, ServiceFacts } from './facts';
import { hashesOf, heads, keyCounts, narrowings, planProbes, probeLimit, probesLimit, skillKeys } from './probes';
import { allowed, type Candidates, isSmall, readDemands, readServices } from './read';
import { compareMatches, compareServices, type Match, scoreMatch } from './score';
import { saturation, type Word, wordsOfDemand } from './words';

/** How many of a kind are shown. */
export const shown = 20;
/** How many candidates get their text read in the database, and how many their reasons here. */
const forText = 600;
const forReasons = 60;

/** The services to score: all of a small category, otherwise the candidates of the index. */
export async function candidatesFor(db: Db, demand: DemandFacts): Promise<Candidates> {
  const root = demand.categoryCode.slice(0, 1);
  if (await isSmall(db, 'match_service', root)) return sql`select id from match_service where root = ${root}`;
  const keys = [...heads(demand), ...skillKeys(demand), ...narrowings(demand)];
  const [counts, hashes] = await Promise.all([keyCounts(db), hashesOf(db, keys)]);
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

/** Those that no gate excludes, best first. */
export const inOrder = <T extends { match: Match }>(pairs: (T | null)[], ties: (a: T, b: T) => number) =>
  pairs.filter((pair) => pair !== null).sort((a, b) => compareMatches(a.match, b.match) || ties(a, b));

/** The demand while it is open. */
export async function openDemand(
  db: Db,
  demandId: string,
): Promise<{ demand: DemandFacts; today: string } | undefined> {
  const [[demand], today] = await Promise.all([readDemands(db, [demandId]), todayOf(db)]);
  return demand && (demand.deadline === null || demand.deadline >= today) ? { demand, today } : undefined;
}

/** The best services for an open demand, best first, with their reasons. */
export async function servicesFor(
  db: Db,
  demand: DemandFacts,
  today: string,
): Promise<{ service: ServiceFacts; match: Match }[]> {
  const words = wordsOfDemand(demand.title, demand.keywords);
  const services = await readServices(db, await preselect(db, demand, words, today, forReasons));
  const pairs = services.map((service) => {
    const match = scoreMatch(demand, service, today, words);
    return match && { service, match };
  });
  return inOrder(pairs, (a, b) => compareServices(a.service, b.service)).slice(0, shown);
}

/** The same by the demand's id; undefined when the demand is not open. */
export async function bestServices(db: Db, demandId: string) {
  const open = await openDemand(db, demandId);
  return open && servicesFor(db, open.demand, open.today);
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

/** Ids of the best open demands for a service by the sums of the database, best first. */
export async function demandsForService(db: Db, service: ServiceFacts, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with scored as (
      select d.id, (match_fit(d, s, ${today}::date) + 3.5::float8) / match_weight(d, s) * match_wish(d, s) as square,
        match_cap(d, s, ${today}::date) as cap
      from match_service as s, (${await asking(db, service)}) as c join match_demand as d on d.id = c.id
      where s.id = ${service.id} and ${allowed(today)})
    select id from scored order by least(square, cap * cap) desc, square desc, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
