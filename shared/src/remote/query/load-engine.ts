import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../http';

export type Engine = typeof import('./engine');

export interface EngineState {
  engine?: Engine;
  /** The chunk could not be loaded; `loadEngine` tries again. */
  failure?: ApiError;
}

const none: EngineState = {};
let state = none;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: EngineState) {
  state = next;
  for (const listener of listeners) listener();
}

/** Hands the cache over without loading its chunk, for tests. */
export const provideEngine = (engine: Engine): void => set({ engine });

/** Loads the cache, once; visitors who ask for nothing never need it. Never rejects. */
export function loadEngine(): Promise<void> {
  if (state.engine) return Promise.resolve();
  loading ??= import(/* webpackChunkName: "query" */ './engine')
    .then(
      (engine) => set({ engine }),
      () => set({ failure: new ApiError('网络异常，请稍后重试', 0, 0) }),
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** For the shell: whoever is signed in needs the cache. */
export const preloadQueryCache = (): void => void loadEngine();

/** The cache if it is loaded already. */
export const loadedEngine = (): Engine | undefined => state.engine;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The cache, loaded as soon as something is wanted. */
export function useEngine(wanted: boolean): EngineState {
  useEffect(() => {
    if (wanted) void loadEngine();
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  );
}
