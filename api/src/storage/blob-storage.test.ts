import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '../config';
import type { BlobStorage } from './blob-storage';
import { createBlobStorage } from './create-blob-storage';
import { type S3Server, startS3 } from './testing/s3-server';

let s3: S3Server;
const folder = mkdtempSync(join(tmpdir(), 'portal-blobs-'));
const storages: Record<string, BlobStorage> = {};
beforeAll(async () => {
  s3 = await startS3();
  storages.disk = createBlobStorage(readConfig({ PORTAL_FILES: folder }));
  storages.s3 = createBlobStorage(readConfig({ ...s3.env, PORTAL_FILES: 's3://releases/files' }));
});
afterAll(async () => {
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('on %s', (kind) => {
  const storage = () => storages[kind] as BlobStorage;
  const read = async (name: string) => {
    const stream = await storage().open(name);
    return stream && text(stream);
  };

  it('keeps content under a name, the last one that was put there', async () => {
    await storage().put('a/one', Buffer.from('first'));
    await storage().put('a/one', Buffer.from('second'));
    expect(await read('a/one')).toBe('second');
    expect(await read('a/two')).toBeUndefined();
    expect(await read('none/one')).toBeUndefined();
  });

  it('removes one and no other', async () => {
    for (const name of ['c/one', 'c/two']) await storage().put(name, Buffer.from(name));
    for (let round = 0; round < 2; round += 1) await storage().remove('c/one');
    expect(await Promise.all(['c/one', 'c/two'].map(read))).toEqual([undefined, 'c/two']);
  });

  it('clears a folder, but for what is to stay, and no other', async () => {
    for (const name of ['b/one', 'b/two', 'b/three', 'bb/one']) await storage().put(name, Buffer.from(name));
    await storage().clear('b', 'b/two');
    expect(await Promise.all(['b/one', 'b/two', 'b/three', 'bb/one'].map(read))).toEqual([
      undefined,
      'b/two',
      undefined,
      'bb/one',
    ]);
    await storage().clear('b');
    await storage().clear('none');
    expect(await read('b/two')).toBeUndefined();
    expect(await read('bb/one')).toBe('bb/one');
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', '', '.hidden', 'a//b', 'a\\b'])('knows no name %j', async (name) => {
    const refused = { message: expect.stringContaining('no name') };
    await expect(storage().put(name, Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(storage().open(name)).rejects.toMatchObject(refused);
    await expect(storage().remove(name)).rejects.toMatchObject(refused);
    await expect(storage().clear(name)).rejects.toMatchObject(refused);
  });
});

it('says in Chinese that the store is away', async () => {
  const port = new URL(s3.env.S3_ENDPOINT as string).port;
  const away = createBlobStorage(
    readConfig({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${Number(port) + 1}`, PORTAL_FILES: 's3://releases/files' }),
  );
  await expect(away.put('a/one', Buffer.from('x'))).rejects.toMatchObject({
    codeName: 'unavailable',
    message: '文件存储暂时无法访问，请稍后重试',
  });
});
