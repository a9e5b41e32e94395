const name = 'portal-login';
/** ms that what the tab has written needs to reach the others. */
const afterwards = 300;
/** ms between two looks, and after which nobody waits any more. */
const every = 50;
const most = 10_000;

export interface Logins {
  /** Runs a call that signs in, seen by all tabs of this browser. */
  during<T>(call: () => Promise<T>): Promise<T>;
  /** Resolves when no tab of this browser is signing in, its values included; after 10 s at the latest. */
  settled(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Whether some tab of this browser is signing in. The word that its former session is over may come before the answer
 * with the new token, so an end waits for the login. A lock, and not a word on the bus: a tab that has just been opened
 * sees it too, and it goes with its tab.
 */
export function createLogins(locks: Pick<LockManager, 'request' | 'query'> | undefined): Logins {
  let here = 0;
  const elsewhere = async () => {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return held.some((lock) => lock.name === name);
  };

  async function counted<T>(call: () => Promise<T>): Promise<T> {
    here += 1;
    try {
      return await call();
    } finally {
      here -= 1;
    }
  }

  return {
    during(call) {
      if (!locks) return counted(call);
      return new Promise((done) => {
        let begun: ReturnType<typeof call> | undefined;
        const begin = () => {
          begun ??= counted(call);
          done(begun);
          return begun;
        };
        const hold = locks.request(name, { mode: 'shared' }, async () => {
          await begin().catch(() => undefined);
          await pause(afterwards);
        });
        // Refused where storage is denied; then no other tab shares the session either.
        hold.catch(() => void begin());
      });
    },
    async settled() {
      const deadline = performance.now() + most;
      while ((here > 0 || (await elsewhere())) && performance.now() < deadline) await pause(every);
    },
  };
}
