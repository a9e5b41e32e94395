/** @jest-environment node */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solveWork } from './solve-work';

const algorithm = 'PBKDF2/SHA-256';
/** A computation that ends at this counter; `keyPrefix` instead of it leaves the end open. */
const work = (one: { counter: number } | { keyPrefix: string }) =>
  createChallenge({ algorithm, cost: 1, deriveKey, ...one });

it('answers the counter and its key', async () => {
  const { parameters } = await work({ counter: 7 });
  const [counter, key] = (await solveWork({ parameters } as Parameters<typeof solveWork>[0])).split('.');
  expect(counter).toBe('7');
  expect(key?.startsWith(parameters.keyPrefix)).toBe(true);
  expect(key).toHaveLength(64);
});

it('stops when nobody waits for it any more, also before it has begun', async () => {
  const endless = (await work({ keyPrefix: 'f'.repeat(64) })) as Parameters<typeof solveWork>[0];
  const abort = new AbortController();
  const solving = solveWork(endless, abort.signal);
  setImmediate(() => abort.abort());
  await expect(solving).rejects.toThrow('not solved');
  await expect(solveWork(endless, abort.signal)).rejects.toThrow();
});
