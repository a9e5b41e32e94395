import type { AppContext } from '../context';
import { tellNext } from './tell';

const everyMs = 1000;

/** Looks every second for records whose matches are to be told of; each process may. Answers how to stop it. */
export function startMatchAlerts({ db, log }: Pick<AppContext, 'db' | 'log'>): () => Promise<unknown> {
  let stopped = false;
  let running: Promise<unknown> | undefined;
  const round = async () => {
    while (!stopped && (await tellNext(db)));
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
