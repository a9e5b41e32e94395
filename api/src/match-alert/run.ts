import type { AppContext } from '../context';
import { tellNext } from './tell';

const everyMs = 1000;

/**
 * Looks every second for records whose matches are to be told of: all that people have published, one of a large import,
 * which must not keep a core busy for hours. Each process may. Answers how to stop it.
 */
export function startMatchAlerts({ db, log }: Pick<AppContext, 'db' | 'log'>): () => Promise<unknown> {
  let stopped = false;
  let running: Promise<unknown> | undefined;
  const round = async () => {
    let due = await tellNext(db);
    while (due && !due.bulk && !stopped) due = await tellNext(db);
  };
  const timer = setInterval(() => {
    running ??= round()
      .catch((error: unknown) => log.warn(error, 'matches were not told'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
