import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { auditOf } from './audit';
import { decideAll, decideCase } from './decide';
import { caseDetail } from './detail';
import { lockCase, unlockCase } from './lock';
import { metricsOf, queueOf } from './queue';

/** The review desk, answered at the operator console only. */
export function reviewRoutes({ db }: Pick<AppContext, 'db'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  return {
    'Review/queue': (input, call) => queueOf(db, input, me(call)),
    'Review/case': ({ id }, call) => caseDetail(db, id, me(call)),
    'Review/lock': ({ id }, call) => lockCase(db, id, me(call)),
    'Review/unlock': ({ id }, call) => unlockCase(db, id, me(call)),
    'Review/decide': async ({ id, seenVersion, ...decision }, call) => {
      await decideCase(db, { id, seenVersion }, decision, signedIn(call));
      return caseDetail(db, id, me(call));
    },
    'Review/bulk': async ({ cases, ...decision }, call) => ({
      results: await decideAll(db, cases, decision, signedIn(call)),
    }),
    'Review/metrics': () => metricsOf(db),
    'Review/audit': (input) => auditOf(db, input),
  };
}
