import { useCallback, useSyncExternalStore } from 'react';
import tokens from '../ui/tokens.json';

/** Whether a media query matches, such as `(max-width: 767px)`; false in the first render, which is the same for everyone. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the viewport is at most as wide as a breakpoint, as in the sheets' `@media (--mobile)`. */
export const useUpTo = (breakpoint: keyof typeof tokens.breakpoints): boolean =>
  useMedia(`(max-width: ${tokens.breakpoints[breakpoint]}px)`);
