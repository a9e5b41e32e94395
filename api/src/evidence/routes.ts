import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { takeDraftStep } from '../rate/draft-steps';
import { evidenceDetail } from './detail';
import { discardChanges, removeEvidence } from './end';
import { historyOf } from './history';
import { listOwn } from './list';
import { saveEvidence } from './save';
import { submitEvidence, withdrawEvidence } from './submit';

/** Proofs of qualification of one's enterprise. `db` is the primary: a member reads what was written just now. */
export function evidenceRoutes({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  const mine = async (call: CallContext) => {
    await takeDraftStep(pool, me(call));
    return me(call);
  };
  return {
    'Evidence/list': (input, call) => listOwn(db, me(call), input),
    'Evidence/get': ({ id }, call) => evidenceDetail(db, me(call), id),
    'Evidence/save': async (input, call) => saveEvidence(db, await mine(call), input),
    'Evidence/submit': async (input, call) => submitEvidence(db, await mine(call), input),
    'Evidence/withdraw': ({ id }, call) => withdrawEvidence(db, me(call), id),
    'Evidence/discard': (input, call) => discardChanges(db, me(call), input),
    'Evidence/remove': (input, call) => removeEvidence(db, me(call), input),
    'Evidence/history': (input, call) => historyOf(db, me(call), input),
  };
}
