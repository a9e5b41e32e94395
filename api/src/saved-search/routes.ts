import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  muteSavedSearch,
  removeSavedSearch,
  savedSearchState,
  seeSavedSearch,
} from './store';

/** `db` is the primary: a person sees at once what was switched just now. */
export const savedSearchRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'SavedSearch/list': (input, call) => listSavedSearches(db, signedIn(call).userId, input),
  'SavedSearch/state': (input, call) => savedSearchState(db, signedIn(call).userId, input),
  'SavedSearch/add': (input, call) => addSavedSearch(db, signedIn(call).userId, input),
  'SavedSearch/change': (input, call) => changeSavedSearch(db, signedIn(call).userId, input),
  'SavedSearch/seen': ({ id }, call) => seeSavedSearch(db, signedIn(call).userId, id),
  'SavedSearch/mute': ({ notificationId }, call) => muteSavedSearch(db, signedIn(call).userId, notificationId),
  'SavedSearch/remove': ({ id }, call) => removeSavedSearch(db, signedIn(call).userId, id),
});
