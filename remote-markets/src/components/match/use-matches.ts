import { useCallback, useEffect, useState } from 'react';

/** `idle`: not asked for yet. */
export type Loaded<D> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'absent' }
  | { state: 'ready'; data: D };

/** Loads once `due`; a 404 is `absent`. `load` must keep its identity while it asks for the same. */
export function useMatches<D>(due: boolean, load: (signal: AbortSignal) => Promise<D>): [Loaded<D>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<D>>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!due) return;
    const abort = new AbortController();
    setLoaded({ state: 'loading' });
    load(abort.signal).then(
      (data) => !abort.signal.aborted && setLoaded({ state: 'ready', data }),
      (error: { status?: number }) =>
        !abort.signal.aborted && setLoaded({ state: error.status === 404 ? 'absent' : 'failed' }),
    );
    return () => abort.abort();
  }, [due, load, attempt]);
  return [loaded, useCallback(() => setAttempt((n) => n + 1), [])];
}
