import { scaleReversed } from 'shared/contract/labels';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { findDetail } from './detail';
import { listSupply } from './store';

export const serviceRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Service/list': async (input) => {
    const { scaleMin, scaleMax } = input;
    if (scaleMin !== undefined && scaleMax !== undefined && scaleMin > scaleMax)
      throw new CallError('invalid', scaleReversed);
    return listSupply(db, input);
  },
  'Service/detail': async ({ id, kind }) => {
    const detail = await findDetail(db, kind, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
});
