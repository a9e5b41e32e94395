import type { AuthContext } from '../auth/context';
import { type Handlers, signedIn } from '../http/handlers';
import { hashToken } from '../session/store';
import { requireOwnPassword } from '../user/own-password';
import { operatorLogin } from './login';

/** The calls that only the operator console answers. */
export const operatorRoutes = (ctx: Pick<AuthContext, 'pool' | 'config' | 'devices' | 'listener'>): Handlers => ({
  'Operator/login': (input, call) => operatorLogin(ctx, input, call),
  'Operator/confirmPassword': async ({ password }, call) => {
    await requireOwnPassword(ctx, signedIn(call).userId, password);
    await ctx.pool.query('update session set confirmed_at = now() where token_hash = $1', [hashToken(call.token)]);
    return null;
  },
});
