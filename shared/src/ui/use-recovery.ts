import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the service said that it is away for a moment, so that the same call will succeed later. */
export const isRecovering = (error: unknown): boolean => (error as { status?: number } | null)?.status === 503;

/** ms until something is asked for again: two to four seconds, so that not everybody comes at once. */
const retryAfter = (random: number) => 2000 + 2000 * random;

/** ms after the return of the network in which calls may still fail: the browser ends those of the old connection. */
const unsettled = 10_000;
let backAt = Number.NEGATIVE_INFINITY;
// From the start: what was asked for without a network may fail after its return.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    backAt = Date.now();
  });

/**
 * Tries again by itself what failed: once the network is back, and after a refusal because the service is recovering.
 *
 * @param error what was thrown, or another value that is new for each failed try; nothing while nothing has failed
 */
export function useRecovery(error: unknown, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  // Listens from the moment in which the failure is seen.
  useLayoutEffect(() => {
    if (!error) return;
    const retry = () => latest.current();
    addEventListener('online', retry);
    const passes = isRecovering(error) || Date.now() - backAt < unsettled;
    const timer = passes ? setTimeout(retry, retryAfter(Math.random())) : undefined;
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [error]);
}
