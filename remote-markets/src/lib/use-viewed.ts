import { useEffect } from 'react';
import type { ViewType } from 'shared/contract/view';
import { useHost } from 'shared/remote';

/** Tells the server that a record has been opened, once the page is really before somebody: not in a tab or prerendering behind. */
export function useViewed(type: ViewType, id: string): void {
  const { http } = useHost();
  useEffect(() => {
    const abort = new AbortController();
    function tell() {
      if (document.visibilityState !== 'visible') return;
      abort.abort();
      // A figure that is not counted is nobody's worry.
      http.post('View/add', { type, id }, { quiet: true }).catch(() => {});
    }
    document.addEventListener('visibilitychange', tell, { signal: abort.signal });
    tell();
    return () => abort.abort();
  }, [http, type, id]);
}
