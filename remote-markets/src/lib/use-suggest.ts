import { useCallback } from 'react';
import { useHost } from 'shared/remote';

/** Suggestions for a search box of this section; the same function for the life of the page. */
export function useSuggest() {
  const { http } = useHost();
  return useCallback(
    async (q: string, signal: AbortSignal) => (await http.get('Search/suggest', { q }, { signal, quiet: true })).items,
    [http],
  );
}
