import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';

const never = async (): Promise<never> => {
  throw new CallError('unavailable');
};

/** The review desk, answered at the operator console only. */
export function reviewRoutes(_: Pick<AppContext, 'pool' | 'db'>): Handlers {
  return {
    'Review/queue': never,
    'Review/case': never,
    'Review/lock': never,
    'Review/unlock': never,
    'Review/decide': never,
    'Review/bulk': never,
    'Review/metrics': never,
    'Review/audit': never,
  };
}
