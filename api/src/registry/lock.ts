import type { Pool, PoolClient } from 'pg';
import { lock, tryLock } from '../db/locks';
import { inTransaction, inTransactionOnce } from '../db/transaction';
import { CallError } from '../errors';

/**
 * A transaction over the registry, one at a time over all sections and processes, so that revisions become visible in
 * their order and nothing becomes active while its files are being removed.
 */
export const withRegistryLock = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await lock(client, 'registry');
    return work(client);
  });

/** ms that a registration waits for another one, and pauses between its questions. */
const WAIT = 20_000;
const PAUSE = 100;

/**
 * A transaction, run once, in which nobody else registers a release or removes its files, so that a row and the files that
 * it tells of change together. Throws tooMany when others take longer than `wait` ms; `onWait` is told once that they are at it.
 */
export const withRegistrationLock = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { wait = WAIT, onWait }: { wait?: number; onWait?(): void } = {},
): Promise<T> =>
  inTransactionOnce(pool, async (client) => {
    // Storing may take longer than a transaction usually may idle.
    await client.query('set local idle_in_transaction_session_timeout = 600000');
    await waitForRegistration(client, wait, onWait);
    return work(client);
  });

/** Asks again and again instead of waiting inside the database, where every wait is cut short. */
async function waitForRegistration(client: PoolClient, wait: number, onWait?: () => void): Promise<void> {
  const until = Date.now() + wait;
  for (let isFirst = true; ; isFirst = false) {
    if (await tryLock(client, 'registration')) return;
    if (isFirst) onWait?.();
    if (Date.now() > until) throw new CallError('tooMany', '正在登记其他发布，请稍后再试');
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
