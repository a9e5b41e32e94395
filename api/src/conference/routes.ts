import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, requirePerson, signedIn } from '../http/handlers';
import { recordEvent } from '../security-event/store';
import { clientInfoOf } from '../session/client-info';
import type { SmsGateway } from '../sms/gateway';
import { cancelSignUp, conferencesWithSignUps, mySignUp, mySignUps, signUp, signUpsOf } from './sign-up';
import { conferenceDetail, listConferences } from './store';

/** `db` may be a replica, but at the console; personal reads and all writes go to `pool`. */
export const conferenceRoutes = ({
  db,
  pool,
  sms,
}: Pick<AppContext, 'db' | 'pool'> & { sms: SmsGateway }): Handlers => ({
  'Conference/list': (input) => listConferences(db, input),
  'Conference/detail': async ({ id }) => {
    const detail = await conferenceDetail(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
  'Conference/mySignUp': async ({ id }, call) => ({
    ...(await mySignUp({ db, pool }, id, signedIn(call).userId)),
    remindable: sms.reminds,
  }),
  'Conference/signUp': (input, call) => signUp({ db, pool }, signedIn(call).userId, input),
  'Conference/cancelSignUp': ({ id }, call) => cancelSignUp(pool, id, signedIn(call).userId),
  'Conference/mySignUps': (input, call) => mySignUps({ db, pool }, signedIn(call).userId, input),
  'Conference/signUps': async (input, call) => {
    requirePerson(call, '查看报名名单');
    const { id, after, rowsSize } = input;
    return {
      ...(await conferencesWithSignUps(db, input)),
      ...(id ? await signUpsOf(pool, { id, after, rowsSize }, false) : { rows: [], next: null }),
    };
  },
  'Conference/exportSignUps': async (input, call) => {
    const { userId } = requirePerson(call, '查看报名名单');
    await recordEvent(pool, { accountId: userId, kind: 'exported', client: clientInfoOf(call) });
    return signUpsOf(pool, input, true);
  },
});
