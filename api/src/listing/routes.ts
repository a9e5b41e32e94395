import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';

const never = async (): Promise<never> => {
  throw new CallError('unavailable');
};

/** What members publish: drafts, versions, submission. */
export function listingRoutes(_: Pick<AppContext, 'pool' | 'db'>): Handlers {
  return {
    'Listing/list': never,
    'Listing/get': never,
    'Listing/create': never,
    'Listing/save': never,
    'Listing/submit': never,
    'Listing/withdraw': never,
    'Listing/discard': never,
    'Listing/takeOffline': never,
    'Listing/closeDemand': never,
    'Listing/duplicate': never,
    'Listing/remove': never,
    'Listing/history': never,
    'Listing/restore': never,
  };
}
