import { resendSeconds } from 'shared/contract/vocabulary/account';
import type { AuthContext } from '../auth/context';
import { type Handlers, signedIn } from '../http/handlers';
import { askDeletion, cancelDeletion, changePassword, saveRealName } from './changes';
import { giveExportTicket } from './export-ticket';
import { changeMobile, sendConfirmation } from './mobile';
import { userInfo } from './store';

/** User/Islogon answers through the envelope's own code, so it is in session/islogon.ts. */
export const userRoutes = (ctx: AuthContext): Handlers => ({
  'User/info': async (_, call) => {
    const { userId, role, duties } = signedIn(call);
    return { ...(await userInfo(ctx, userId)), role, ...(duties.length > 0 && { duties: [...duties] }) };
  },
  'User/saveRealName': async ({ realName }, call) => {
    await saveRealName(ctx, signedIn(call).userId, realName);
    return { realName };
  },
  'User/changePassword': async (input, call) => {
    await changePassword(ctx, { userId: signedIn(call).userId, token: call.token }, input);
    return null;
  },
  'User/sendMobileCode': async ({ imageCode }, call) => {
    await sendConfirmation(ctx, call, imageCode);
    return { resendAfter: resendSeconds, developmentPage: ctx.sms.developmentPage };
  },
  'User/changeMobile': async (input, call) => ({ usermobile: await changeMobile(ctx, call, input) }),
  'User/askExport': async (_, call) => ({ path: await giveExportTicket(ctx.pool, signedIn(call).userId, call) }),
  'User/askDeletion': ({ password }, call) => askDeletion(ctx, signedIn(call).userId, password),
  'User/cancelDeletion': (_, call) => cancelDeletion(ctx, signedIn(call).userId),
});
