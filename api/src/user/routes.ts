import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../implement';
import { userInfo } from './store';

/** User/Islogon answers through the envelope's own code, so it stands in session/islogon.ts. */
export const userRoutes = (ctx: AppContext): Handlers => ({
  'User/info': (_, call) => userInfo(ctx, signedIn(call).userId),
});
