import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Pool } from 'pg';
import { limits } from 'shared/contract/limits';
import { consolePurposes, type FilePurpose, filePurposeNames } from 'shared/contract/vocabulary/file';
import { formatSize } from 'shared/format';
import { CallError } from '../errors';
import { takeRate, waitText } from '../rate/store';
import type { BlobStorage } from '../storage/blob-storage';
import { removeFile } from './collect';
import { noFile } from './finish';
import { safeName } from './names';
import { appendPart, countUnused, createFile, ownFile } from './store';

/** Bytes after which what has arrived is stored, so that little is lost when the connection or this process goes. */
const piece = 512 << 10;

/** What members upload; the rest is for the console. */
export const memberPurposes: readonly FilePurpose[] = filePurposeNames.filter(
  (purpose) => !consolePurposes.includes(purpose),
);

/**
 * Unfinished uploads of one account: bytes in the store, their order and number in the database. A part counts once the
 * row names it, so neither a crash nor two processes at once can mix up what has arrived.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(
    private readonly stored: { pool: Pool; blobs: BlobStorage },
    private readonly accountId: string,
    private readonly purposes: readonly FilePurpose[],
  ) {
    super();
  }

  /** Throws CallError fileEmpty, tooLarge, invalid and tooMany. */
  override async create(upload: Upload): Promise<Upload> {
    const { pool } = this.stored;
    const { id, size = 0, metadata } = upload;
    if (size === 0) throw new CallError('fileEmpty');
    if (size > limits.file.bytes)
      throw new CallError('tooLarge', `文件超过 ${formatSize(limits.file.bytes)}，请压缩后上传`);
    const purpose = this.purposes.find((one) => one === metadata?.purpose);
    if (!purpose) throw new CallError('invalid', '文件用途不正确');
    if ((await countUnused(pool, this.accountId)) >= limits.file.unused)
      throw new CallError('tooMany', `您有 ${limits.file.unused} 个文件还没有使用，请先使用或删除`);
    const { wait } = await takeRate(pool, [{ about: `file:${this.accountId}`, most: 200, seconds: 3600 }]);
    if (wait > 0) throw new CallError('tooMany', `上传过于频繁，请 ${waitText(wait)}后再试`);
    const name = safeName(metadata?.filename ?? '');
    await createFile(pool, { id, accountId: this.accountId, purpose, name, announced: size });
    return upload;
  }

  /** Throws CallError notFound, also for what is finished or refused. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await ownFile(this.stored.pool, this.accountId, id);
    if (!row || row.state === 'refused') throw noFile();
    return new Upload({ id, size: Number(row.announced), offset: Number(row.received) });
  }

  /** Throws CallError conflict when somebody else wrote there meanwhile. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { pool, blobs } = this.stored;
    let at = offset;
    let held: Buffer[] = [];
    let length = 0;
    const keep = async () => {
      if (length === 0) return;
      const part = `${id}/part-${at}-${randomBytes(8).toString('hex')}`;
      await blobs.put(part, Buffer.concat(held));
      const known = await appendPart(pool, { id, accountId: this.accountId, from: at, part, length });
      if (!known) {
        await blobs.remove(part);
        throw new CallError('conflict', '文件的这一部分已经收到');
      }
      at += length;
      held = [];
      length = 0;
    };
    let broken: unknown;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk);
        length += chunk.length;
        if (length >= piece) await keep();
      }
    } catch (error) {
      broken = error;
    }
    // What came before the connection broke need not come again.
    if (!(broken instanceof CallError)) await keep();
    if (broken) throw broken;
    return at;
  }

  override async remove(id: string): Promise<void> {
    await removeFile(this.stored, this.accountId, id);
  }
}
