import { type RefObject, useEffect, useRef, useState } from 'react';

interface Options {
  /** px around the viewport that count as in it. */
  margin: number;
  /** Nobody looks before this is true. */
  enabled?: boolean;
  /** What the element shows: another one is looked for anew. */
  key?: string;
}

/** Whether the element has come into the viewport, once and for all; at once where the browser cannot tell. */
export function useInView(ref: RefObject<Element | null>, { margin, enabled = true, key = '' }: Options): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    if (!enabled || seen === key || !ref.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(key);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(key);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(ref.current);
    // Paper has no viewport: what comes in time is printed, the rest is left out.
    const onPrint = () => setSeen(key);
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
    // Looks again after each drawing until it is in view: the element may come later than the component.
  });
  return enabled && seen === key;
}

/** Whether the element has come near the viewport: half a screen ahead, so that most people never see the skeleton. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  return [ref, useInView(ref, { margin: 400 })];
}
