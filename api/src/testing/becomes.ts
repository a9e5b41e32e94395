import { isDeepStrictEqual } from 'node:util';
import { limit } from 'shared/testing/real/repetitions';

/** Below the time limit of a test, which would not tell what was answered. */
const patience = Math.min(limit(1000), 20_000);

/**
 * The last answer: the first that equals `wanted`, else the one after a second of an idle machine. Public answers are cached until the
 * news of a change arrives.
 */
export async function becomes<T>(wanted: T, read: () => Promise<T>): Promise<T> {
  const since = performance.now();
  for (;;) {
    const answer = await read();
    if (isDeepStrictEqual(answer, wanted) || performance.now() - since > patience) return answer;
  }
}
