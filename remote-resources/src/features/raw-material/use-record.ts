import { useCallback, useEffect, useState } from 'react';
import type { RawMaterialDetail } from 'shared/contract/raw-material';
import { useHost } from 'shared/remote';

interface State {
  id: string;
  detail?: RawMaterialDetail;
  error?: Error & { status?: number };
}

/** One record by id: undefined detail while it loads. A failure stays until `retry`. */
export function useRecord(id: string | null) {
  const { http } = useHost();
  const [state, setState] = useState<State | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!id) return;
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
    retry: useCallback(() => {
      setState(null);
      setAttempt((n) => n + 1);
    }, []),
  };
}
