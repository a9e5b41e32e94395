import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { recentLogins } from './history';
import { closeEverywhere } from './store';

export const sessionRoutes = ({ pool }: Pick<AppContext, 'pool'>): Handlers => ({
  'Session/list': async (_, call) => ({ items: await recentLogins(pool, signedIn(call).userId, call.token) }),
  'Session/endAll': async (_, call) => {
    await closeEverywhere(pool, signedIn(call).userId);
    return null;
  },
});
