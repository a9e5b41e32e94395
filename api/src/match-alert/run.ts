import type { AppContext } from '../context';
import { repeat } from '../lib/repeat';
import { tellNext } from './tell';

/**
 * Looks every second for records whose matches are to be told of: all that people have published, one of a large import,
 * which must not keep a core busy for hours. Each process may. Answers how to stop it.
 */
export const startMatchAlerts = ({ db, log }: Pick<AppContext, 'db' | 'log'>): (() => Promise<unknown>) =>
  repeat({
    everyMs: 1000,
    log,
    failure: 'matches were not told',
    round: async (isOver) => {
      let due = await tellNext(db);
      while (due && !due.bulk && !isOver()) due = await tellNext(db);
    },
  });
