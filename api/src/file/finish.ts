import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import type { FileInfo } from 'shared/contract/file';
import { CallError } from '../errors';
import { createQueue } from '../rate/queue';
import type { BlobStorage } from '../storage/blob-storage';
import { examine } from './examine';
import { safeName } from './names';
import { type FileRow, infoOf, markReady, markRefused, ownFile } from './store';

interface Stored {
  pool: Pool;
  blobs: BlobStorage;
}

/** CallError notFound, for the caller to throw: the same for an unknown, an expired and somebody else's file. */
export const noFile = () => new CallError('notFound', '文件不存在或已过期，请重新上传');

async function received(blobs: BlobStorage, { parts, announced }: FileRow): Promise<Buffer> {
  const all: Buffer[] = [];
  for (const part of parts) {
    const stream = await blobs.open(part);
    if (stream) all.push(await buffer(stream));
  }
  const content = Buffer.concat(all);
  if (content.length !== Number(announced)) throw new CallError('fileBroken', '文件没有完整保存，请重新上传');
  return content;
}

/** Files in memory, each twice while it is read, and those that wait without being there. */
export const finishBounds = { width: 3, waiting: 100 };
const inTurn = createQueue({ ...finishBounds, refusal: '正在检查的文件较多，请稍后重试' });

async function finishOnce({ pool, blobs }: Stored, accountId: string, id: string): Promise<FileInfo> {
  const row = await ownFile(pool, accountId, id);
  if (!row) throw noFile();
  if (row.state === 'ready') return infoOf(row);
  if (row.refusal_code) throw new CallError(row.refusal_code, row.refusal_text ?? undefined);
  if (row.received !== row.announced) throw new CallError('fileNotReady');
  try {
    const mine = await inTurn(async () => {
      const examined = await examine(await received(blobs, row), row.purpose);
      const storedAs = `${id}/content-${randomBytes(8).toString('hex')}`;
      await blobs.put(storedAs, examined.content);
      return markReady(pool, id, { name: safeName(row.name, examined.type), storedAs, examined });
    });
    const now = await ownFile(pool, accountId, id);
    // Finished by two processes at once: what the first one stored stays.
    await blobs.clear(id, now?.stored_as ?? undefined);
    if (!now || (!mine && now.state !== 'ready')) throw noFile();
    return infoOf(now);
  } catch (error) {
    // Whoever finishes first removes the parts, and with them what others at once read or write.
    const now = await ownFile(pool, accountId, id);
    if (now?.state === 'ready') return infoOf(now);
    if (error instanceof CallError && (error.codeName === 'fileType' || error.codeName === 'fileBroken')) {
      await markRefused(pool, id, error.codeName, error.message);
      await blobs.clear(id, (await ownFile(pool, accountId, id))?.stored_as ?? undefined);
    }
    throw error;
  }
}

/**
 * Makes of what has arrived what is stored, or refuses it for good; the same again has the same result, and while it is under way
 * the same answer. The function throws CallError notFound, fileNotReady, fileType, fileBroken, tooMany and unavailable.
 */
export function createFinishing(stored: Stored): (accountId: string, id: string) => Promise<FileInfo> {
  const underWay = new Map<string, Promise<FileInfo>>();
  return (accountId, id) => {
    const key = `${accountId} ${id}`;
    const known = underWay.get(key);
    if (known) return known;
    const finishing = finishOnce(stored, accountId, id).finally(() => underWay.delete(key));
    underWay.set(key, finishing);
    return finishing;
  };
}
