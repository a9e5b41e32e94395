import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { codes } from '../contract/codes';
import type { Data, EndpointKey, GetKey, Input, PostKey } from '../contract/endpoints';
import type { Envelope } from '../contract/envelope';
import { type EndReason, endReasonOf, sessionEnds } from '../contract/session-end';
import { ApiError } from './api-error';
import { networkText, refusalIn, successIn } from './success';

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows failures itself; no message is raised. Ended sessions are told all the same. */
  quiet?: boolean;
  /** The address repeats the body, as the specification has it for one call. */
  inQuery?: boolean;
  /** Travels in both headers instead of the session's token; such a call has no body. */
  ticket?: string;
}

/** A request beside the calls of the contract: uploads and files. */
export interface RawRequest {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Below /api/. */
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  /** How the body of the answer is wanted; text by default. */
  as?: 'text' | 'blob';
  signal?: AbortSignal;
  /** Gets the bytes of the body that have been sent. */
  onProgress?(sent: number): void;
  /** Gets the bytes of the answer that have come. Shells before this word say nothing. */
  onReceived?(bytes: number): void;
}
export interface RawResponse {
  status: number;
  /** Undefined: not sent. */
  header(name: string): string | undefined;
  body: string | Blob;
}

/** The one authenticated client, made by the shell and handed to every section. */
export interface Http {
  get<K extends GetKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  post<K extends PostKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  /** Like post, but multipart/form-data and with the whole envelope: the login-status call needs both. */
  postForm<K extends PostKey>(key: K, options?: CallOptions): Promise<Envelope<Data<K>>>;
  /**
   * Sends the session's headers and tells of ended sessions, as every call does; any other status is the caller's to judge, and no
   * message is shown. Throws ApiError with code 0 without network.
   */
  raw(request: RawRequest): Promise<RawResponse>;
  /** Aborts everything under way; called when the session ends. */
  abortAll(): void;
}

export interface HttpHooks {
  token(): string;
  /** What a call has to wait for before it is sent, and before its token is read. */
  ready?(key: EndpointKey): Promise<void> | undefined;
  /**
   * A code that ends the session arrived for a call that carried `token`. When the person is signed in with another token
   * afterwards, the call is made once more.
   */
  onSessionEnd(reason: EndReason, token: string): void | Promise<void>;
  /** A failure that nobody else shows. */
  onMessage(message: string): void;
  /** Tests and the standalone start point elsewhere; the portal itself uses none. */
  baseURL?: string;
}

/** Both headers, the envelope and the error catalogue of the specification; timeout 0 as specified. */
export function createHttp(hooks: HttpHooks): Http {
  const client: AxiosInstance = axios.create({
    baseURL: hooks.baseURL,
    timeout: 0,
    paramsSerializer: { indexes: null },
    validateStatus: () => true,
  });
  let all = new AbortController();

  type Method = 'GET' | 'POST';

  async function ask(method: Method, key: EndpointKey, input: unknown, form: boolean, options: CallOptions) {
    const everything = all.signal;
    const signal = options.signal ? AbortSignal.any([options.signal, everything]) : everything;
    const ready = hooks.ready?.(key);
    if (ready) await ready;
    const token = options.ticket ?? hooks.token();
    try {
      const response: AxiosResponse<Envelope<unknown>> = await client.request({
        method,
        url: `/api/${key}`,
        headers: { token, Authorization: token },
        params: method === 'GET' || options.inQuery ? input : undefined,
        data: method === 'GET' || options.ticket ? undefined : form ? new FormData() : (input ?? {}),
        signal,
      });
      return { response, token, signal };
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (!options.quiet) hooks.onMessage(networkText);
      throw new ApiError(networkText, 0, 0);
    }
  }

  async function askRaw({ method, path, headers, body, as = 'text', signal: own, ...on }: RawRequest) {
    const { onProgress, onReceived } = on;
    const signal = own ? AbortSignal.any([own, all.signal]) : all.signal;
    const token = hooks.token();
    try {
      const response: AxiosResponse<string | Blob> = await client.request({
        method,
        url: path,
        headers: { ...headers, token, Authorization: token },
        data: body,
        responseType: as,
        // Text stays text, whatever it looks like.
        transformResponse: (data) => data,
        signal,
        ...(onProgress && { onUploadProgress: ({ loaded }) => onProgress(loaded) }),
        ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
      });
      return { response, token, signal };
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw new ApiError(networkText, 0, 0);
    }
  }

  async function raw(request: RawRequest): Promise<RawResponse> {
    for (let again = false; ; again = true) {
      const { response, token, signal } = await askRaw(request);
      const { status, headers, data } = response;
      const type = String(headers['content-type'] ?? '');
      const refusal = type.startsWith('application/json') ? await refusalIn(data) : undefined;
      const reason = endOf({ status, data: refusal });
      if (!reason) return { status, header: (name) => headers[name.toLowerCase()] as string | undefined, body: data };
      await hooks.onSessionEnd(reason, token);
      const renewed = token && hooks.token() && hooks.token() !== token && !signal.aborted;
      if (again || !renewed) throw new ApiError(codes[reason].text, refusal?.code ?? status, status);
    }
  }

  /** HTTP 401, 405 and 408 first, then code 1, then success false: the order of the catalogue. */
  async function send(method: Method, key: EndpointKey, input: unknown, form: boolean, options: CallOptions) {
    for (let again = false; ; again = true) {
      const { response, token, signal } = await ask(method, key, input, form, options);
      const reason = endOf(response);
      if (!reason) return succeeded(response, options);
      await hooks.onSessionEnd(reason, token);
      // A session is looked at before anything is done, so that nothing is done twice. Another person's calls are aborted.
      const renewed = token && !options.ticket && hooks.token() && hooks.token() !== token && !signal.aborted;
      if (again || !renewed)
        throw new ApiError(codes[reason].text, response.data?.code ?? response.status, response.status);
    }
  }

  function endOf({ status, data }: { status: number; data?: Envelope<unknown> | undefined }): EndReason | undefined {
    const exact = endReasonOf(data?.code ?? 0);
    // Islogon answers such codes inside a success, where they end nothing by themselves.
    return exact && sessionEnds[exact].status === status ? exact : endReasonOf(status);
  }

  function succeeded({ status, data }: AxiosResponse<Envelope<unknown>>, options: CallOptions) {
    try {
      return successIn(status, data);
    } catch (error) {
      if (!options.quiet) hooks.onMessage((error as ApiError).message);
      throw error;
    }
  }

  return {
    get: async (key, input, options = {}) => (await send('GET', key, input, false, options)).data as never,
    post: async (key, input, options = {}) => (await send('POST', key, input, false, options)).data as never,
    postForm: async (key, options = {}) => (await send('POST', key, undefined, true, options)) as never,
    raw,
    abortAll() {
      all.abort();
      all = new AbortController();
    },
  };
}
