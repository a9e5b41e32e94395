import { releaseName } from 'shared/contract/vocabulary/release';
import type { AppContext } from '../context';
import type { ReleaseStorage } from '../storage/release-storage';
import { StorageAway } from '../storage/release-storage';
import { localBuilds, publishLocalBuilds, readRelease } from './local-builds';
import { withRegistrationLock } from './lock';
import { readRelease as readStored } from './store';

/** Milliseconds between two tries to reach a store that is away. */
const PAUSE = 5000;

/**
 * Puts every local build into the store, where nothing changes if it is there. Returns whether all are registered. Throws
 * StorageAway.
 */
async function storeAll({
  config,
  storage,
  pool,
}: Pick<AppContext, 'config' | 'pool'> & { storage: ReleaseStorage }): Promise<boolean> {
  let registered = true;
  for (const folder of localBuilds(config.root)) {
    const release = readRelease(folder);
    const staged = await storage.stage(release.name, releaseName(release), folder);
    const isKnown = await withRegistrationLock(pool, async (client) => {
      await staged.claim();
      return (await readStored(client, release.name, release.hash)) !== undefined;
    }).finally(staged.drop);
    registered &&= isKnown;
  }
  return registered;
}

/**
 * The start does not wait for the store. Afterwards this puts local builds into it and, once it is reachable, makes
 * stable what had to wait. Returns how to stop.
 */
export function startStoring(
  context: Pick<AppContext, 'pool' | 'config' | 'log'> & { storage: ReleaseStorage },
  onLine: (text: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let reported = false;

  async function attempt() {
    try {
      if (!(await storeAll(context))) await publishLocalBuilds(context, onLine);
      if (reported) onLine('发布存储已恢复，本机构建已补存');
    } catch (error) {
      if (!reported && error instanceof StorageAway) onLine(`发布存储无法访问（${error.reason}），继续重试`);
      else if (!reported) context.log.warn(error, 'local builds could not be stored');
      reported = true;
      if (!stopped) timer = setTimeout(run, PAUSE).unref();
    }
  }
  let running = Promise.resolve();
  const run = () => {
    running = attempt();
  };
  if (context.storage.remote) run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
