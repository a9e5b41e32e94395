/** What `inputCalls` of a route may name: `Service/detail?id={id}&kind=service`; `{id}` is a parameter of the page's address. */
export const callPattern = /^[A-Z][A-Za-z]*\/[A-Za-z0-9]+(\?\w+=(\{\w+\}|\w+)(&\w+=(\{\w+\}|\w+))*)?$/;

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
export type FirstAnswer = { status: number; body: unknown } | null;

declare global {
  interface Window {
    /** Calls that the document has sent, by `callName`. */
    firstCalls?: Record<string, Promise<FirstAnswer>>;
  }
}

/**
 * Names of the calls with which a route begins at an address. A call that does not speak of each parameter of the address,
 * once, is left out: the page may ask for something else there.
 */
export function callsAt(calls: readonly string[], search: URLSearchParams): string[] {
  return calls.flatMap((call) => {
    const [key = '', query] = call.split('?');
    const asked = new Set(search.keys());
    const params = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(query)) {
      const parameter = /^\{(\w+)\}$/.exec(value)?.[1];
      const [given, ...more] = parameter ? search.getAll(parameter) : [value];
      if (given === undefined || more.length > 0) return [];
      params.append(name, given);
      if (parameter) asked.delete(parameter);
    }
    return asked.size === 0 ? [spell(key, params)] : [];
  });
}
