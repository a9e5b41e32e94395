import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { findProduct } from './store';

export const productRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Product/detail': async ({ name }) => {
    const found = await findProduct(db, name);
    if (!found) throw new CallError('notFound');
    return found;
  },
});
