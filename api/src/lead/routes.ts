import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { listLeads } from './store';

export const leadRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Lead/list': (input, call) => listLeads(db, signedIn(call).userId, input),
});
