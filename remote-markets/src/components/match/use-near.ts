import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has come near the viewport, once and for all; at once where the browser cannot tell. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      // Half a screen ahead, so that most people never see the skeleton.
      { rootMargin: '400px 0px' },
    );
    observer.observe(ref.current);
    // Paper has no viewport: what comes in time is printed, the rest is left out.
    const onPrint = () => setNear(true);
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
    // Looks again after each drawing until it is near: the element may come later than the component.
  });
  return [ref, near];
}
