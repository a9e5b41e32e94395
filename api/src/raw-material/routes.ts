import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { findRawMaterial, listRawMaterials } from './store';

export const rawMaterialRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'RawMaterial/list': async (input) => {
    if (input.updatedFrom && input.updatedTo && input.updatedFrom > input.updatedTo)
      throw new CallError('invalid', '更新日期的起始不能晚于截止');
    return listRawMaterials(db, input);
  },
  'RawMaterial/detail': async ({ id }) => {
    const record = await findRawMaterial(db, id);
    if (!record) throw new CallError('notFound');
    return record;
  },
});
