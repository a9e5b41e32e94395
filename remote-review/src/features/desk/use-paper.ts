import { useEffect, useState } from 'react';
import { fetchFile } from 'shared/browser/upload';
import type { CaseView } from 'shared/contract/review';
import { toApiError } from 'shared/http';
import { useHost } from 'shared/remote';

const asText = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Reads a paper, which takes this login: an address to show or save it by, or why there is none. */
export function usePaper({ id, type }: CaseView['files'][number]) {
  const { http } = useHost();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ address?: string; error?: string }>({});
  useEffect(() => {
    const abort = new AbortController();
    let made = '';
    fetchFile({ http }, id, abort.signal)
      // The page's policy shows pictures of `data:` addresses and no others made by scripts.
      .then((blob) => (type.startsWith('image/') ? asText(blob) : URL.createObjectURL(blob)))
      .then((address) => {
        if (!type.startsWith('image/')) made = address;
        if (abort.signal.aborted) URL.revokeObjectURL(made);
        else setState({ address });
      })
      .catch((cause) => {
        if (!abort.signal.aborted) setState({ error: toApiError(cause, '材料暂时无法打开，请稍后重试').message });
      });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [http, id, type, tries]);
  return {
    ...state,
    reload() {
      setState({});
      setTries(tries + 1);
    },
  };
}
