import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Remembers for each entry of the history the link in the page that led away from it. Answers its address for an entry.
 * @param key the present entry
 */
export function useLastClickedLink(key: string): (key: string) => string | undefined {
  const links = useRef(new Map<string, string>());
  const current = useRef(key);

  useLayoutEffect(() => {
    current.current = key;
  }, [key]);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = (target as Element).closest('main a[href]')?.getAttribute('href');
      if (href) links.current.set(current.current, href);
    };
    // Before the router takes the click.
    addEventListener('click', remember, true);
    return () => removeEventListener('click', remember, true);
  }, []);

  return useCallback((of) => links.current.get(of), []);
}
