import { notifyManager, type Query, QueryClient, QueryObserver, QueryCache as Store } from '@tanstack/query-core';
import type { BusEventName } from '../../bus';
import type { EndpointKey } from '../../contract/endpoints';
import { type ApiError, type CallOptions, toApiError } from '../../http';
import type { HostServices } from '../host';
import { watchUse } from './in-use';
import type { QueryCache, QuerySpec } from './types';

/** An answer with the input that it belongs to. */
interface Answer {
  input: unknown;
  data: unknown;
  at: number;
}
type Ask = (call: EndpointKey, input: unknown, options: CallOptions) => Promise<unknown>;
type Key = readonly [login: string, call: EndpointKey, input: unknown];
// biome-ignore lint/suspicious/noExplicitAny: the store holds answers of every call.
type AnyQuery = Query<any, any, any, any>;

// The library's own timer of 0 ms would draw an answer later than whoever awaits it goes on.
notifyManager.setScheduler(queueMicrotask);

type Cache = ReturnType<typeof createCache>;
const caches = new WeakMap<HostServices, Cache>();

/** One cache for the shell and all sections of a page: they are handed the same services. */
export function cacheOf(host: HostServices): Cache {
  const cache = caches.get(host) ?? createCache(host);
  caches.set(host, cache);
  return cache;
}

function createCache({ http, bus }: HostServices) {
  // The library forgets a failure as soon as the next call begins; it is shown until that has answered.
  const failures = new WeakMap<AnyQuery, ApiError>();
  const store = new Store({
    onError: (error, query) => failures.set(query, error as unknown as ApiError),
    onSuccess: (_, query) => failures.delete(query),
  });
  const client = new QueryClient({ queryCache: store });
  const use = watchUse(() => void all(polled(), ask));

  const polled = () => store.getAll().filter(({ observers }) => observers.some((one) => one.options.refetchInterval));
  const of = (...calls: EndpointKey[]) => store.getAll().filter(({ queryKey }) => calls.includes((queryKey as Key)[1]));
  const all = async (queries: AnyQuery[], act: (query: AnyQuery) => unknown) =>
    void (await Promise.all(queries.map(act)));

  /** A call under way is replaced: its answer may be older than what has just been done. */
  async function ask(query: AnyQuery) {
    query.invalidate();
    if (!query.isActive()) return;
    void query.cancel({ silent: true });
    await query.fetch().catch(() => undefined);
  }

  const stops: (() => void)[] = [];
  const watched = new Set<BusEventName>();
  const heard = new Set<BusEventName>();
  /** Many events at once, such as one for each row, are one call. */
  function watch(name: BusEventName) {
    if (watched.has(name)) return;
    watched.add(name);
    stops.push(
      bus.on(name, () => {
        if (heard.size === 0) queueMicrotask(answer);
        heard.add(name);
      }),
    );
  }
  function answer() {
    const concerned = ({ observers, meta }: AnyQuery) =>
      [meta, ...observers.map((one) => one.options.meta)].some((on) =>
        (on?.on as QuerySpec['on'])?.some((name) => heard.has(name)),
      );
    void all(store.getAll().filter(concerned), ask);
    heard.clear();
  }

  function forget(isOver: (login: string) => boolean) {
    for (const query of store.getAll()) {
      const [login] = query.queryKey as Key;
      if (!login || !isOver(login)) continue;
      failures.delete(query);
      for (const observer of query.observers) observer.setOptions({ ...observer.options, placeholderData: undefined });
      query.reset();
      if (query.getObserversCount() === 0) store.remove(query);
    }
  }

  // A section that was left leaves no listener behind: the cache listens while it knows something.
  let isListening = false;
  store.subscribe(() => {
    const knows = store.getAll().length > 0;
    if (knows && !isListening) {
      stops.push(bus.on('session:ended', () => forget(() => true)));
      stops.push(bus.on('session:started', ({ userName }) => forget((login) => login !== userName)));
    }
    if (!knows) {
      watched.clear();
      for (const stop of stops.splice(0)) stop();
    }
    isListening = knows;
  });

  function optionsOf({
    call,
    input,
    login,
    every = 0,
    on,
    keepPrevious,
    staleTime = 0,
    gcTime = 0,
    quiet = true,
    method,
  }: QuerySpec) {
    return client.defaultQueryOptions<Answer, ApiError, Answer, Answer, Key>({
      queryKey: [login, call, input],
      queryFn: ({ signal }) =>
        ((method === 'POST' ? http.post : http.get) as Ask)(call, input, { signal, quiet }).then(
          (data) => ({ input, data, at: Date.now() }),
          (cause) => Promise.reject(toApiError(cause)),
        ),
      // As new function each time, or the library would go on with the answer of the question before the last.
      ...(keepPrevious && { placeholderData: (former: Answer | undefined) => former }),
      meta: { on },
      staleTime,
      gcTime,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: every > 0 && (({ state }) => state.error?.status !== 403 && use.isInUse() && every),
      // Words of the library: what is drawn already tells of a call that is about to begin.
      _optimisticResults: 'optimistic',
    } as Parameters<typeof client.defaultQueryOptions<Answer, ApiError, Answer, Answer, Key>>[0]);
  }

  function createReader() {
    let observer: QueryObserver<Answer, ApiError, Answer, Answer, Key>;
    return {
      /** What is known of a question; the same in the first drawing as afterwards. */
      read(spec: QuerySpec) {
        const options = optionsOf(spec);
        observer ??= new QueryObserver(client, options);
        const { data, error, isPending, isPlaceholderData, isFetching } = observer.getOptimisticResult(options);
        const former =
          isPending || isPlaceholderData ? failures.get(store.get(options.queryHash) as AnyQuery) : undefined;
        return { answer: former ? undefined : data, error: error ?? former, isFetching };
      },
      subscribe(listener: () => void) {
        if (observer.options.refetchInterval) use.begin();
        const stop = observer.subscribe(listener);
        return () => {
          stop();
          // The library lets an answer go a moment later, in which the next page would still find it.
          const query = observer.getCurrentQuery() as unknown as AnyQuery;
          if (query.gcTime === 0 && query.getObserversCount() === 0) store.remove(query);
        };
      },
      snapshot: () => observer.getCurrentResult(),
      /** Asks what is not known yet, once the question is drawn. */
      follow(spec: QuerySpec) {
        for (const name of spec.on ?? []) watch(name);
        observer.setOptions(optionsOf(spec));
      },
      reload: () => ask(observer.getCurrentQuery() as unknown as AnyQuery),
      update(change: (data: never) => unknown) {
        write(observer.getCurrentQuery() as unknown as AnyQuery, change);
      },
    };
  }

  function write(query: AnyQuery, change: (data: never, input: never) => unknown) {
    const { data: answer, dataUpdatedAt: updatedAt } = query.state;
    if (!answer) return;
    query.setData(
      { ...answer, data: change(answer.data as never, answer.input as never) },
      { manual: true, updatedAt },
    );
  }

  const shared: QueryCache = {
    update: (call, change) => void all(of(call), (query) => write(query, change)),
    invalidate: (...calls) => all(of(...calls), ask),
  };
  return { ...shared, createReader };
}
