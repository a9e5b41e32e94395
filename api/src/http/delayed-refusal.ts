import { setTimeout } from 'node:timers/promises';
import type { CallError } from '../errors';

/** Calls that wait for their refusal at most; beyond it they are refused at once. */
const limit = 500;

/** Delays refusals under overload by `pause` ms: clients that retry at once would take CPU time from admitted calls. */
export function createDelayedRefusal(pause: number): (error: CallError) => Promise<never> {
  let waiting = 0;
  return async (error) => {
    if (waiting < limit) {
      waiting += 1;
      await setTimeout(pause);
      waiting -= 1;
    }
    throw error;
  };
}
