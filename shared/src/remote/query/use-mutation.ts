import { useCallback, useRef, useState } from 'react';
import type { Data, EndpointKey, Input, PostKey } from '../../contract/endpoints';
import { ApiError, toApiError } from '../../http';
import { type HostServices, useHost } from '../host';
import { queryCacheOf } from './query-cache';

interface MutationOptions<I, D> {
  /** Runs once for each success; `isBusy` until what it returns has settled. */
  onSuccess?(data: D, input: I): unknown;
  onError?(error: ApiError, input: I): unknown;
  /** Calls whose answers are asked for again after a success. */
  invalidates?: readonly EndpointKey[];
  /** For a failure that the server has not put into words. */
  fallback?: string;
  /** False: the shell's message tells of the failure, and the page need not. */
  quiet?: boolean;
}

export interface Mutation<I> {
  /** Resolves true when it is done, false when it failed or another one is under way; rejects only for what `onSuccess` throws. */
  send(input: I): Promise<boolean>;
  isBusy: boolean;
  /** Of the last call, until the next one. None for a call that the end of the session has aborted: the page is about to go. */
  error: ApiError | undefined;
  reset(): void;
}

/** A POST of the contract, or several calls as one function: one at a time, with what a button and a notice need to know. */
export function useMutation<K extends PostKey>(
  call: K,
  options?: MutationOptions<Input<K>, Data<K>>,
): Mutation<Input<K>>;
export function useMutation<I, D>(
  call: (input: I, host: HostServices) => Promise<D>,
  options?: Omit<MutationOptions<I, D>, 'quiet'>,
): Mutation<I>;
export function useMutation(
  call: PostKey | ((input: never, host: HostServices) => Promise<unknown>),
  options: MutationOptions<never, never> = {},
): Mutation<never> {
  const host = useHost();
  const [state, setState] = useState<{ isBusy: boolean; error?: ApiError }>({ isBusy: false });
  const isBusy = useRef(false);
  const latest = useRef({ call, options });
  latest.current = { call, options };

  const send = useCallback(
    async (input: never) => {
      if (isBusy.current) return false;
      const { call, options } = latest.current;
      const { userName } = host.session.get();
      isBusy.current = true;
      setState({ isBusy: true });
      let error: ApiError | undefined;
      try {
        let data: unknown;
        try {
          data = await (typeof call === 'function'
            ? call(input, host)
            : host.http.post(call, input, { quiet: options.quiet ?? true }));
        } catch (cause) {
          if (!(cause instanceof ApiError) && host.session.get().userName !== userName) return false;
          error = toApiError(cause, options.fallback ?? '操作没有成功，请稍后重试');
          await options.onError?.(error, input);
          return false;
        }
        if (options.invalidates) await queryCacheOf(host).invalidate(...options.invalidates);
        await latest.current.options.onSuccess?.(data as never, input);
        return true;
      } finally {
        isBusy.current = false;
        setState({ isBusy: false, ...(error && { error }) });
      }
    },
    [host],
  );
  return {
    send,
    isBusy: state.isBusy,
    error: state.error,
    reset: useCallback(() => setState((now) => ({ isBusy: now.isBusy })), []),
  };
}
