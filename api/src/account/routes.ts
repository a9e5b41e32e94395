import type { AppContext } from '../context';
import { type CallContext, type Handlers, requirePerson } from '../http/handlers';
import { forgetSessions } from '../session/sessions';
import { lockAccount, resendInvitation, resendPassword, setDuty, unlockAccount } from './changes';
import { accountDetail } from './detail';
import { accountList } from './list';

/** The operators' calls about accounts. Release tokens are for machines and cannot make them. */
export function accountRoutes(ctx: Pick<AppContext, 'db' | 'pool' | 'listener'>): Handlers {
  const { db, pool, listener } = ctx;
  const personOf = (call: CallContext) => requirePerson(call, '查看或处置账号');
  /** This process learns of it at once, the others from the database. */
  const after = (id: string) => {
    forgetSessions(listener, id);
    return null;
  };
  return {
    'Account/list': (input, call) => {
      personOf(call);
      return accountList(db, input);
    },
    'Account/detail': ({ id }, call) => accountDetail(ctx, id, personOf(call).userId),
    'Account/lock': async (input, call) => {
      await lockAccount(pool, { ...input, operator: personOf(call) });
      return after(input.id);
    },
    'Account/unlock': async (input, call) => {
      await unlockAccount(pool, { ...input, operator: personOf(call) });
      return after(input.id);
    },
    'Account/setDuty': async (input, call) => {
      await setDuty(pool, { ...input, operator: personOf(call) });
      return after(input.id);
    },
    'Account/resendPassword': (input, call) => resendPassword(pool, { ...input, operator: personOf(call) }),
    'Account/resendInvitation': async (input, call) => {
      await resendInvitation(pool, { ...input, operator: personOf(call) });
      return null;
    },
  };
}
