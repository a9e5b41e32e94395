import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { evidenceDetail } from './detail';
import { discardChanges, removeEvidence } from './end';
import { historyOf } from './history';
import { listOwn } from './list';
import { saveEvidence } from './save';
import { submitEvidence, withdrawEvidence } from './submit';

/** Proofs of qualification of one's enterprise. `db` is the primary: a member reads what was written just now. */
export function evidenceRoutes({ db }: Pick<AppContext, 'db'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  return {
    'Evidence/list': (input, call) => listOwn(db, me(call), input),
    'Evidence/get': ({ id }, call) => evidenceDetail(db, me(call), id),
    'Evidence/save': (input, call) => saveEvidence(db, me(call), input),
    'Evidence/submit': (input, call) => submitEvidence(db, me(call), input),
    'Evidence/withdraw': ({ id }, call) => withdrawEvidence(db, me(call), id),
    'Evidence/discard': (input, call) => discardChanges(db, me(call), input),
    'Evidence/remove': (input, call) => removeEvidence(db, me(call), input),
    'Evidence/history': (input, call) => historyOf(db, me(call), input),
  };
}
