import type { AppContext } from '../context';
import { membershipOf } from '../enterprise-member/access';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../http/handlers';
import { matchDemands, matchSupplies } from './answer';
import { matchPortfolio } from './portfolio';

export const matchRoutes = ({ db, config }: Pick<AppContext, 'db' | 'config'>): Handlers => ({
  'Match/supplies': async ({ demandId, kinds }) => {
    const items = await matchSupplies(db, demandId, kinds, config.matchInterleave);
    if (!items) throw new CallError('notFound', '没有找到征集中的这条需求');
    return { items };
  },
  'Match/demands': async ({ serviceId, kind }) => {
    const answer = await matchDemands(db, serviceId, kind, config.matchInterleave);
    if (!answer) throw new CallError('notFound', '没有找到公开的这项服务');
    return answer;
  },
  'Match/portfolio': async (input, call) => {
    const own = await membershipOf(db, signedIn(call).userId);
    return matchPortfolio(db, own?.enterpriseId ?? null, input);
  },
});
