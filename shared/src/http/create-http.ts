import type { AxiosResponse } from 'axios';
import type { EndpointKey } from '../contract/endpoints';
import type { Envelope } from '../contract/envelope';
import { ignoresSession } from '../contract/public-calls';
import { ApiError } from './api-error';
import { endedError, endReasonIn, isRenewed } from './ended';
import type { CallOptions, Http, HttpHooks } from './http';
import { createRaw } from './raw';
import { successIn } from './success';
import { createTransport, type Transport } from './transport';

interface Call {
  method: 'GET' | 'POST';
  key: EndpointKey;
  input?: unknown;
  /** As multipart/form-data instead of JSON. */
  form?: true;
  options: CallOptions;
}

/** Sends one call of the contract. A failure of the network is told unless the call is quiet. */
async function ask(hooks: HttpHooks, transport: Transport, { method, key, input, form, options }: Call) {
  const signal = ignoresSession(key)
    ? (options.signal ?? new AbortController().signal)
    : transport.signal(options.signal);
  const ready = hooks.ready?.(key);
  if (ready) await ready;
  const token = options.ticket ?? hooks.token();
  const request = {
    method,
    url: `/api/${key}`,
    params: method === 'GET' || options.inQuery ? input : undefined,
    data: method === 'GET' || options.ticket ? undefined : form ? new FormData() : (input ?? {}),
    signal,
  };
  const response = await transport.send<Envelope<unknown>>(request, token).catch((error: unknown) => {
    if (error instanceof ApiError && !options.quiet) hooks.onMessage(error.message);
    throw error;
  });
  return { response, token, signal };
}

/** The envelope of a call that succeeded; a refusal is told unless the call is quiet. Throws ApiError. */
function succeeded(hooks: HttpHooks, { status, data }: AxiosResponse<Envelope<unknown>>, { quiet }: CallOptions) {
  try {
    return successIn(status, data);
  } catch (error) {
    if (!quiet) hooks.onMessage((error as ApiError).message);
    throw error;
  }
}

/** Both headers, the envelope and the error catalogue of the specification; timeout 0 as specified. */
export function createHttp(hooks: HttpHooks): Http {
  const transport = createTransport(hooks.baseURL);

  /** HTTP 401, 405 and 408 first, then code 1, then success false: the order of the catalogue. */
  async function send(call: Call) {
    for (let again = false; ; again = true) {
      const { response, token, signal } = await ask(hooks, transport, call);
      const reason = endReasonIn(response);
      if (!reason) return succeeded(hooks, response, call.options);
      await hooks.onSessionEnd(reason, token);
      // A session is looked at before anything is done, so that nothing is done twice.
      if (again || call.options.ticket || !isRenewed(hooks, token, signal)) throw endedError(reason, response);
    }
  }

  return {
    get: async (key, input, options = {}) => (await send({ method: 'GET', key, input, options })).data as never,
    post: async (key, input, options = {}) => (await send({ method: 'POST', key, input, options })).data as never,
    postForm: async (key, options = {}) => (await send({ method: 'POST', key, form: true, options })) as never,
    raw: createRaw(hooks, transport),
    abortAll: transport.abortAll,
  };
}
