import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { isUuid } from 'shared/contract/uuid';
import { ApiError } from 'shared/http';

/** The record that an address names. One without a usable number is an absent record, not a wrong request. Throws ApiError 404. */
export function recordId(search: URLSearchParams): string {
  const id = search.get('id') ?? '';
  if (!isUuid(id)) throw new ApiError('没有找到要查看的内容', 404, 404);
  return id;
}

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
