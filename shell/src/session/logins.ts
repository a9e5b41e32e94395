import { pause } from '../lib/pause';

/** Names the token that a login replaces, without giving it away. */
const nameOf = (former: string) => `portal-login:${former.slice(0, 8)}`;
/** ms that what the tab has written may need to reach the others: on a busy machine the storage comes seconds later. */
const afterwards = 5000;
/** ms between two looks, and after which nobody waits any more. */
const every = 50;
const most = 15_000;

export interface Logins {
  /** Runs a call that signs in instead of the token `former`, seen by all tabs of this browser. */
  during<T>(former: string, call: () => Promise<T>): Promise<T>;
  /** Resolves when no tab of this browser is replacing this token, or when it is `replaced`; after 15 s at the latest. */
  settled(former: string, replaced: () => boolean): Promise<void>;
}

/**
 * Whether some tab of this browser is signing in: the word that its former session is over may come before the new token. A lock, not
 * a word on the bus, so that a new tab sees it and it goes with its tab. It names the former token alone, so that an end of the new
 * token waits for nothing.
 */
export function createLogins(locks: Pick<LockManager, 'request' | 'query'> | undefined): Logins {
  const here: string[] = [];
  const elsewhere = async (former: string) => {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return held.some((lock) => lock.name === nameOf(former));
  };

  async function counted<T>(former: string, call: () => Promise<T>): Promise<T> {
    here.push(former);
    try {
      return await call();
    } finally {
      here.splice(here.indexOf(former), 1);
    }
  }

  return {
    during(former, call) {
      if (!locks) return counted(former, call);
      return new Promise((done) => {
        let begun: ReturnType<typeof call> | undefined;
        const begin = () => {
          begun ??= counted(former, call);
          done(begun);
          return begun;
        };
        const hold = locks.request(nameOf(former), { mode: 'shared' }, () =>
          begin().then(
            () => pause(afterwards),
            () => undefined,
          ),
        );
        // Refused where storage is denied; then no other tab shares the session either.
        hold.catch(() => void begin());
      });
    },
    async settled(former, replaced) {
      const deadline = performance.now() + most;
      while (!replaced() && (here.includes(former) || (await elsewhere(former))) && performance.now() < deadline)
        await pause(every);
    },
  };
}
