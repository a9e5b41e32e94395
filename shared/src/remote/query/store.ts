import { notifyManager, QueryCache as Queries, type Query, QueryClient } from '@tanstack/query-core';
import type { EndpointKey } from '../../contract/endpoints';
import type { ApiError } from '../../http';

/** An answer with the input that it belongs to. */
export interface Answer {
  input: unknown;
  data: unknown;
  at: number;
}
export type Key = readonly [login: string, call: EndpointKey, input: unknown];
// biome-ignore lint/suspicious/noExplicitAny: the store holds answers of every call.
export type AnyQuery = Query<any, any, any, any>;
type Change = (data: never, input: never) => unknown;

// The library's own timer of 0 ms would draw an answer later than whoever awaits it goes on.
notifyManager.setScheduler(queueMicrotask);

export type Store = ReturnType<typeof createStore>;

/** The library's cache with what it does not do by itself. */
export function createStore() {
  // The library forgets a failure as soon as the next call begins; it is shown until that has answered.
  const failures = new WeakMap<AnyQuery, ApiError>();
  const queries = new Queries({
    onError: (error, query) => failures.set(query, error as unknown as ApiError),
    onSuccess: (_, query) => failures.delete(query),
  });
  const find = (isMeant: (query: AnyQuery) => unknown) => queries.getAll().filter(isMeant);

  /** A call under way is replaced: its answer may be older than what has just been done. */
  async function ask(query: AnyQuery): Promise<void> {
    query.invalidate();
    if (!query.isActive()) return;
    void query.cancel({ silent: true });
    await query.fetch().catch(() => undefined);
  }

  function write(query: AnyQuery, change: Change) {
    const { data: answer, dataUpdatedAt: updatedAt } = query.state;
    if (!answer) return;
    const data = change(answer.data as never, answer.input as never);
    query.setData({ ...answer, data }, { manual: true, updatedAt });
  }

  return {
    client: new QueryClient({ queryCache: queries }),
    ask,
    write,
    find,
    async askAll(isMeant: (query: AnyQuery) => unknown) {
      await Promise.all(find(isMeant).map(ask));
    },
    writeAll(isMeant: (query: AnyQuery) => unknown, change: Change) {
      for (const query of find(isMeant)) write(query, change);
    },
    failureOf: (hash: string) => failures.get(queries.get(hash) as AnyQuery),
    /** The library lets an answer go a moment after its last reader, in which the next page would still find it. */
    release(query: AnyQuery) {
      if (query.gcTime === 0 && query.getObserversCount() === 0) queries.remove(query);
    },
    /** Takes away what logins know that are over, from readers too. */
    forget(isOver: (login: string) => boolean) {
      for (const query of find(({ queryKey: [login] }) => login && isOver(login))) {
        failures.delete(query);
        for (const observer of query.observers)
          observer.setOptions({ ...observer.options, placeholderData: undefined });
        query.reset();
        if (query.getObserversCount() === 0) queries.remove(query);
      }
    },
    /** Tells after each change whether anything is known. */
    onChange: (listener: (knows: boolean) => void) => queries.subscribe(() => listener(queries.getAll().length > 0)),
  };
}
