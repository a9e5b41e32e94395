import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { listSpecialServices, specialServiceDetail } from './store';

export const specialServiceRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'SpecialService/list': (input) => listSpecialServices(db, input),
  'SpecialService/detail': async ({ id }) => {
    const detail = await specialServiceDetail(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
});
