import type { EndpointKey, GetKey } from 'shared/contract/endpoints';
import { ignoresSession } from 'shared/contract/public-calls';
import type { Http } from 'shared/http';

/**
 * A client for the first load of a route that begins with `calls` (`section.json`): they are sent now, while the section
 * is still on its way, and each answer serves the first call of that name without input. What needs a session is left out.
 */
export function withEarlyCalls(http: Http, calls: readonly string[] = []): Http {
  const begun = new Map<string, Promise<unknown>>();
  for (const call of calls) {
    if (!ignoresSession(call as EndpointKey)) continue;
    const answer = http.get(call as GetKey, {} as never, { quiet: true });
    answer.catch(() => undefined);
    begun.set(call, answer);
  }
  return {
    ...http,
    get(key, input, options) {
      const answer = Object.keys(input ?? {}).length === 0 ? begun.get(key) : undefined;
      begun.delete(key);
      return (answer as ReturnType<typeof http.get<typeof key>> | undefined) ?? http.get(key, input, options);
    },
  };
}
