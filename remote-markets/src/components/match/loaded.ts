import type { QueryResult } from 'shared/remote';

/** `idle`: not asked for yet. `absent`: a 404. */
export type Loaded<D> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'absent' }
  | { state: 'ready'; data: D };

/** What a list of matches shows. `due`: it has been asked for. */
export function loadedOf<K extends 'Match/demands' | 'Match/supplies'>(
  due: boolean,
  { data, error, isFetching }: QueryResult<K>,
): Loaded<NonNullable<typeof data>> {
  if (!due) return { state: 'idle' };
  if (error?.status === 404) return { state: 'absent' };
  if (data) return { state: 'ready', data };
  return error && !isFetching ? { state: 'failed', error } : { state: 'loading' };
}
