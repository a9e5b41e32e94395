import { useEffect, useState } from 'react';
import { fetchFile } from 'shared/browser/upload';
import type { CaseView } from 'shared/contract/review';
import { toApiError } from 'shared/http';
import { useHost } from 'shared/remote';

/** Reads a paper, which takes this login: an address to show or save it by, or why there is none. */
export function usePaper({ id }: Pick<CaseView['files'][number], 'id'>) {
  const { http } = useHost();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ address?: string; error?: string }>({});
  useEffect(() => {
    const abort = new AbortController();
    let made = '';
    fetchFile({ http }, id, abort.signal)
      .then((content) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(content);
        setState({ address: made });
      })
      .catch((cause) => {
        if (!abort.signal.aborted) setState({ error: toApiError(cause, '材料暂时无法打开，请稍后重试').message });
      });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [http, id, tries]);
  return {
    ...state,
    reload() {
      setState({});
      setTries(tries + 1);
    },
  };
}
