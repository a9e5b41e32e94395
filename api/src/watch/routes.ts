import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { addWatch, listWatches, removeWatch, watchState } from './store';

/** `db` is the primary: a person sees at once what was switched just now. */
export const watchRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Watch/list': (input, call) => listWatches(db, signedIn(call).userId, input),
  'Watch/state': (input, call) => watchState(db, signedIn(call).userId, input),
  'Watch/add': (input, call) => addWatch(db, signedIn(call).userId, input),
  'Watch/remove': ({ id }, call) => removeWatch(db, signedIn(call).userId, id),
});
