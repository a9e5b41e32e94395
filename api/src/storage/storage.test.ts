import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { releaseName } from 'shared/contract/vocabulary/release';
import { readConfig, type S3Config } from '../config';
import { type Built, makeRelease, writeBuilt } from '../publish/testing/fixture';
import { createStorage } from './create-storage';
import type { ReleaseStorage } from './release-storage';
import { createS3Client } from './s3-client';
import { sweepStaging } from './s3-staging';
import { type S3Server, startS3 } from './testing/s3-server';

const big = `/* ${'x'.repeat(3000)} */`;
const built = makeRelease({ files: { 'section.js': big, 'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } });
const place = (of: Built) => ['demo', releaseName(of.release)] as const;

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
  writeBuilt(built, join(folder, 'built'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process's storage over a data directory; S3 without a path of its own is one bucket for all. */
function storageAt(name: string, env: Record<string, string> = {}): Promise<ReleaseStorage> {
  const config = readConfig({ PORTAL_VAR: join(folder, name), ...env });
  return createStorage(config, async (section) => (section === 'demo' ? built.release : undefined));
}

const bucket = () => createS3Client(readConfig(s3.env).releases as S3Config);
async function objectsOf(prefix: string): Promise<number> {
  let count = 0;
  for await (const _ of bucket().listObjectsV2('releases', `${prefix}/`, true)) count += 1;
  return count;
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  let count = 0;
  let env: Record<string, string>;
  beforeEach(() => {
    count += 1;
    env = kind === 's3' ? { ...s3.env, PORTAL_RELEASES: `s3://releases/${kind}${count}` } : {};
  });

  it('stores, reads, gives out and removes a release; the same again changes nothing', async () => {
    const storage = await storageAt('one', env);
    for (let i = 0; i < 2; i++) await storage.put(...place(built), join(folder, 'built'));
    expect(await storage.verify(built.release)).toEqual([]);
    expect(await text((await storage.read(...place(built), 'section.js')) as Readable)).toBe(big);
    const local = (await storage.ensureLocal(...place(built))) as string;
    expect(readFileSync(join(local, 'img/a.svg'), 'utf8')).toContain('<svg');
    // Compressed here, whatever was published.
    expect(existsSync(join(local, 'section.js.br'))).toBe(true);
    expect(readdirSync(join(storage.localFolder, 'demo'))).toEqual([place(built)[1]]);
    await storage.remove(...place(built));
    expect(await storage.read(...place(built), 'section.js')).toBeUndefined();
    expect(existsSync(local)).toBe(false);
  });

  it('stages a release beside its place: nobody reads it before the claim, and a drop leaves nothing', async () => {
    const storage = await storageAt('one', env);
    const isThere = async () => (await storage.read(...place(built), 'section.js')) !== undefined;
    const [dropped, claimed] = [
      await storage.stage(...place(built), join(folder, 'built')),
      await storage.stage(...place(built), join(folder, 'built')),
    ];
    expect([await isThere(), await storage.ensureLocal(...place(built))]).toEqual([false, undefined]);
    await dropped.drop();
    await claimed.claim();
    await claimed.drop();
    expect(await storage.verify(built.release)).toEqual([]);
    expect(readdirSync(join(storage.localFolder, 'demo'))).toEqual([place(built)[1]]);
    // What was there when it was staged may be removed before the claim.
    const again = await storage.stage(...place(built), join(folder, 'built'));
    await storage.remove(...place(built));
    await again.claim();
    await again.drop();
    expect(await storage.verify(built.release)).toEqual([]);
    if (kind === 's3') expect(await objectsOf(`s3${count}`)).toEqual(built.release.files.length + 1);
  });

  it('refuses a folder that does not fit its release.json, and leaves nothing of it', async () => {
    const storage = await storageAt('one', env);
    jest.spyOn(console, 'error').mockImplementation();
    appendFileSync(join(folder, 'built/entry.js'), ';alert(1)');
    await expect(storage.put(...place(built), join(folder, 'built'))).rejects.toThrow('entry.js');
    expect(await storage.ensureLocal(...place(built))).toBeUndefined();
  });

  it.each([
    ['..', '1.0.0-aaaa'],
    ['demo', '../../etc'],
    ['demo', '1.0.0-aaaa/..'],
    ['demo', '.tmp'],
  ])('knows no release at %s/%s', async (section, name) => {
    const storage = await storageAt('one', env);
    expect(await storage.ensureLocal(section, name)).toBeUndefined();
    expect(await storage.read(section, name, 'entry.js')).toBeUndefined();
    await expect(storage.put(section, name, join(folder, 'built'))).rejects.toThrow('is no place for');
  });

  it('reads no file beyond the release', async () => {
    const storage = await storageAt('one', env);
    await storage.put(...place(built), join(folder, 'built'));
    for (const path of ['../../../built/entry.js', '/etc/passwd', '.hidden', 'img/../../x'])
      expect(await storage.read(...place(built), path)).toBeUndefined();
  });
});

it('removes what a killed process left in the bucket, once it is old', async () => {
  const storage = await storageAt('one', { ...s3.env, PORTAL_RELEASES: 's3://releases/left' });
  await storage.stage(...place(built), join(folder, 'built'));
  const staged = built.release.files.length;
  await sweepStaging(bucket(), 'releases', 'left/.staging', 3_600_000);
  expect(await objectsOf('left/.staging')).toBe(staged);
  await sweepStaging(bucket(), 'releases', 'left/.staging', -1000);
  expect(await objectsOf('left')).toBe(0);
});

it('puts a damaged copy on the disk right, and tells of it until then', async () => {
  const storage = await storageAt('one');
  await storage.put(...place(built), join(folder, 'built'));
  const local = (await storage.ensureLocal(...place(built))) as string;
  appendFileSync(join(local, 'entry.js'), ';alert(1)');
  writeFileSync(join(local, 'section.js.br'), 'no brotli');
  rmSync(join(local, 'img/a.svg'));
  expect(await storage.verify(built.release)).toEqual([
    { file: 'entry.js', problem: '内容与登记的哈希不符' },
    { file: 'section.js.br', problem: '压缩副本缺失或损坏' },
    { file: 'img/a.svg', problem: '缺失' },
  ]);
  expect(await storage.isComplete(built.release)).toBe(false);
  await storage.put(...place(built), join(folder, 'built'));
  expect(await storage.verify(built.release)).toEqual([]);
  // A release can be led back to without the compressed copies; none is served that is damaged.
  writeFileSync(join(local, 'section.js.br'), 'no brotli');
  expect(await storage.isComplete(built.release)).toBe(true);
  expect(existsSync(join(local, 'section.js.br'))).toBe(false);
  expect(await storage.isComplete(built.release)).toBe(true);
});

it('is chosen by PORTAL_RELEASES', () => {
  expect(readConfig({ PORTAL_VAR: '/data' }).releases).toEqual({ kind: 'disk', folder: '/data/releases' });
  expect(readConfig({ PORTAL_RELEASES: '/mnt/releases' }).releases).toEqual({ kind: 'disk', folder: '/mnt/releases' });
  const { releases } = readConfig({ ...s3.env, PORTAL_RELEASES: 's3://bucket/a/b/', S3_REGION: 'cn-east-1' });
  expect(releases).toMatchObject({ kind: 's3', bucket: 'bucket', prefix: 'a/b', region: 'cn-east-1' });
});
