import { LRUCache } from 'lru-cache';

const minute = 60_000;
/** Items a minute. One address may be a whole company. */
const perVisitor = 120;
const perAddress = 3000;
/** Failures a minute that are stored with message and stack: per release, and per address. */
const storedPerRelease = 30;
const storedPerAddress = 60;

/** Limits what one browser and one address can make this process write, per minute from the first item. */
export function createReportLimits() {
  const counts = new LRUCache<string, { n: number }>({ max: 50_000, ttl: minute });

  function take(key: string, most: number): boolean {
    let entry = counts.get(key);
    if (!entry) {
      entry = { n: 0 };
      counts.set(key, entry);
    }
    entry.n += 1;
    return entry.n <= most;
  }

  return {
    /** Whether one more item may count. `visitor` is empty for a browser without a valid cookie. */
    allow: (address: string, visitor: string): boolean =>
      take(`a ${address}`, perAddress) && (visitor === '' || take(`v ${visitor}`, perVisitor)),
    /** Whether one more failure may be stored with its message. */
    keep: (address: string, release: string): boolean =>
      take(`k ${address}`, storedPerAddress) && take(`r ${release}`, storedPerRelease),
  };
}
