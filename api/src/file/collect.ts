import type { Pool, PoolClient } from 'pg';
import type { AppContext } from '../context';
import { inTransactionOnce } from '../db/transaction';
import { CallError } from '../errors';
import type { BlobStorage } from '../storage/blob-storage';

interface Stored {
  pool: Pool;
  blobs: BlobStorage;
}

const everyMs = 10 * 60_000;
/** Without its storage every file fails; after so many the rest follows next time. */
const mostFailed = 20;
/** How long (ms) a process passes over a file that could not be removed. */
const retryAfterMs = 3_600_000;
/** Ids of files that could not be removed, with the time (ms) until which they are passed over. */
type PassedOver = Map<string, number>;

/** Bytes go first: a row whose bytes are gone is collected again, bytes without a row would stay for ever. */
async function removeLocked(client: PoolClient, blobs: BlobStorage, id: string) {
  await blobs.clear(id);
  await client.query('delete from file where id = $1', [id]);
}

/** Removes an own file that nothing uses; one that is not there is none to remove. Throws CallError conflict. */
export const removeFile = ({ pool, blobs }: Stored, accountId: string, id: string): Promise<void> =>
  inTransactionOnce(pool, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      'select collect_at is null as used from file where id = $1 and account_id = $2 for update',
      [id, accountId],
    );
    if (rows[0]?.used) throw new CallError('conflict', '文件正在使用，不能删除');
    if (rows[0]) await removeLocked(client, blobs, id);
  });

/**
 * Removes the file that is due the longest and is not passed over; false when none is. The error of one that cannot be removed joins
 * `errors`. Each in its own transaction: what was removed before stays removed.
 */
async function collectNext({ pool, blobs }: Stored, passedOver: PassedOver, errors: unknown[]): Promise<boolean> {
  const taken: string[] = [];
  try {
    await inTransactionOnce(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        // Papers of an account that has gone go with it, used or not.
        `select id from file as f where collect_at <= now() and not (purpose = 'content' and content_file_named(id))
            and (purpose = 'claim' and account_id is null
                 or not exists (select from file_use as u where u.file_id = f.id))
            and not id = any($1::uuid[])
          order by collect_at limit 1 for update skip locked`,
        [[...passedOver.keys()]],
      );
      for (const { id } of rows) {
        taken.push(id);
        await removeLocked(client, blobs, id);
      }
    });
  } catch (error) {
    // Before a file was taken it is the database that fails.
    if (taken[0] === undefined) throw error;
    passedOver.set(taken[0], Date.now() + retryAfterMs);
    errors.push(error);
  }
  return taken.length > 0;
}

/**
 * Removes what was not finished or not used for a day. Returns how many files. What cannot be removed holds up nothing else: its
 * error is thrown at the end.
 */
export async function collectFiles(stored: Stored, passedOver: PassedOver = new Map()): Promise<number> {
  for (const [id, until] of passedOver) if (until < Date.now()) passedOver.delete(id);
  const errors: unknown[] = [];
  let taken = 0;
  while (errors.length < mostFailed && (await collectNext(stored, passedOver, errors))) taken += 1;
  for (const error of errors) throw error;
  return taken;
}

/** Collects every ten minutes; each process may. Answers how to stop it. */
export function startCollecting({ pool, blobs, log }: Stored & Pick<AppContext, 'log'>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const passedOver: PassedOver = new Map();
  const timer = setInterval(() => {
    running = collectFiles({ pool, blobs }, passedOver).catch((error: unknown) =>
      log.warn(error, 'files were not collected'),
    );
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
