import { LRUCache } from 'lru-cache';
import type { ViewType } from 'shared/contract/view';
import type { AppContext } from '../context';
import { forgetOldViews, type PendingViews, type View, writeViews } from './store';

export interface ViewCounter {
  /** Remembers a view; it is written within seconds. */
  add(visitor: string, type: ViewType, id: string): void;
  /** Writes what is remembered. Never throws: a figure is not worth a failure. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}

const everyMs = 3000;
const hour = 3_600_000;
/** Beyond this, more of them are dropped: the figure is not worth the memory. */
const most = 20_000;
/** After this many rounds a locked row is no longer waited for. */
const patience = 20;

/**
 * Counts opened details in memory and writes them in batches. A process that dies loses the last seconds; several processes add
 * up, because the database decides what is a browser's first view within 24 h.
 */
export function createViewCounter({ pool, log }: Pick<AppContext, 'pool' | 'log'>): ViewCounter {
  let waiting = new Map<string, View>();
  let pending: { counts: PendingViews[]; turns: number } = { counts: [], turns: 0 };
  let running: Promise<void> = Promise.resolve();
  /** Only spares the database questions that it has just answered. */
  const recent = new LRUCache<string, true>({ max: 50_000, ttl: hour });

  async function write() {
    const batch = waiting;
    if (batch.size === 0 && pending.counts.length === 0) return;
    waiting = new Map();
    try {
      const counts = await writeViews(pool, [...batch.values()], pending.counts);
      const rounds = counts.length > 0 ? pending.turns + 1 : 0;
      pending = rounds > patience ? { counts: [], turns: 0 } : { counts, turns: rounds };
      for (const key of batch.keys()) recent.set(key, true);
    } catch (error) {
      log.warn(error, 'views were not written');
      // Newer ones have the same keys at most; all are tried again.
      waiting = new Map([...batch, ...waiting].slice(0, most));
    }
  }
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(flush, everyMs);
  let closed = false;
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = setInterval(() => {
    sweeping = sweeping
      .then(() => forgetOldViews(pool, () => closed))
      .catch((error: unknown) => log.warn(error, 'old views were not forgotten'));
  }, hour);
  timer.unref();
  sweep.unref();

  return {
    add(visitor, type, id) {
      const key = `${visitor} ${type} ${id}`;
      if (recent.has(key) || (waiting.size >= most && !waiting.has(key))) return;
      waiting.set(key, { visitor, type, id });
    },
    flush,
    async close() {
      clearInterval(timer);
      clearInterval(sweep);
      closed = true;
      await Promise.all([flush(), sweeping]);
    },
  };
}
