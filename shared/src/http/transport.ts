import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error';
import { networkText } from './success';

export interface Transport {
  /** Aborts with `own`, and with the session of now. Public calls take `own` alone: what they ask for is the same for everybody. */
  signal(own: AbortSignal | undefined): AbortSignal;
  /** Sends with the token in both headers. Throws ApiError with code 0 without network, and what an abort throws. */
  send<T>(request: AxiosRequestConfig & { signal: AbortSignal }, token: string): Promise<AxiosResponse<T>>;
  /** Aborts what took its signal here and is under way. */
  abortAll(): void;
}

/** One axios client without a timeout, as specified; any status is an answer. */
export function createTransport(baseURL: string | undefined): Transport {
  const client = axios.create({
    baseURL,
    timeout: 0,
    paramsSerializer: { indexes: null },
    validateStatus: () => true,
  });
  let all = new AbortController();
  return {
    signal: (own) => (own ? AbortSignal.any([own, all.signal]) : all.signal),
    async send(request, token) {
      try {
        return await client.request({ ...request, headers: { ...request.headers, token, Authorization: token } });
      } catch (cause) {
        throw request.signal.aborted ? cause : new ApiError(networkText, 0, 0);
      }
    },
    abortAll() {
      all.abort();
      all = new AbortController();
    },
  };
}
