import { useMemo } from 'react';
import { type HostServices, useHost } from '../host';
import { loadedEngine } from './load-engine';
import type { QueryCache } from './types';

/** The cache of a page. Before anybody has asked for anything there is nothing to change. */
export const queryCacheOf = (host: HostServices): QueryCache => {
  const cache = () => loadedEngine()?.cacheOf(host);
  return {
    update: (call, change) => cache()?.update(call, change),
    invalidate: async (...calls) => cache()?.invalidate(...calls),
  };
};

/** For what other components of the page, the shell's included, have asked. */
export function useQueryCache(): QueryCache {
  const host = useHost();
  return useMemo(() => queryCacheOf(host), [host]);
}
