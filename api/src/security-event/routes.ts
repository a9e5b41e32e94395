import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../implement';
import { allEvents, ownEvents } from './store';

export const securityEventRoutes = ({ pool }: AppContext): Handlers => ({
  'SecurityEvent/mine': (input, call) => ownEvents(pool, signedIn(call).userId, input),
  'SecurityEvent/list': (input, { user }) => {
    // A machine that swaps releases has no business with people.
    if (!user) throw new CallError('forbidden', '发布令牌不能查看安全记录');
    return allEvents(pool, input);
  },
});
