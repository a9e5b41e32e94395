import type { HomeOverview } from 'shared/contract/home';
import type { Db } from '../db/tables';
import { latestDemands } from '../demand/store';
import { demandBriefs } from '../match/demand-briefs';
import { bestServices } from '../match/store';
import { cardsByIds } from '../service/store';

const [tried, shown, good] = [10, 4, 75];

/** Ids and scores only: what may be shown of either side is read for each answer. */
interface Pair {
  serviceId: string;
  demandId: string;
  score: number;
  met: number;
  compared: number;
}

async function findPairs(db: Db): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const used = new Set<string>();
  for (const { id } of await latestDemands(db, tried)) {
    const best = (await bestServices(db, id))?.find(({ service }) => !used.has(service.id));
    if (!best || best.match.score < good) continue;
    used.add(best.service.id);
    const { score, criteria } = best.match;
    const met = criteria.filter(({ state }) => state === 'met').length;
    pairs.push({ serviceId: best.service.id, demandId: id, score, met, compared: criteria.length });
  }
  return pairs;
}

const life = 60_000;
/** ms until the next try after a search that found nothing to show, and after one that failed: each is ten queries. */
const pause = { empty: 30_000, failed: 5000 };
const known = new WeakMap<Db, { pairs: Pair[]; until: number }>();

/** The pairs as they were a minute ago. No answer waits for them: the first ones of a process come without. */
function pairsOf(db: Db): Pair[] {
  const last = known.get(db);
  if (last && last.until > Date.now()) return last.pairs;
  const entry = { pairs: last?.pairs ?? [], until: Date.now() + life };
  known.set(db, entry);
  findPairs(db).then(
    (pairs) => {
      entry.pairs = pairs;
      if (pairs.length === 0) entry.until = Date.now() + pause.empty;
    },
    () => {
      entry.until = Date.now() + pause.failed;
    },
  );
  return entry.pairs;
}

/**
 * The latest demands with the best service for each; withdrawn ones are left out, an anonymous publisher is not named.
 */
export async function latestMatches(db: Db): Promise<HomeOverview['matches']> {
  const pairs = pairsOf(db);
  const [services, demands] = await Promise.all([
    cardsByIds(
      db,
      'service',
      pairs.map(({ serviceId }) => serviceId),
    ),
    demandBriefs(
      db,
      pairs.map(({ demandId }) => demandId),
    ),
  ]);
  return pairs
    .flatMap(({ serviceId, demandId, ...fit }) => {
      const [card, demand] = [services.get(serviceId), demands.get(demandId)];
      if (!card || !demand) return [];
      const { id, title, enterprise } = card;
      const name = enterprise.shortName || enterprise.name;
      return [{ service: { id, title, enterprise: name, province: enterprise.province }, demand, ...fit }];
    })
    .slice(0, shown);
}
