/** ms without a sign of the person after which polling stops: each call prolongs the session, which is to end by itself. */
const QUIET = 10 * 60_000;
const signs = ['visibilitychange', 'pointerdown', 'keydown'];

/** Tells whether somebody uses the page. `onReturn`: after a pause, and when the page is seen again. */
export function watchUse(onReturn: () => void) {
  let signAt = 0;
  let isWatching = false;
  const isInUse = () => Date.now() - signAt < QUIET;

  function onSign({ type }: { type: string }) {
    if (document.visibilityState !== 'visible') return;
    const returns = type === 'visibilitychange' || !isInUse();
    signAt = Date.now();
    if (returns) onReturn();
  }

  return {
    isInUse,
    /** Whoever opens a page uses it. */
    begin() {
      signAt = Date.now();
      if (isWatching) return;
      isWatching = true;
      for (const sign of signs) document.addEventListener(sign, onSign, true);
    },
  };
}
