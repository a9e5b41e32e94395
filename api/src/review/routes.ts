import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { auditOf } from './audit';
import { decideAll, decideCase } from './decide';
import { caseDetail } from './detail';
import { askForCase, handOver } from './hand-over';
import { lockCase, unlockCase } from './lock';
import { metricsOf, queueOf } from './queue';

/** The review desk, answered at the operator console only. */
export function reviewRoutes({ db, log }: Pick<AppContext, 'db' | 'log'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  return {
    'Review/queue': (input, call) => queueOf(db, input, me(call)),
    'Review/case': ({ id }, call) => caseDetail(db, id, me(call), call.origin),
    'Review/lock': ({ id }, call) => lockCase(db, id, me(call)),
    'Review/unlock': ({ id }, call) => unlockCase(db, id, me(call)),
    'Review/ask': ({ id }, call) => askForCase(db, id, me(call)),
    'Review/handOver': ({ id, accept }, call) => handOver(db, id, me(call), accept),
    'Review/decide': async ({ id, seenVersion, ...decision }, call) => {
      await decideCase(db, { id, seenVersion }, decision, signedIn(call));
      return caseDetail(db, id, me(call), call.origin);
    },
    'Review/bulk': async ({ cases, ...decision }, call) => ({
      results: await decideAll({ db, log }, cases, decision, signedIn(call)),
    }),
    'Review/metrics': () => metricsOf(db),
    'Review/audit': (input) => auditOf(db, input),
  };
}
