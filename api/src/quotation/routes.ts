import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { compareQuotations, listRequests } from './compare';
import { findRequestCards, prepareRequest, sendRequest } from './request';
import { sendQuotation, settle } from './steps';
import { listQuotations } from './store';

/** `db` is the primary: each side sees at once what it has done. */
export const quotationRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => {
  /** A step answers all quotations of its enquiry. */
  const after = async (call: CallContext, step: (me: string) => Promise<string>) => {
    const { userId } = signedIn(call);
    return listQuotations(db, userId, await step(userId));
  };
  return {
    'Quotation/list': ({ enquiryId }, call) => listQuotations(db, signedIn(call).userId, enquiryId),
    'Quotation/send': (input, call) => after(call, (me) => sendQuotation(db, me, input)),
    'Quotation/withdraw': ({ id }, call) => after(call, (me) => settle(db, me, id, 'withdraw')),
    'Quotation/accept': ({ id, reason }, call) => after(call, (me) => settle(db, me, id, 'accept', reason)),
    'Quotation/decline': ({ id, reason }, call) => after(call, (me) => settle(db, me, id, 'decline', reason)),
    'Quotation/prepareRequest': ({ targets }, call) => prepareRequest(db, signedIn(call).userId, targets),
    'Quotation/requests': (input, call) => listRequests(db, signedIn(call).userId, input),
    'Quotation/compare': ({ requestId }, call) => compareQuotations(db, signedIn(call).userId, requestId),
    'Quotation/request': async (input, call) => {
      const { userId } = signedIn(call);
      const requestId = await sendRequest(db, userId, input);
      return { requestId, enquiries: await findRequestCards(db, userId, requestId) };
    },
  };
};
