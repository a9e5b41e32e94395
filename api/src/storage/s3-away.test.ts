import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { releaseName } from 'shared/contract/vocabulary/release';
import { freePort, launch, root, serverProgram, untilReady } from 'shared/testing/real/portal';
import { until } from 'shared/testing/real/until';
import { readConfig, type S3Config } from '../config';
import { makeRelease, writeBuilt } from '../publish/testing/fixture';
import { localBuilds, publishLocalBuilds, readRelease } from '../registry/local-builds';
import { readPointer } from '../registry/store';
import { startStoring } from '../registry/store-later';
import { createTestApp } from '../testing/app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { StorageAway } from './release-storage';
import { createReleaseObjects } from './s3-release-objects';
import { type S3Server, s3Env, startS3 } from './testing/s3-server';

// The bucket is away when a portal starts. Real processes, the double switched off and on again.

let database: TestDatabase;
let s3Port: number;
let s3: S3Server | undefined;
const folders: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  s3Port = await freePort();
});
afterAll(async () => {
  await s3?.stop();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-away-'));
  folders.push(folder);
  return folder;
};
const builds = localBuilds(root).map(readRelease);

async function start(folder: string) {
  const port = await freePort();
  const portal = launch([serverProgram], {
    ...s3Env(s3Port),
    PORT: String(port),
    PORTAL_VAR: folder,
    DATABASE_URL: database.connectionString,
  });
  await untilReady(`http://localhost:${port}`, portal);
  return {
    output: portal.output,
    async entries() {
      const entries = builds.map((one) => `/remotes/${one.name}/${releaseName(one)}/${one.entry}`);
      return Promise.all(entries.map(async (path) => (await fetch(`http://localhost:${port}${path}`)).status));
    },
    stop() {
      portal.child.kill('SIGINT');
      return portal.exited;
    },
  };
}

async function inBucket(): Promise<string[]> {
  const key = 'S3RVER';
  const client = new Client({ endPoint: '127.0.0.1', port: s3Port, useSSL: false, accessKey: key, secretKey: key });
  const names: string[] = [];
  for await (const { name } of client.listObjectsV2('releases', 'portal/', true)) if (name) names.push(name);
  return names;
}

it('starts without the bucket, serves what was built here and stores it once the bucket is back', async () => {
  expect(builds.length).toBeGreaterThan(3);
  const folder = temporary();
  const first = await start(folder);
  expect(await first.entries()).toEqual(builds.map(() => 200));
  expect(first.output()).toContain('发布存储无法访问（ECONNREFUSED）');
  expect(first.output()).not.toMatch(/\n\s+at /);
  s3 = await startS3(s3Port);
  await until(() => first.output().includes('已补存'));
  const stored = await inBucket();
  for (const one of builds) expect(stored).toContain(`portal/${one.name}/${releaseName(one)}/${one.entry}`);
  expect(await first.stop()).toBe(0);
  await s3.stop();
  s3 = undefined;

  // The same machine again, and another one with an empty data directory.
  for (const next of [folder, temporary()]) {
    const again = await start(next);
    expect(await again.entries()).toEqual(builds.map(() => 200));
    expect(again.output()).not.toMatch(/\n\s+at /);
    expect(await again.stop()).toBe(0);
  }
});

it('makes a new build stable only when other machines can fetch it', async () => {
  const checkout = temporary();
  const dist = join(checkout, 'remote-demo/dist');
  const portal = await createTestApp({ env: s3Env(s3Port) });
  const lines: string[] = [];
  const context = { pool: portal.database.pool, storage: portal.storage, config: { ...portal.config, root: checkout } };
  const publish = () => publishLocalBuilds(context, (line) => lines.push(line));
  const stable = async () => (await readPointer(portal.database.pool, 'demo'))?.stable;

  const [one, two] = ['1.0.0', '1.1.0'].map((version) => makeRelease({ version })) as [
    ReturnType<typeof makeRelease>,
    ReturnType<typeof makeRelease>,
  ];
  writeBuilt(one, dist);
  await publish();
  expect(await stable()).toBe(one.release.hash);
  writeBuilt(two, dist);
  await publish();
  expect(await stable()).toBe(one.release.hash);

  s3 = await startS3(s3Port);
  const stop = startStoring({ ...context, log: portal.app.log }, (line) => lines.push(line));
  await until(async () => (await stable()) === two.release.hash);
  await stop();
  const place = `portal/demo/${releaseName(two.release)}/entry.js`;
  expect(await inBucket()).toContain(place);
  expect(readFileSync(join(portal.storage.localFolder, 'demo', releaseName(two.release), 'entry.js'), 'utf8')).toBe(
    two.files.get('entry.js')?.toString(),
  );
  await portal.close();
});

it.each(['GET', 'DELETE'])('gives up removing a release where the bucket is silent to %s', async (silentTo) => {
  let hear = () => {};
  const heard = new Promise<void>((done) => {
    hear = done;
  });
  const key = '<Contents><Key>portal/demo/1.0.0-aaaaaaaa/entry.js</Key><Size>1</Size></Contents>';
  const silent = createServer(({ method, url }, response) => {
    const isSweep = url?.includes('.staging');
    if (method === silentTo && !isSweep) return hear();
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${isSweep ? '' : key}</ListBucketResult>`);
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { releases } = readConfig(s3Env((silent.address() as AddressInfo).port));
  const bucket = createReleaseObjects(releases as S3Config);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const refused = expect(bucket.remove('demo', '1.0.0-aaaaaaaa')).rejects.toBeInstanceOf(StorageAway);
  await heard;
  jest.advanceTimersByTime(60_000);
  await refused;
  jest.useRealTimers();
  silent.closeAllConnections();
  silent.close();
});
