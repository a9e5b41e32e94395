import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'minio';
import { makeRelease } from '../publish/testing/fixture';
import { createPublishApp, type PublishApp } from '../publish/testing/portal';
import { machineOf } from '../testing/releases';
import { type S3Server, startS3 } from './testing/s3-server';

// Two portals over one database and one bucket, each with a data directory of its own.

const text = `/* ${'x'.repeat(2000)} */`;
const built = makeRelease({ files: { 'section.js': text } });
const folder = `1.0.0-${built.release.hash}`;
const object = (path: string) => `portal/demo/${folder}/${path}`;
const get = ({ url }: PublishApp, path: string) => fetch(`${url}/remotes/demo/${folder}/${path}`);
const copy = ({ config }: PublishApp) => join(config.folder, 'releases/demo', folder);

let s3: S3Server;
let bucket: Client;
let one: PublishApp;
let two: PublishApp;
beforeAll(async () => {
  s3 = await startS3();
  const { hostname, port } = new URL(s3.env.S3_ENDPOINT as string);
  const key = 'S3RVER';
  bucket = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey: key, secretKey: key });
  one = await createPublishApp({ env: s3.env });
  two = await createPublishApp({ database: one.database, env: s3.env });
  jest.spyOn(console, 'error').mockImplementation();
});
afterAll(async () => {
  await two.close();
  await one.close();
  await s3.stop();
});

it('serves on one process what was published on another', async () => {
  expect(await one.publish(built)).toMatchObject({ status: 200, data: { fresh: true } });
  expect(existsSync(copy(two))).toBe(false);
  const answers = await Promise.all([get(two, 'section.js'), get(two, 'section.js'), get(two, 'entry.js')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.text()).toBe(text);
  expect(answers[0]?.headers.get('cache-control')).toContain('immutable');
  expect(existsSync(join(copy(two), 'section.js.br'))).toBe(true);
  expect((await get(two, 'other.js')).status).toBe(404);
});

it('refuses a damaged object and tells of it, until the release is published again', async () => {
  rmSync(copy(two), { recursive: true });
  await bucket.putObject('releases', object('section.js'), `${text};alert(1)`);
  expect((await get(two, 'section.js')).status).toBe(404);
  // Not in part either.
  expect((await get(two, 'entry.js')).status).toBe(404);
  expect(existsSync(copy(two))).toBe(false);
  const damaged = [{ file: 'section.js', problem: '内容与登记的哈希不符' }];
  expect(await two.storage.verify(built.release)).toEqual(damaged);

  expect(await two.publish(built)).toMatchObject({ data: { fresh: false } });
  expect(await one.storage.verify(built.release)).toEqual([]);
  expect((await get(two, 'section.js')).status).toBe(200);
});

it('takes nothing whose manifest somebody wrote into the bucket', async () => {
  const other = makeRelease({ version: '6.6.6', inEntry: 'alert(1);' });
  const at = `demo/6.6.6-${other.release.hash}`;
  await bucket.putObject('releases', `portal/${at}/release.json`, JSON.stringify(other.release));
  await bucket.putObject('releases', `portal/${at}/entry.js`, other.files.get('entry.js') as Buffer);
  expect((await fetch(`${two.url}/remotes/${at}/entry.js`)).status).toBe(404);
});

it('goes back to no release of which the bucket lacks a file, unless it has a copy or the bucket is away', async () => {
  const machine = await machineOf(one);
  const next = makeRelease({ version: '1.1.0', files: { 'section.js': text } });
  await one.publish(next);
  for (const { hash } of [built.release, next.release])
    expect(await machine.verb('activate', 'demo', { hash, reason: '测试' })).toMatchObject({ code: 0 });
  const back = () => machine.verb('rollback', 'demo', { reason: '测试' });
  const forth = () => machine.verb('activate', 'demo', { hash: next.release.hash, reason: '测试' });
  await bucket.removeObject('releases', object('section.js'));
  expect(await back()).toMatchObject({ code: 0 });
  await forth();
  rmSync(copy(one), { recursive: true });
  expect(await back()).toMatchObject({ status: 422, message: expect.stringContaining('文件不全') });
  await bucket.putObject('releases', object('section.js'), text);
  expect(await back()).toMatchObject({ code: 0 });
  await forth();
  await bucket.removeObject('releases', object('section.js'));
  await s3.stop();
  expect(await back()).toMatchObject({ code: 0 });
  s3 = await startS3();
  await one.publish(built);
});

it('serves its copy while the store is away', async () => {
  await get(two, 'section.js');
  await s3.stop();
  expect((await get(two, 'section.js')).status).toBe(200);
  appendFileSync(join(copy(two), 'section.js'), ';');
  s3 = await startS3();
});
