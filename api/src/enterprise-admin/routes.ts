import type { AppContext } from '../context';
import { type CallContext, type Handlers, requirePerson } from '../http/handlers';
import { endClaim, restore, takeOffline } from './changes';
import { enterpriseAdminDetail } from './detail';
import { enterpriseList } from './list';

/** The operators' calls about enterprises. Release tokens are for machines and cannot make them. */
export function enterpriseAdminRoutes(ctx: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const personOf = (call: CallContext) => requirePerson(call, '查看或处置企业');
  return {
    'EnterpriseAdmin/list': (input, call) => {
      personOf(call);
      return enterpriseList(ctx.db, input);
    },
    'EnterpriseAdmin/detail': ({ id }, call) => {
      personOf(call);
      return enterpriseAdminDetail(ctx, id);
    },
    'EnterpriseAdmin/offline': async (input, call) => {
      await takeOffline(ctx.db, { ...input, operator: personOf(call) });
      return null;
    },
    'EnterpriseAdmin/restore': async (input, call) => {
      await restore(ctx.db, { ...input, operator: personOf(call) });
      return null;
    },
    'EnterpriseAdmin/endClaim': async (input, call) => {
      await endClaim(ctx.db, { ...input, operator: personOf(call) });
      return null;
    },
  };
}
