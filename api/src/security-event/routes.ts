import type { AppContext } from '../context';
import { type Handlers, requirePerson, signedIn } from '../http/handlers';
import { allEvents, ownEvents } from './store';

export const securityEventRoutes = ({ pool }: Pick<AppContext, 'pool'>): Handlers => ({
  'SecurityEvent/mine': (input, call) => ownEvents(pool, signedIn(call).userId, input),
  'SecurityEvent/list': (input, call) => {
    requirePerson(call, '查看安全记录');
    return allEvents(pool, input);
  },
});
