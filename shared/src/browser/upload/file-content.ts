import { useCallback, useEffect, useState } from 'react';
import { ApiError, toApiError } from 'shared/http';
import { type HostServices, useHost } from 'shared/remote';
import { fileAddress } from '../../contract/file-address';
import { fileRefusals } from '../../contract/refusals';
import { openElsewhere, saveAs, savesNoPageFiles } from '../save-as';

/** Content of a file as one who is signed in may read it. Throws ApiError. */
export async function fetchFile({ http }: Pick<HostServices, 'http'>, id: string, signal?: AbortSignal): Promise<Blob> {
  const { status, body } = await http.raw({
    method: 'GET',
    path: fileAddress(id),
    as: 'blob',
    ...(signal && { signal }),
  });
  if (status !== 200 || !(body instanceof Blob)) throw new ApiError(fileRefusals.absent, status, status);
  return body;
}

/** Saves a file under its name. Throws ApiError, also where the browser would not save it: no address of it works without the session. */
export async function saveFile(host: Pick<HostServices, 'http'>, { id, name }: { id: string; name: string }) {
  if (savesNoPageFiles()) throw new ApiError(openElsewhere, 0, 0);
  saveAs(name, await fetchFile(host, id));
}

interface FileContent {
  address: string | undefined;
  error: ApiError | undefined;
  reload(): void;
}

/** An address of a private file for <img>, as long as the component stands. Each id is asked for once, and at `reload`; null asks for nothing. */
export function useFileContent(id: string | null): FileContent {
  const host = useHost();
  const [state, setState] = useState<{ id?: string; address?: string; error?: ApiError }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    let address = '';
    fetchFile(host, id, controller.signal)
      .then((content) => {
        if (controller.signal.aborted) return;
        address = URL.createObjectURL(content);
        setState({ id, address });
      })
      .catch((cause) => {
        if (!controller.signal.aborted) setState({ id, error: toApiError(cause, '文件没有加载成功') });
      });
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [host, id, tries]);
  const own = state.id === id ? state : {};
  const reload = useCallback(() => {
    setState({});
    setTries((n) => n + 1);
  }, []);
  return { address: own.address, error: own.error, reload };
}
