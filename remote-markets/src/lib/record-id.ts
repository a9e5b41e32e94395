import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { recordParam } from 'shared/remote';

/** The record that an address names; see `recordParam`. */
export const recordId = (search: URLSearchParams): string => recordParam(search.get('id'));

/** Another record under the same path is another page: it begins at the top, with its heading. `id` is the one shown. */
export function useRecordShown(id: string) {
  const type = useNavigationType();
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [id, type]);
}
