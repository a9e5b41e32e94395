import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { readRanking } from '../ranking/store';
import { findEnterprise } from './detail';
import { listEnterprises } from './list';

export const enterpriseRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Enterprise/list': (input) => listEnterprises(db, input),
  'Enterprise/detail': async ({ id }) => {
    const detail = await findEnterprise(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
  'Enterprise/top10': async ({ board, period }) => {
    const ranking = await readRanking(db, board, period);
    if (!ranking) throw new CallError('notFound', '没有这一期榜单');
    return ranking;
  },
});
