import type { EndpointKey } from 'shared/contract/endpoints';
import { callName, type FirstAnswer } from 'shared/contract/first-calls';
import { ignoresSession } from 'shared/contract/public-calls';
import { type Http, successIn } from 'shared/http';

/**
 * A client for the first load of a page: what the document has sent (`window.firstCalls`) serves the first call of that name.
 * Where no answer came, and what needs a session, is asked for as ever.
 */
export function withFirstCalls(http: Http, sent: Readonly<Record<string, Promise<FirstAnswer>>> = {}): Http {
  const left = new Map(Object.entries(sent));
  return {
    ...http,
    async get(key, input, options) {
      const name = callName(key, input);
      const answer = ignoresSession(key as EndpointKey) ? await left.get(name) : undefined;
      left.delete(name);
      return answer ? (successIn(answer.status, answer.body).data as never) : http.get(key, input, options);
    },
  };
}
