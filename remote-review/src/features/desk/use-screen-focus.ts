import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useUpTo } from 'shared/browser/use-media';

/**
 * On a phone queue and case are two screens: what opens begins at its top with its heading focused, and whoever returns
 * is at the row again. Answers what to call once the heading stands.
 */
export function useScreenFocus(panes: RefObject<HTMLElement | null>, id: string): () => void {
  const isPhone = useUpTo('mobile');
  const before = useRef(id);
  const opened = useRef('');
  // Before the effects of the case: one that is already here calls what is answered below at once.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === id) return;
    opened.current = id;
    if (!isPhone) return;
    if (id) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const rows = [...(panes.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const link = rows.find(({ dataset }) => dataset.row === left)?.querySelector('a');
    (link ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [id, isPhone, panes]);
  return () => {
    // A page that begins with a case has its focus from the shell.
    if (!isPhone || opened.current !== id) return;
    opened.current = '';
    const heading = panes.current?.querySelector<HTMLElement>('[data-heading] h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}
