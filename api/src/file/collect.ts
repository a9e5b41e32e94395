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
/** A file that could not be removed goes behind the others for this time. */
const retryAfter = '1 hour';

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
 * Removes the file that is due the longest, but for those of `failed`; false when none is. One that cannot be removed joins them.
 * Each in its own transaction: what was removed before stays removed.
 */
async function collectNext({ pool, blobs }: Stored, failed: Map<string, unknown>): Promise<boolean> {
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
        [[...failed.keys()]],
      );
      for (const { id } of rows) {
        taken.push(id);
        await removeLocked(client, blobs, id);
      }
    });
  } catch (error) {
    // Before a file was taken it is the database that fails.
    if (taken[0] === undefined) throw error;
    failed.set(taken[0], error);
    await pool.query('update file set collect_at = now() + $2::interval where id = $1', [taken[0], retryAfter]);
  }
  return taken.length > 0;
}

/**
 * Removes what was not finished or not used for a day. Returns how many files. What cannot be removed holds up nothing else: its
 * error is thrown at the end.
 */
export async function collectFiles(stored: Stored): Promise<number> {
  const failed = new Map<string, unknown>();
  let taken = 0;
  while (failed.size < mostFailed && (await collectNext(stored, failed))) taken += 1;
  for (const error of failed.values()) throw error;
  return taken;
}

/** Collects every ten minutes; each process may. Answers how to stop it. */
export function startCollecting({ pool, blobs, log }: Stored & Pick<AppContext, 'log'>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = collectFiles({ pool, blobs }).catch((error: unknown) => log.warn(error, 'files were not collected'));
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
