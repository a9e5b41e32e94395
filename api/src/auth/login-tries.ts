import type { Pool } from 'pg';
import { CallError } from '../errors';
import type { CallContext } from '../http/handlers';
import { networkLimits } from '../rate/network';
import { clearRate, type Limit, takeRate, usedOf } from '../rate/store';
import { recordEvent } from '../security-event/store';
import { clientInfoOf } from '../session/client-info';

const seconds = 15 * 60;
/** Wrong passwords for one name, or for one name from one browser that is known. */
const maxPerNetwork = 5;

export interface LoginTry {
  /** The password fitted: what was counted against the name here is forgotten. */
  succeeded(): Promise<void>;
  /** Nothing was compared after all. */
  giveBack(): Promise<void>;
  /** It was a wrong guess: into the record, where also stands, once in 15 minutes, that guesses at the name reach their ceiling. */
  failed(accountId: string | null, call: CallContext): Promise<void>;
}

interface Trying {
  userName: string;
  ip: string;
  /** Of a browser that has signed in to this account before. */
  device?: string | undefined;
}

const nameLimits = (name: string, ip: string) => networkLimits(`login:${name}`, ip, maxPerNetwork, seconds);

const nameCeiling = (name: string): Limit => ({ about: `login-name:${name}`, most: 50, seconds });
const deviceLimits = (device: string | undefined): Limit[] =>
  device ? [{ about: `login-device:${device}`, most: maxPerNetwork, seconds }] : [];
/** Wrong passwords of one who is signed in already. */
export const ownPasswordLimit = (accountId: string): Limit => ({
  about: `own-password:${accountId}`,
  most: maxPerNetwork,
  seconds,
});

/** Forgets what a forgotten password cost: nothing that was tried of it keeps the owner of a new one waiting here. */
export const forgetTries = (pool: Pool, { userName, ip, device }: Trying, accountId: string) => {
  const name = userName.toLowerCase();
  const limits = [...deviceLimits(device), ...nameLimits(name, ip), nameCeiling(name), ownPasswordLimit(accountId)];
  return clearRate(pool, ...limits.map(({ about }) => about));
};

/**
 * Counts a try before the password is checked, so that racing guesses cannot outrun the count. Five per name and network:
 * an attacker locks out only the own network. Guesses from many networks share a higher limit. A browser that has signed
 * in to the account before has a count of its own, so that strangers cannot lock the owner out. Unknown names are counted
 * alike. Throws CallError tooMany.
 */
export async function takeLoginTry(pool: Pool, { userName, ip, device }: Trying): Promise<LoginTry> {
  const name = userName.toLowerCase();
  const ceiling = nameCeiling(name);
  const own = deviceLimits(device);
  const limits = device ? own : [...nameLimits(name, ip), ceiling, ...networkLimits('login-from', ip, 200, seconds)];
  const { wait, giveBack } = await takeRate(pool, limits);
  if (wait > 0) throw new CallError('tooMany', '密码连续输错多次，请 15 分钟后再试');
  return {
    giveBack,
    async succeeded() {
      await giveBack();
      await clearRate(pool, ...[...own, ...nameLimits(name, ip)].map(({ about }) => about));
    },
    async failed(accountId, call) {
      const event = { accountId, client: clientInfoOf(call) };
      await recordEvent(pool, { ...event, kind: 'loginFailed' });
      const [used = 0] = await usedOf(pool, [ceiling]);
      if (device || used < ceiling.most) return;
      const { wait: told } = await takeRate(pool, [{ about: `login-alarm:${name}`, most: 1, seconds }]);
      if (told === 0) await recordEvent(pool, { ...event, kind: 'loginGuessed' });
    },
  };
}
