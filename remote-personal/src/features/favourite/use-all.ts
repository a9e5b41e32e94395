import { useRef, useState } from 'react';
import type { FavouriteType } from 'shared/contract/collect-info';
import type { Data } from 'shared/contract/endpoints';
import { useHost } from 'shared/remote';

/** The whole list behind the pages, asked for when it is wanted: one call at a time. The shell's message tells of failures. */
export function useAll(type: FavouriteType, q: string) {
  const { http } = useHost();
  const busy = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function load(use: (found: Data<'CollectInfo/all'>) => void) {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      use(await http.get('CollectInfo/all', { type, q }));
    } catch {
      // Told already; the button is there to be pressed again.
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }
  return { load, isBusy };
}
