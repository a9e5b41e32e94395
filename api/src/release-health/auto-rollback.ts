import type { Pool } from 'pg';
import type { AutoRollbackConfig } from '../config';
import type { AppContext } from '../context';
import { tryLock } from '../db/locks';
import { inTransaction } from '../db/transaction';
import { revert } from '../registry/changes';
import { type Figures, figuresOf } from './figures';
import { prune } from './store';
import { readWatchedReleases, type WatchedRelease } from './watched-releases';

const checkEvery = 2000;
const pruneEvery = 60_000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The history's words, such as 自动回退：5 分钟内 40 个浏览器中 12 个出错（30.0 %），上限 20 %；其后为 0.1.0-1a2b3c4d（0.4 %）. */
export function whyOf(
  { trial, minutes, behindLabel }: Pick<WatchedRelease, 'trial' | 'minutes' | 'behindLabel'>,
  seen: Figures,
  behind: Figures,
  { rate, perNetwork }: AutoRollbackConfig,
): string {
  const counted = seen.counted < seen.failing ? `，每个网络最多计 ${perNetwork} 个` : '';
  const other = behind.browsers > 0 ? percent(behind.rate) : '尚无报告';
  return `${trial ? '自动结束试用' : '自动回退'}：${minutes} 分钟内 ${seen.browsers} 个浏览器中 ${seen.failing} 个出错（${percent(seen.rate)}${counted}），上限 ${Number((rate * 100).toFixed(1))} %；其后为 ${behindLabel}（${other}）`;
}

/** Why a release has to go, or undefined while it may stay. */
async function verdict(pool: Pool, watched: WatchedRelease, settings: AutoRollbackConfig): Promise<string | undefined> {
  const { section, hash, since, behind } = watched;
  const seen = await figuresOf(pool, section, hash, since, settings.perNetwork);
  if (seen.counted < settings.minBrowsers || seen.rate < settings.rate) return undefined;
  // The same minutes tell best whether the release or its environment fails; without enough data there, everything stored
  // is used.
  let other = await figuresOf(pool, section, behind, since, settings.perNetwork);
  if (other.browsers < settings.minBrowsers) other = await figuresOf(pool, section, behind, null, settings.perNetwork);
  return other.rate < seen.rate ? whyOf(watched, seen, other, settings) : undefined;
}

/**
 * Checks every release that may be rolled back; does nothing while another process checks. Returns how many were rolled
 * back. A section that fails to be checked does not stop the others.
 */
export async function checkReleases(
  pool: Pool,
  heal: AutoRollbackConfig,
  onError: (error: unknown) => void,
): Promise<number> {
  // The lock lasts as long as this transaction, so a pooler between cannot separate it from its holder.
  return inTransaction(pool, async (client) => {
    if (!(await tryLock(client, 'autoRollback'))) return 0;
    let reverted = 0;
    for (const watched of await readWatchedReleases(pool, heal.watch)) {
      const { section, hash } = watched;
      const why = await verdict(pool, watched, heal).catch(onError);
      if (why && (await revert(pool, { section, hash, why }).catch(onError))) reverted += 1;
    }
    return reverted;
  });
}

/**
 * Checks every two seconds, and deletes old reports once a minute, until stopped. Resolves when the last check is over.
 */
export function startAutoRollback({
  pool,
  config,
  log,
}: Pick<AppContext, 'pool' | 'config' | 'log'>): () => Promise<void> {
  let stopped = false;
  let pruneAt = 0;
  let timer: NodeJS.Timeout;

  const onError = (error: unknown) => log.warn(error, 'releases were not checked for a rollback');
  async function round() {
    try {
      await checkReleases(pool, config.autoRollback, onError);
      if (Date.now() < pruneAt) return;
      pruneAt = Date.now() + pruneEvery;
      await prune(pool);
    } catch (error) {
      onError(error);
    }
  }
  let running = Promise.resolve();
  function next() {
    timer = setTimeout(() => {
      running = round().then(() => {
        if (!stopped) next();
      });
    }, checkEvery);
    timer.unref();
  }
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
