import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { takeDraftImport, takeDraftStep } from '../rate/draft-steps';
import { createListing, duplicateListing } from './create';
import { listingDetail } from './detail';
import { closeDemand, discardChanges, removeListing, takeOffline } from './end';
import { historyOf, restoreVersion } from './history';
import { checkImport, importFile } from './import/import';
import { listOwn } from './list';
import { previewListing } from './preview';
import { saveListing } from './save';
import { submitListing, withdrawListing } from './submit';

/** What members publish: drafts, versions, submission. `db` is the primary: a member reads what was written just now. */
export function listingRoutes({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  const mine = async (call: CallContext) => {
    await takeDraftStep(pool, me(call));
    return me(call);
  };
  return {
    'Listing/list': (input, call) => listOwn(db, me(call), input),
    'Listing/get': ({ id }, call) => listingDetail(db, me(call), id),
    'Listing/preview': ({ id }, call) => previewListing(db, me(call), id),
    'Listing/create': async (input, call) => createListing(db, await mine(call), input),
    'Listing/save': async (input, call) => saveListing(db, await mine(call), input),
    'Listing/submit': async (input, call) => submitListing(db, await mine(call), input),
    'Listing/withdraw': ({ id }, call) => withdrawListing(db, me(call), id),
    'Listing/discard': (input, call) => discardChanges(db, me(call), input),
    'Listing/takeOffline': ({ id }, call) => takeOffline(db, me(call), id),
    'Listing/closeDemand': ({ id, outcome }, call) => closeDemand(db, me(call), id, outcome),
    'Listing/duplicate': async (input, call) => duplicateListing(db, await mine(call), input),
    'Listing/remove': ({ id }, call) => removeListing(db, me(call), id),
    'Listing/importCheck': (input, call) => checkImport(db, me(call), input),
    'Listing/import': async (input, call) => {
      await takeDraftImport(pool, me(call));
      return importFile(db, me(call), input);
    },
    'Listing/history': (input, call) => historyOf(db, me(call), input),
    'Listing/restore': async (input, call) => restoreVersion(db, await mine(call), input),
  };
}
