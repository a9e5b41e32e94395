import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { findDetail, findFiles } from './detail';
import { listDemands } from './store';

export const demandRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Demand/list': (input) => listDemands(db, input),
  'Demand/detail': async ({ id }) => {
    const detail = await findDetail(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
  'Demand/files': async ({ id }) => {
    const files = await findFiles(db, id);
    if (!files) throw new CallError('notFound');
    return { files };
  },
});
