import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

interface Place {
  pathname: string;
  search: string;
}

/** A new screen or another page of a list starts at the top; filters and drawers of a screen leave it where it is. */
export function resetsScroll(before: Place | null, now: Place): boolean {
  if (!before || before.pathname !== now.pathname) return true;
  const page = (search: string) => new URLSearchParams(search).get('page') ?? '1';
  return page(before.search) !== page(now.search);
}

/** How long (ms) the content may take to grow until an old position is reached. */
const patience = 3000;

/** Remembers for each entry of the history how far it was scrolled. @param key the present entry */
export function useScrollMemory(key: string) {
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);
  const stop = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    current.current = key;
  }, [key]);

  useEffect(() => {
    // The browser's own way restores before the content is there.
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (!stop.current) positions.current.set(current.current, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop.current?.();
      removeEventListener('scroll', remember);
    };
  }, []);

  return useMemo(
    () => ({
      toTop() {
        stop.current?.();
        window.scrollTo({ top: 0, behavior: 'instant' });
      },
      restore(of: string) {
        stop.current?.();
        const top = positions.current.get(of) ?? 0;
        stop.current = scrollWhenPossible(top, () => {
          stop.current = undefined;
        });
      },
    }),
    [],
  );
}

/** Scrolls to `top` as soon as the document is long enough, unless the person scrolls first. Answers how to give up. */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) end();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(end, patience);
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  for (const name of gestures) addEventListener(name, end, { passive: true });
  let over = false;
  function end() {
    if (over) return;
    over = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const name of gestures) removeEventListener(name, end);
    onEnd();
  }
  observer.observe(document.body);
  attempt();
  return end;
}
