import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { codes, type EndReason, endReasonOf } from '../contract/codes';
import type { Data, EndpointKey, GetKey, Input, PostKey } from '../contract/endpoints';
import type { Envelope } from '../contract/envelope';
import { ApiError } from './api-error';

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows failures itself; no message is raised. Ended sessions are told all the same. */
  quiet?: boolean;
  /** The address repeats the body, as the specification has it for one call. */
  inQuery?: boolean;
  /** Travels in both headers instead of the session's token; such a call has no body. */
  ticket?: string;
}

/** The one authenticated client, made by the shell and handed to every section. */
export interface Http {
  get<K extends GetKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  post<K extends PostKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  /** Like post, but multipart/form-data and with the whole envelope: the login-status call needs both. */
  postForm<K extends PostKey>(key: K, options?: CallOptions): Promise<Envelope<Data<K>>>;
  /** Aborts everything under way; called when the session ends. */
  abortAll(): void;
}

export interface HttpHooks {
  token(): string;
  /** A code that ends the session arrived for a call that carried `token`. */
  onSessionEnd(reason: Exclude<EndReason, 'logout'>, token: string): void;
  /** A failure that nobody else shows. */
  onMessage(message: string): void;
  /** Tests and the standalone start point elsewhere; the portal itself uses none. */
  baseURL?: string;
}

const networkText = '网络异常，请稍后重试';

/** Both headers, the envelope and the error catalogue of the specification; timeout 0 as specified. */
export function createHttp(hooks: HttpHooks): Http {
  const client: AxiosInstance = axios.create({
    baseURL: hooks.baseURL,
    timeout: 0,
    paramsSerializer: { indexes: null },
    validateStatus: () => true,
  });
  let all = new AbortController();

  async function send(method: 'GET' | 'POST', key: EndpointKey, input: unknown, form: boolean, options: CallOptions) {
    const token = options.ticket ?? hooks.token();
    const everything = all.signal;
    const signal = options.signal ? AbortSignal.any([options.signal, everything]) : everything;
    let response: AxiosResponse<Envelope<unknown>>;
    try {
      response = await client.request({
        method,
        url: `/api/${key}`,
        headers: { token, Authorization: token },
        params: method === 'GET' || options.inQuery ? input : undefined,
        data: method === 'GET' || options.ticket ? undefined : form ? new FormData() : (input ?? {}),
        signal,
      });
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (!options.quiet) hooks.onMessage(networkText);
      throw new ApiError(networkText, 0, 0);
    }
    return { envelope: check(response, token, options), response };
  }

  /** HTTP 401, 405 and 408 first, then code 1, then success false: the order of the catalogue. */
  function check(response: AxiosResponse<Envelope<unknown>>, token: string, options: CallOptions): Envelope<unknown> {
    const body = response.data;
    const byStatus = endReasonOf(response.status);
    const reason = byStatus ?? (body?.code === codes.loginTimedOut.code ? 'loginTimedOut' : undefined);
    if (reason) {
      hooks.onSessionEnd(reason, token);
      throw new ApiError(codes[reason].text, body?.code ?? response.status, response.status);
    }
    if (typeof body !== 'object' || body === null || body.success !== true) {
      const message = body?.message || (response.status >= 500 ? codes.internal.text : networkText);
      if (!options.quiet) hooks.onMessage(message);
      throw new ApiError(message, body?.code ?? response.status, response.status);
    }
    return body;
  }

  return {
    get: async (key, input, options = {}) => (await send('GET', key, input, false, options)).envelope.data as never,
    post: async (key, input, options = {}) => (await send('POST', key, input, false, options)).envelope.data as never,
    postForm: async (key, options = {}) => (await send('POST', key, undefined, true, options)).envelope as never,
    abortAll() {
      all.abort();
      all = new AbortController();
    },
  };
}
