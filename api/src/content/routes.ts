import type { AppContext } from '../context';
import type { Handlers } from '../http/handlers';
import { listContent } from './list';

/** The content desk. `db` is the primary: an editor reads what was written just now. */
export const contentRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Content/list': (input) => listContent(db, input),
});
