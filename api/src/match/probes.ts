import { sql } from 'kysely';
import type { Db } from '../db/tables';
import type { DemandFacts } from './facts';
import { rangeOf } from './measures';

/** Maximum candidates of one probe, and of all together. */
export const probeLimit = 2000;
/** Probes overlap and are estimates: after this many rows no further one runs. */
export const probesLimit = 20_000;
const budget = 6000;

/**
 * How many services have a key, by the planner's statistics, which the database keeps current; keys too rare to be listed
 * count 0.
 */
export type KeyCounts = ReadonlyMap<number, number>;

const cacheLife = 60_000;
const caches = new WeakMap<Db, { at: number; counts: Promise<KeyCounts> }>();

async function readCounts(db: Db): Promise<KeyCounts> {
  const { rows } = await sql<{ keys: number[] | null; shares: number[] | null; total: number }>`
    select most_common_elems::text::int4[] as keys, most_common_elem_freqs::float8[] as shares,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'match_service'::regclass) as total
    from pg_stats where schemaname = current_schema() and tablename = 'match_service' and attname = 'keys'`.execute(db);
  const [{ keys, shares, total } = { keys: null, shares: null, total: 0 }] = rows;
  return new Map((keys ?? []).map((key, i) => [key, (shares?.[i] ?? 0) * total]));
}

/** The counts, at most a minute old. */
export function keyCounts(db: Db): Promise<KeyCounts> {
  const now = Date.now();
  const known = caches.get(db);
  if (known && now - known.at <= cacheLife) return known.counts;
  const counts = readCounts(db);
  caches.set(db, { at: now, counts });
  counts.catch(() => caches.delete(db));
  return counts;
}

/** Combinations of category, modality and form in the order of the points that they lose; '' matches any. */
export function heads({ categoryCode: leaf, modality, dosageForms }: DemandFacts): string[] {
  const forms = dosageForms.length > 0 ? dosageForms : [''];
  const root = leaf.slice(0, 1);
  const all = [
    ...forms.map((form) => ['A', leaf, modality, form]),
    ...forms.map((form) => ['A', leaf, '', form]),
    ['A', leaf, modality, ''],
    ...forms.map((form) => ['A', root, modality, form]),
    ['A', leaf, '', ''],
    ...forms.map((form) => ['A', root, '', form]),
    ['A', root, modality, ''],
    ['A', root, '', ''],
  ].map((parts) => parts.join('|'));
  return [...new Set(all)];
}

/** What else the best services of a large combination have in common with the demand, the heaviest first. */
export function narrowings(demand: DemandFacts): string[] {
  const wanted = rangeOf(demand.scaleMin, demand.scaleMax, demand.scaleUnit);
  const middle = wanted && Math.sqrt((wanted.low ?? wanted.high ?? 1) * (wanted.high ?? wanted.low ?? 1));
  return [
    `S|${demand.stage}`,
    ...(wanted && middle !== null
      ? [`Q|${wanted.dimension}|${Math.floor(2 * Math.log10(Math.max(middle, 0.001)))}`]
      : []),
    ...demand.mustCerts.map((cert) => `C|${cert}`),
    ...demand.regionPref.slice(0, 1).map((province) => `P|${province}`),
  ].slice(0, 6);
}

/** What the best services master, where anybody does. Few pages name it, so it never stands for the other traits. */
export const skillKeys = ({ skills }: DemandFacts): string[] => skills.slice(0, 2).map(({ no }) => `K|${no}`);

/** All subsets of a few things, the smallest first. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  const subsets: T[][] = [[]];
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]));
  return subsets.sort((a, b) => a.length - b.length);
}

/**
 * Sets of keys for the index, tightest first. A combination that is small enough is taken whole; a larger one is narrowed
 * by further traits of the demand: every smallest set of them that brings the expected number below the limit. The part of a larger one
 * that masters what is asked for is a combination of its own.
 */
export function planProbes(demand: DemandFacts, counts: KeyCounts, hashes: ReadonlyMap<string, number>): number[][] {
  const hash = (key: string) => hashes.get(key) as number;
  const count = (key: string) => counts.get(hash(key)) ?? 0;
  const [total] = [Math.max(1, ...counts.values())];
  const share = (keys: readonly string[]) =>
    keys.reduce((product, key) => product * Math.min(1, count(key) / total), 1);
  const traits = narrowings(demand);
  const stage = traits.slice(0, 1);
  const probes: number[][] = [];
  let expected = 0;
  function add(keys: readonly string[], found: number) {
    probes.push(keys.map(hash));
    expected += Math.min(probeLimit, found);
  }
  function narrow(inside: number, head: readonly string[]) {
    const chosen: string[][] = [];
    const before = expected;
    for (const subset of subsetsOf(traits)) {
      if (chosen.some((one) => one.every((key) => subset.includes(key)))) continue;
      const found = inside * share(subset);
      if (found > probeLimit) continue;
      chosen.push(subset);
      add([...head, ...subset], found);
    }
    // Traits that hardly anybody tells bring few, although the others are not worse: then a part of those of the stage.
    const ofStage = inside * share(stage);
    if (ofStage > probeLimit && expected - before < probeLimit / 2) add([...head, ...stage], ofStage);
  }
  for (const head of heads(demand)) {
    if (expected >= budget) break;
    const inside = count(head);
    if (inside > probeLimit) for (const key of skillKeys(demand)) narrow(inside * share([key]), [head, key]);
    narrow(inside, [head]);
  }
  return probes;
}

/** The hashes of the keys, computed by the database. */
export async function hashesOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; hash: number }>`
    select key, hashtext(key) as hash from unnest(${keys}::text[]) as key`.execute(db);
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}
