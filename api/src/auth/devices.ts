import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { CallContext } from '../http/handlers';
import { createSigner } from '../lib/signing';

export const deviceCookie = 'portal-device';
const seconds = 180 * 86_400;
/** Accounts that a browser's cookie lists; a cookie has 4 KB. */
const maxAccounts = 5;

/** Browsers that have signed in before: strangers' wrong passwords do not lock them out (docs/decisions/0025). */
export interface Devices {
  /** The name of the call's browser for this account; undefined when it has not signed in to it within 180 days. */
  idOf(call: Pick<CallContext, 'cookies'>, accountId: string | undefined): Promise<string | undefined>;
  /** Called after a login. The browser gets a new name, in a signed cookie that no script reads. */
  remember(call: Pick<CallContext, 'cookies' | 'setCookie'>, accountId: string): Promise<void>;
}

interface Known {
  accountId: string;
  id: string;
  sealed: string;
}

/** Keeps them in a signed cookie, 180 days for each of at most 5 accounts; the key is read from `pool` at first use. */
export function createDevices(pool: Pool): Devices {
  const signer = createSigner(pool);

  /** Content of the cookie; forged and expired entries count as absent. */
  async function read({ cookies }: Pick<CallContext, 'cookies'>): Promise<Known[]> {
    const cookie = cookies[deviceCookie];
    if (!cookie) return [];
    const { open } = await signer();
    return cookie.split('~', maxAccounts).flatMap((sealed) => {
      const [, accountId, id, until] = /^([0-9a-f-]{36}) ([\w-]{16}) (\d+)$/.exec(open('device', sealed) ?? '') ?? [];
      return accountId && id && Number(until) > Date.now() ? [{ accountId, id, sealed }] : [];
    });
  }

  return {
    idOf: async (call, accountId) => accountId && (await read(call)).find((known) => known.accountId === accountId)?.id,
    async remember(call, accountId) {
      const id = randomBytes(12).toString('base64url');
      const own = (await signer()).seal('device', `${accountId} ${id} ${Date.now() + seconds * 1000}`);
      const others = (await read(call)).filter((known) => known.accountId !== accountId);
      const sealed = [own, ...others.map((known) => known.sealed)].slice(0, maxAccounts);
      call.setCookie(deviceCookie, sealed.join('~'), seconds);
    },
  };
}
