import type { BusEventName } from '../../bus';
import type { Data, EndpointKey, Input } from '../../contract/endpoints';
import type { ApiError } from '../../http';

export interface QueryOptions {
  /** Only for whoever is signed in: never asked for visitors, dropped when the session ends, never shown to another login. */
  owner?: boolean;
  /** False: nothing is asked and nothing is known. */
  enabled?: boolean;
  /** ms between an answer and the next call, while the page is visible and in use and the call is not refused. */
  every?: number;
  /** Events of the bus after which the call is made again. */
  on?: readonly BusEventName[];
  /** Asking counts as reading: after an event the call waits until the page is visible. */
  whenSeen?: boolean;
  /** While the answer for another input is under way, the former one stays. */
  keepPrevious?: boolean;
  /** ms for which an answer needs no new call when somebody else wants it too; 0 unless given. */
  staleTime?: number;
  /** ms for which an answer stays after its last reader has gone; 0 unless given. */
  gcTime?: number;
  /** False: the shell's message tells of failures too. */
  quiet?: boolean;
  /** For a POST that only reads, because its input is not to stand in an address. */
  method?: 'POST';
}

export interface QueryResult<K extends EndpointKey> {
  /** Stays when a later call fails. */
  data: Data<K> | undefined;
  /** What `data` answers: with `keepPrevious` it may be the former input. */
  input: Input<K> | undefined;
  /** Of the last call, when it failed; stays until the next answer. */
  error: ApiError | undefined;
  /** ms since 1970 of the last answer; 0 before. */
  updatedAt: number;
  /** Nothing is known yet, and it is on its way. */
  isLoading: boolean;
  isFetching: boolean;
  /** Asks at once, instead of a call under way. Resolves when the answer is here or has failed; never rejects. */
  reload(): Promise<void>;
  /** Shows a change before the server has confirmed it. */
  update(change: (data: Data<K>) => Data<K>): void;
}

/** One question, as the cache sees it. */
export interface QuerySpec extends QueryOptions {
  call: EndpointKey;
  input: unknown;
  /** The login that the answer is for; empty for public data. Replaces the wish of the same name. */
  login: string;
}

/** What is known of every input of a call. */
export interface QueryCache {
  update<K extends EndpointKey>(call: K, change: (data: Data<K>, input: Input<K>) => Data<K>): void;
  /** Makes these calls again where their answers are shown; elsewhere with the next reader. */
  invalidate(...calls: EndpointKey[]): Promise<void>;
}
