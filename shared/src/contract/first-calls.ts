import type { Envelope } from './envelope';
import { isUuid } from './uuid';

/** What `inputCalls` of a route may name: `Service/detail?id={id}&kind=service`; `{id}` is the record that the address names. */
export const callPattern = /^[A-Z][A-Za-z]*\/[A-Za-z0-9]+(\?\w+=(\{id\}|\w+)(&\w+=(\{id\}|\w+))*)?$/;

function spell(key: string, params: URLSearchParams): string {
  params.sort();
  return params.size > 0 ? `${key}?${params}` : key;
}

/** One spelling of a call with its input, parameters by name: `Service/list?kind=service&page=1`. */
export function callName(key: string, input: object = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  return spell(key, params);
}

/** The answer to a call that the document has sent; null: there was none. */
export type FirstAnswer = { status: number; body: Envelope<unknown> } | null;

declare global {
  interface Window {
    /** Calls that the document has sent, by `callName`. */
    firstCalls?: Record<string, Promise<FirstAnswer>>;
  }
}

/** The record that an address names by its path, where the route has a parameter `:id`. */
export function recordIn(route: string, pathname: string): string | undefined {
  const at = route.split('/').indexOf(':id');
  return at < 0 ? undefined : pathname.split('/')[at];
}

/**
 * Names of the calls with which a route begins at an address. A parameter that they do not speak of, or an `id` that is none,
 * leaves them out: the page may ask for something else there.
 * @param record see `recordIn`
 */
export function callsAt(calls: readonly string[], search: URLSearchParams, record?: string): string[] {
  const asked = search.getAll('id');
  const ids = record === undefined ? asked : [record, ...asked];
  const [id = ''] = ids;
  if (search.size > asked.length || ids.length > 1 || (ids.length > 0 && !isUuid(id))) return [];
  return calls.flatMap((call) => {
    // What names no record belongs to the list under the same path, unless the path itself is the record's.
    if (call.includes('{id}') ? ids.length === 0 : asked.length > 0) return [];
    const [key = '', query = ''] = call.replaceAll('{id}', id).split('?');
    return [spell(key, new URLSearchParams(query))];
  });
}
