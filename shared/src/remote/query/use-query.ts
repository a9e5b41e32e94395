import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Data, EndpointKey, GetKey, Input, PostKey } from '../../contract/endpoints';
import { useHost, useSession } from '../host';
import { loadEngine, useEngine } from './load-engine';
import type { QueryOptions, QueryResult } from './types';

const never = () => () => {};
const nothing = () => undefined;

/**
 * What a GET of the contract answers to `input`: asked after the first drawing and whenever `input` changes, aborted when nobody
 * reads it any more. Readers of the same question, in the shell or any section, share one call and one answer.
 */
export function useQuery<K extends GetKey>(call: K, input: Input<K>, options?: QueryOptions): QueryResult<K>;
export function useQuery<K extends PostKey>(
  call: K,
  input: Input<K>,
  options: QueryOptions & { method: 'POST' },
): QueryResult<K>;
export function useQuery<K extends EndpointKey>(call: K, input: Input<K>, options: QueryOptions = {}): QueryResult<K> {
  const host = useHost();
  const { userName } = useSession();
  const login = options.owner ? userName : '';
  const wanted = (options.enabled ?? true) && !(options.owner && !userName);
  const { engine, failure } = useEngine(wanted);
  // Another login begins with a new reader: nothing of the former one is left in it.
  const reader = useMemo(
    () => (wanted && engine ? engine.cacheOf(host).createReader() : undefined),
    [wanted, engine, host, login],
  );
  const spec = { ...options, call, input, login };
  const result = reader?.read(spec);
  useSyncExternalStore(reader?.subscribe ?? never, reader?.snapshot ?? nothing, nothing);
  useEffect(() => reader?.follow(spec));

  const answer = result?.answer;
  const error = result?.error ?? (wanted && !engine ? failure : undefined);
  return {
    data: answer?.data as Data<K> | undefined,
    input: answer?.input as Input<K> | undefined,
    error: error ?? undefined,
    updatedAt: answer?.at ?? 0,
    isLoading: wanted && !answer && !error,
    isFetching: result?.isFetching ?? (wanted && !error),
    reload: useCallback(async () => (reader ? reader.reload() : wanted ? loadEngine() : undefined), [reader, wanted]),
    update: useCallback((change) => reader?.update(change), [reader]),
  };
}
