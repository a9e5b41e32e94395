import { useCode } from '../auth/check-code';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { takeRate, waitText } from '../rate/store';
import { addToDispute, disputeOf } from './addition';
import { findCandidate, searchCandidates } from './candidate';
import { withdrawClaim } from './end';
import { latestClaim } from './row';
import { restartClaim, saveClaim, saveMobile } from './save';
import { submitClaim } from './submit';
import { claimView } from './view';

/** Submissions of an account in a day: each is read by a person. */
const perDay = 10;

/** Claims of enterprises, as applicants make them; reviewers decide by `claimCase`. */
export function claimRoutes({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const idOf = (call: CallContext) => signedIn(call).userId;
  return {
    'Claim/search': ({ q }) => searchCandidates(db, q),
    'Claim/candidate': async ({ id }) => {
      const found = await findCandidate(db, id);
      if (!found) throw new CallError('notFound', '这家企业不存在或已下架');
      return found;
    },
    'Claim/current': async (_, call) => {
      const row = await latestClaim(db, idOf(call));
      return { claim: row ? await claimView(db, row) : null };
    },
    'Claim/save': async (input, call) => {
      const { row, faults } = await saveClaim(db, idOf(call), input);
      return { ...(await claimView(db, row)), faults };
    },
    'Claim/confirmMobile': async ({ mobile, code }, call) => {
      await useCode({ pool }, { mobile, mobileCode: code }, 'claim', call.ip);
      return claimView(db, await saveMobile(db, idOf(call), mobile));
    },
    'Claim/submit': async ({ revision }, call) => {
      const me = idOf(call);
      const { wait, giveBack } = await takeRate(pool, [{ about: `claim:${me}`, most: perDay, seconds: 86_400 }]);
      if (wait > 0) throw new CallError('tooMany', `今日提交已达 ${perDay} 次，请 ${waitText(wait)}后再试`);
      const row = await submitClaim(db, me, revision).catch(async (error) => {
        await giveBack();
        throw error;
      });
      return claimView(db, row);
    },
    'Claim/dispute': async (_, call) => ({ dispute: await disputeOf(db, idOf(call)) }),
    'Claim/add': (input, call) => addToDispute(db, idOf(call), input),
    'Claim/withdraw': async (_, call) => claimView(db, await withdrawClaim(db, idOf(call))),
    'Claim/restart': async (_, call) => claimView(db, await restartClaim(db, idOf(call))),
  };
}
