import { endedError, endReasonIn, isRenewed } from './ended';
import type { Http, HttpHooks, RawRequest } from './http';
import { refusalIn } from './success';
import type { Transport } from './transport';

/** Requests beside the calls of the contract; see `Http.raw`. */
export function createRaw(hooks: HttpHooks, transport: Transport): Http['raw'] {
  async function ask({ method, path, headers, body, as = 'text', signal: own, ...on }: RawRequest) {
    const { onProgress, onReceived } = on;
    const signal = transport.signal(own);
    const token = hooks.token();
    const response = await transport.send<string | Blob>(
      {
        method,
        url: path,
        headers,
        data: body,
        responseType: as,
        // Text stays text, whatever it looks like.
        transformResponse: (data) => data,
        signal,
        ...(onProgress && { onUploadProgress: ({ loaded }) => onProgress(loaded) }),
        ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
      },
      token,
    );
    return { response, token, signal };
  }

  return async (request) => {
    for (let again = false; ; again = true) {
      const { response, token, signal } = await ask(request);
      const { status, headers, data } = response;
      const type = String(headers['content-type'] ?? '');
      const answer = { status, data: type.startsWith('application/json') ? await refusalIn(data) : undefined };
      const reason = endReasonIn(answer);
      if (!reason) return { status, header: (name) => headers[name.toLowerCase()] as string | undefined, body: data };
      await hooks.onSessionEnd(reason, token);
      if (again || !isRenewed(hooks, token, signal)) throw endedError(reason, answer);
    }
  };
}
