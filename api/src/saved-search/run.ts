import type { AppContext } from '../context';
import { repeat } from '../lib/repeat';
import { followMarkets } from './tell';

/** Looks every two seconds for what was published and for summaries that are due; each process may. Answers how to stop it. */
export const startSavedSearches = ({ db, log }: Pick<AppContext, 'db' | 'log'>): (() => Promise<unknown>) =>
  repeat({
    everyMs: 2000,
    log,
    failure: 'new results were not told',
    round: (isOver) => followMarkets(db, isOver),
  });
