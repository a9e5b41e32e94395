import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { prepare, send } from './send';
import { agree, close, reply } from './steps';
import { countUnread, findCard, findDetail, listEnquiries } from './store';

export const enquiryRoutes = ({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers => ({
  'Enquiry/prepare': ({ targetType, targetId }, call) => prepare(db, signedIn(call).userId, targetType, targetId),
  'Enquiry/send': async (input, call) => {
    const { userId } = signedIn(call);
    return findCard(db, userId, await send(db, userId, input));
  },
  'Enquiry/list': (input, call) => listEnquiries(db, signedIn(call).userId, input),
  'Enquiry/unread': (_, call) => countUnread(db, signedIn(call).userId),
  'Enquiry/detail': ({ id }, call) => findDetail(db, signedIn(call).userId, id),
  'Enquiry/reply': async (message, call) => {
    const { userId } = signedIn(call);
    await reply({ db, pool }, userId, message);
    return findDetail(db, userId, message.id);
  },
  'Enquiry/agree': async ({ id, ...consent }, call) => {
    const { userId } = signedIn(call);
    await agree(db, userId, id, consent);
    return findDetail(db, userId, id);
  },
  'Enquiry/close': async ({ id }, call) => {
    const { userId } = signedIn(call);
    await close(db, userId, id);
    return findDetail(db, userId, id);
  },
});
