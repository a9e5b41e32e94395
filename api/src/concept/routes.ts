import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { decideConcepts } from './decide';
import { listConcepts } from './list';
import { mineConcepts } from './mine';
import { saveConcept } from './save';

/** The desk of concepts. `db` is the primary: an editor reads what was written just now. */
export const conceptRoutes = ({ db, ...ctx }: Pick<AppContext, 'db' | 'config' | 'pool'>): Handlers => ({
  'Concept/list': (input) => listConcepts(db, input),
  'Concept/save': (input, call) => saveConcept(ctx, signedIn(call), input),
  'Concept/decide': (input, call) => decideConcepts(ctx, signedIn(call), input),
  'Concept/suggest': () => mineConcepts(ctx),
});
