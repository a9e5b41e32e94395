import { QueryObserver } from '@tanstack/query-core';
import type { BusEventName } from '../../bus';
import type { EndpointKey } from '../../contract/endpoints';
import { type ApiError, type CallOptions, type Http, toApiError } from '../../http';
import type { watchUse } from './in-use';
import type { Answer, AnyQuery, Key, Store } from './store';
import type { QuerySpec } from './types';

type Ask = (call: EndpointKey, input: unknown, options: CallOptions) => Promise<unknown>;
type Observer = QueryObserver<Answer, ApiError, Answer, Answer, Key>;

interface Deps {
  http: Http;
  store: Store;
  use: ReturnType<typeof watchUse>;
  watch(name: BusEventName): void;
}

function optionsOf({ http, store, use }: Deps, spec: QuerySpec) {
  const { call, input, login, every = 0, on, keepPrevious, staleTime = 0, gcTime = 0, quiet = true, method } = spec;
  const ask = (method === 'POST' ? http.post : http.get) as Ask;
  return store.client.defaultQueryOptions<Answer, ApiError, Answer, Answer, Key>({
    queryKey: [login, call, input],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask(call, input, { signal, quiet }).then(
        (data) => ({ input, data, at: Date.now() }),
        (cause) => Promise.reject(toApiError(cause)),
      ),
    // A new function each time, or the library would go on with the answer of the question before the last.
    ...(keepPrevious && { placeholderData: (former: Answer | undefined) => former }),
    meta: { on, whenSeen: spec.whenSeen },
    staleTime,
    gcTime,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: every > 0 && (({ state }: AnyQuery) => state.error?.status !== 403 && use.isInUse() && every),
    // The library's word for: the first drawing already tells of the call that is about to begin.
    _optimisticResults: 'optimistic',
  } as Parameters<typeof store.client.defaultQueryOptions<Answer, ApiError, Answer, Answer, Key>>[0]);
}

/** One component's view of the store. It begins with `read`, in drawing; `subscribe` and `follow` come after. */
export function createReader(deps: Deps) {
  const { store, use, watch } = deps;
  let observer: Observer;
  const query = () => observer.getCurrentQuery() as unknown as AnyQuery;
  return {
    /** What is known of a question; the same in the first drawing as afterwards. */
    read(spec: QuerySpec) {
      const options = optionsOf(deps, spec);
      observer ??= new QueryObserver(store.client, options);
      const { data, error, isPending, isPlaceholderData, isFetching } = observer.getOptimisticResult(options);
      const former = isPending || isPlaceholderData ? store.failureOf(options.queryHash) : undefined;
      return { answer: former ? undefined : data, error: error ?? former, isFetching };
    },
    subscribe(listener: () => void) {
      if (observer.options.refetchInterval) use.begin();
      const stop = observer.subscribe(listener);
      return () => {
        stop();
        store.release(query());
      };
    },
    snapshot: () => observer.getCurrentResult(),
    /** Asks what is not known yet, once the question is drawn. */
    follow(spec: QuerySpec) {
      for (const name of spec.on ?? []) watch(name);
      observer.setOptions(optionsOf(deps, spec));
    },
    reload: () => store.ask(query()),
    update: (change: (data: never) => unknown) => store.write(query(), change),
  };
}
