import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost, useSession } from 'shared/remote';

interface Answer<T> {
  owner: string;
  key: string;
  data?: T;
  error?: Error;
}

/**
 * What only the signed-in person may see: asked for after mount, asked again when `key` changes, dropped when the
 * session ends. While the next answer is under way `data` is still the former one.
 * @param key stands for everything that `ask` depends on
 */
export function usePersonalQuery<T>(key: string, ask: (signal: AbortSignal) => Promise<T>) {
  const { bus } = useHost();
  const { userName } = useSession();
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!userName) return;
    const abort = new AbortController();
    latest.current(abort.signal).then(
      (data) => !abort.signal.aborted && setAnswer({ owner: userName, key, data }),
      (error) => !abort.signal.aborted && setAnswer({ owner: userName, key, error }),
    );
    return () => abort.abort();
  }, [userName, key, turn]);

  useEffect(() => bus.on('session:ended', () => setAnswer(null)), [bus]);

  // An answer for someone else is never shown, whatever order the news came in.
  const own = userName && answer?.owner === userName ? answer : null;
  return {
    data: own?.data,
    error: own?.error,
    reload: useCallback(() => setTurn((n) => n + 1), []),
    /** Shows a change before the server has confirmed it. */
    change: useCallback(
      (next: (data: T) => T) => setAnswer((a) => (a?.data === undefined ? a : { ...a, data: next(a.data) })),
      [],
    ),
  };
}
