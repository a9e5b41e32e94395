import type { EndpointKey } from '../../contract/endpoints';
import type { HostServices } from '../host';
import { followBus } from './follow-bus';
import { watchUse } from './in-use';
import { createReader } from './reader';
import { type AnyQuery, createStore } from './store';
import type { QueryCache } from './types';

interface Cache extends QueryCache {
  createReader(): ReturnType<typeof createReader>;
}

const caches = new WeakMap<HostServices, Cache>();

/** One cache for the shell and all sections of a page: they are handed the same services. */
export function cacheOf(host: HostServices): Cache {
  const cache = caches.get(host) ?? createCache(host);
  caches.set(host, cache);
  return cache;
}

const isPolled = ({ observers }: AnyQuery) => observers.some(({ options }) => options.refetchInterval);
const isOf =
  (calls: EndpointKey[]) =>
  ({ queryKey }: AnyQuery) =>
    calls.includes(queryKey[1]);

function createCache({ http, bus }: HostServices): Cache {
  const store = createStore();
  const watch = followBus(bus, store);
  const use = watchUse(() => void store.askAll(isPolled));
  return {
    createReader: () => createReader({ http, store, use, watch }),
    update: (call, change) => store.writeAll(isOf([call]), change),
    invalidate: (...calls) => store.askAll(isOf(calls)),
  };
}
