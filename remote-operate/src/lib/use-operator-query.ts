import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost, useSession } from 'shared/remote';

interface Answer<T> {
  owner: string;
  /** Of the last success; kept when a later call fails. */
  data?: T;
  /** Of the last call, when it failed. */
  error?: Error;
  /** ms since 1970 of the last success. */
  at: number;
}

/** What the API answered to an operator, and the way to ask again. */
export interface Asked<T> {
  data: T | undefined;
  error: Error | undefined;
  at: number;
  /** Asks at once; resolves when the answer is drawn or has failed. */
  reload(): Promise<void>;
}

/** HTTP status of a failed call; 0 for anything else. */
export const statusOf = (error: unknown): number => (error as { status?: number } | null)?.status ?? 0;

/** ms without a sign of the person after which asking stops: each call prolongs the session, which is to end by itself. */
const QUIET = 10 * 60_000;
const signs = ['pointerdown', 'keydown'] as const;

/**
 * What only operators may see: asked for after mount, again when `key` changes, dropped when the session ends. While the
 * next answer is under way `data` is still the former one.
 * @param key stands for everything that `ask` depends on
 * @param every ms between an answer and the next call while the page is visible and in use; 0 for never
 */
export function useOperatorQuery<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, every = 0): Asked<T> {
  const { bus } = useHost();
  const { userName } = useSession();
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  const again = useRef(() => Promise.resolve());

  // `key` stands for what `ask` depends on.
  useEffect(() => {
    if (!userName) return;
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let signAt = Date.now();

    // A new call replaces one under way, whose answer may be older than what the person has just done.
    async function turn() {
      clearTimeout(timer);
      running.abort();
      running = new AbortController();
      const { signal } = running;
      let refused = false;
      try {
        const data = await latest.current(signal);
        if (!signal.aborted) setAnswer({ owner: userName, data, at: Date.now() });
      } catch (error) {
        refused = statusOf(error) === 403;
        if (!signal.aborted)
          setAnswer((former) => ({
            at: 0,
            ...(former?.owner === userName ? former : {}),
            owner: userName,
            error: error as Error,
          }));
      }
      const inUse = document.visibilityState === 'visible' && Date.now() - signAt < QUIET;
      if (every > 0 && !refused && !signal.aborted && inUse) timer = setTimeout(turn, every);
    }
    function onVisibility() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') onSign(true);
    }
    function onSign(anew: unknown) {
      const quiet = Date.now() - signAt >= QUIET;
      signAt = Date.now();
      if (quiet || anew === true) void turn();
    }

    again.current = turn;
    void turn();
    if (every > 0) {
      document.addEventListener('visibilitychange', onVisibility);
      for (const sign of signs) document.addEventListener(sign, onSign, true);
    }
    return () => {
      running.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const sign of signs) document.removeEventListener(sign, onSign, true);
    };
  }, [userName, key, every]);

  useEffect(() => bus.on('session:ended', () => setAnswer(null)), [bus]);

  // An answer for someone else is never shown, whatever order the news came in.
  const own = userName && answer?.owner === userName ? answer : null;
  return {
    data: own?.data,
    error: own?.error,
    at: own?.at ?? 0,
    reload: useCallback(() => again.current(), []),
  };
}
