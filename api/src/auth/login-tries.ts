import type { Pool } from 'pg';
import { CallError } from '../errors';
import { networkOf } from '../rate/network';
import { clearRate, takeRate } from '../rate/store';

const seconds = 15 * 60;

export interface LoginTry {
  /** The password fitted: what was counted against the name here is forgotten. */
  succeeded(): Promise<void>;
  /** Nothing was compared after all. */
  giveBack(): Promise<void>;
}

const aboutName = (userName: string, ip: string) => `login:${userName.toLowerCase()}:${networkOf(ip)}`;

/** Forgets what was tried for this name from here. */
export const forgetTries = (pool: Pool, userName: string, ip: string) => clearRate(pool, aboutName(userName, ip));

/**
 * Counts a try before the password is looked at, so that racing guesses cannot outrun the count. Five per name and network:
 * whoever guesses locks out the own network only. Guesses from many networks have a ceiling of their own, which leaves the
 * login by SMS open to the owner. Names that do not exist are counted alike. Throws CallError tooMany.
 */
export async function takeLoginTry(pool: Pool, userName: string, ip: string): Promise<LoginTry> {
  const { wait, giveBack } = await takeRate(pool, [
    { about: aboutName(userName, ip), most: 5, seconds },
    { about: `login-name:${userName.toLowerCase()}`, most: 50, seconds },
    { about: `login-from:${networkOf(ip)}`, most: 200, seconds },
  ]);
  if (wait > 0) throw new CallError('tooMany', '密码连续输错多次，请 15 分钟后再试');
  return {
    giveBack,
    async succeeded() {
      await giveBack();
      await forgetTries(pool, userName, ip);
    },
  };
}
