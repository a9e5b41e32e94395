import type { AppContext } from '../context';
import type { Handlers } from '../http/handlers';
import { compareEnterprises } from './enterprise';
import { compareSupply } from './supply';

export const compareRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Compare/services': ({ kind, ids }) => compareSupply(db, kind, ids),
  'Compare/enterprises': ({ ids }) => compareEnterprises(db, ids),
});
