import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { recentLogins } from './history';
import { forgetSessions } from './sessions';
import { closeEverywhere } from './store';

export const sessionRoutes = ({ pool, listener }: Pick<AppContext, 'pool' | 'listener'>): Handlers => ({
  'Session/list': async (_, call) => ({ items: await recentLogins(pool, signedIn(call).userId, call.token) }),
  'Session/endAll': async (_, call) => {
    const { userId } = signedIn(call);
    await closeEverywhere(pool, userId);
    forgetSessions(listener, userId);
    return null;
  },
});
