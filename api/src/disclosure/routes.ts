import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { logSummary, readLog } from './log';
import { findCounterpart, readContact, readDetails } from './read';
import { findDisclosure } from './state';
import { ask, grant, refuse, revoke } from './steps';

/** `db` is the primary: each side sees at once what it has done. */
export const disclosureRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => {
  /** A step answers the state after it. */
  const after = async (call: CallContext, enquiryId: string, step: (me: string) => Promise<void>) => {
    const { userId } = signedIn(call);
    await step(userId);
    const state = await findDisclosure(db, userId, enquiryId);
    if (!state) throw new CallError('notFound');
    return state;
  };
  return {
    'Disclosure/state': async ({ enquiryId }, call) => {
      const { userId } = signedIn(call);
      const state = await findDisclosure(db, userId, enquiryId);
      if (state?.side === 'provider') await logSummary(db, userId, state.demandId, enquiryId);
      return state;
    },
    'Disclosure/ask': (input, call) => after(call, input.enquiryId, (me) => ask(db, me, input)),
    'Disclosure/grant': (input, call) => after(call, input.enquiryId, (me) => grant(db, me, input)),
    'Disclosure/refuse': (input, call) => after(call, input.enquiryId, (me) => refuse(db, me, input)),
    'Disclosure/revoke': (input, call) => after(call, input.enquiryId, (me) => revoke(db, me, input)),
    'Disclosure/details': ({ enquiryId }, call) => readDetails(db, signedIn(call).userId, enquiryId),
    'Disclosure/contact': ({ enquiryId }, call) => readContact(db, signedIn(call).userId, enquiryId),
    'Disclosure/counterpart': ({ enquiryId }, call) => findCounterpart(db, signedIn(call).userId, enquiryId),
    'Disclosure/log': (input, call) => readLog(db, signedIn(call).userId, input),
  };
};
