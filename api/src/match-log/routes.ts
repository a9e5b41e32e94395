import { limits } from 'shared/contract/limits';
import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import { takeRate } from '../rate/store';
import { hasConsent, saveConsent } from './consent';
import { storeOpened, storeShowing } from './store';

/** A log must never be felt: without consent or beyond the limit nothing is stored, and nobody is told of a failure. */
export function matchLogRoutes({ db, pool, config }: Pick<AppContext, 'db' | 'pool' | 'config'>): Handlers {
  const grants = async (step: string, me: string) =>
    (await takeRate(pool, [{ about: `match-${step}:${me}`, most: limits.matchLog.perHour, seconds: 3600 }])).wait === 0;
  return {
    'Match/consent': async (_, call) => ({ consent: await hasConsent(db, signedIn(call).userId) }),
    'Match/saveConsent': async ({ consent }, call) => ({
      consent: await saveConsent(db, signedIn(call).userId, consent),
    }),
    'Match/shown': async (input, call) => {
      const { userId } = signedIn(call);
      const may = (await hasConsent(db, userId)) && (await grants('shown', userId));
      return { showing: may ? await storeShowing(db, userId, input, config.matchInterleave) : null };
    },
    'Match/opened': async (input, call) => {
      const { userId } = signedIn(call);
      if ((await hasConsent(db, userId)) && (await grants('opened', userId))) await storeOpened(db, userId, input);
      return null;
    },
  };
}
