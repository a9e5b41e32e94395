import { useCallback, useEffect, useState } from 'react';
import type { RawMaterialDetail } from 'shared/contract/raw-material';
import { useHost } from 'shared/remote';

interface State {
  id: string;
  detail?: RawMaterialDetail;
  error?: Error & { status?: number };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One record by id: undefined detail while it loads. `absent` when there is none; another failure stays until `retry`. */
export function useRecord(id: string | null) {
  const { http } = useHost();
  const [state, setState] = useState<State | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!id || !uuid.test(id)) return;
    const abort = new AbortController();
    http.get('RawMaterial/detail', { id }, { signal: abort.signal, quiet: true }).then(
      (detail) => !abort.signal.aborted && setState({ id, detail }),
      (error) => !abort.signal.aborted && setState({ id, error }),
    );
    return () => abort.abort();
  }, [http, id, attempt]);

  const current = state?.id === id ? state : null;
  return {
    detail: current?.detail,
    error: current?.error,
    absent: id !== null && (!uuid.test(id) || current?.error?.status === 404),
    retry: useCallback(() => {
      setState(null);
      setAttempt((n) => n + 1);
    }, []),
  };
}
