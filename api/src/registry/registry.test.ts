import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared/contract/registry';
import { tryLock } from '../db/locks';
import { inTransaction } from '../db/transaction';
import { createTestApp, type TestApp } from '../testing/app';
import { activate } from './changes';
import { publishLocalBuilds } from './local-builds';
import { resolveRegistry } from './resolve';
import { readPointer, readState } from './store';

let one: TestApp;
let root: string;
beforeEach(async () => {
  one = await createTestApp();
  root = mkdtempSync(join(tmpdir(), 'portal-builds-'));
});
afterEach(async () => {
  await one.close();
  rmSync(root, { recursive: true });
});

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A built section as the build leaves it in the checkout. */
function build(hash: string, { name = 'demo', entry = `/* ${hash} */`, path = '/sys/Demo' } = {}) {
  const folder = join(root, `remote-${name}/dist`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), entry);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      name,
      title: '演示',
      version: '0.1.0',
      contract: '1',
      routes: [{ path, title: '演示页' }],
      navigation: [{ place: 'top', path, label: '演示', order: 1 }],
      hash,
      container: `${name}_${hash}`,
      entry: 'entry.js',
      shares: {},
      files: [{ path: 'entry.js', size: entry.length, integrity: hashOf(entry) }],
    }),
  );
  return folder;
}

let lines: string[] = [];
const publish = () => {
  lines = [];
  const context = { pool: one.database.pool, storage: one.storage, config: { ...one.config, root } };
  return publishLocalBuilds(context, (line) => lines.push(line));
};
const nobody = { visitor: null, accountId: null, passes: [] };
const current = async () => resolveRegistry(await readState(one.database.pool), nobody).registry;

it('activates a local build once, keeps the one before as fallback and serves both', async () => {
  build('aaaa');
  await publish();
  const first = await current();
  expect(first.sections[0]).toMatchObject({
    name: 'demo',
    stable: { hash: 'aaaa', entry: '/remotes/demo/0.1.0-aaaa/entry.js' },
    fallback: null,
  });
  await publish();
  expect((await current()).revision).toBe(first.revision);
  build('bbbb');
  await publish();
  const second = await current();
  expect(second.revision).toBeGreaterThan(first.revision);
  expect(second.sections[0]).toMatchObject({
    stable: { hash: 'bbbb', integrity: hashOf('/* bbbb */') },
    fallback: { hash: 'aaaa' },
  });
  for (const hash of ['aaaa', 'bbbb']) {
    const file = await fetch(`${one.url}/remotes/demo/0.1.0-${hash}/entry.js`);
    expect([file.status, await file.text()]).toEqual([200, `/* ${hash} */`]);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
  const { rows } = await one.database.pool.query('select hash, before, who, why from registry_history order by id');
  expect(rows).toEqual([
    { hash: 'aaaa', before: null, who: 'start', why: '本机构建' },
    { hash: 'bbbb', before: 'aaaa', who: 'start', why: '本机构建' },
  ]);
});

it('stages a local build while others register, and stores it while nobody does or removes releases', async () => {
  build('aaaa');
  const isFree = () => inTransaction(one.database.pool, (client) => tryLock(client, 'registration'));
  const free: boolean[] = [];
  const storage: typeof one.storage = {
    ...one.storage,
    async stageLocally(...at) {
      free.push(await isFree());
      const staged = await one.storage.stageLocally(...at);
      const noted = async () => void free.push(await isFree());
      return { ...staged, claim: () => noted().then(staged.claim) };
    },
  };
  const config = { ...one.config, root };
  await publishLocalBuilds({ pool: one.database.pool, storage, config }, () => {});
  expect(free).toEqual([true, false]);
  expect(await isFree()).toBe(true);
});

it('puts a damaged copy right at the next start', async () => {
  build('aaaa');
  await publish();
  const entry = join(one.config.folder, 'releases/demo/0.1.0-aaaa/entry.js');
  appendFileSync(entry, ';alert(1)');
  await publish();
  expect(readFileSync(entry, 'utf8')).toBe('/* aaaa */');
});

it('refuses a build whose files are not those of release.json', async () => {
  const folder = build('cccc');
  appendFileSync(join(folder, 'entry.js'), ';alert(1)');
  await expect(publish()).rejects.toThrow('entry.js');
  expect((await current()).sections).toEqual([]);
});

it('leaves a release that a person has chosen, and says how to take the local one', async () => {
  build('aaaaaaaa');
  await publish();
  build('bbbbbbbb');
  await publish();
  const { pool } = one.database;
  const seen = (await readPointer(pool, 'demo'))?.revision ?? 0;
  await activate(pool, { section: 'demo', hash: 'aaaaaaaa', who: 'operator01', why: '', seenRevision: seen });
  await publish();
  expect((await current()).sections[0]?.stable.hash).toBe('aaaaaaaa');
  expect(lines.join()).toContain('operator01 已固定 0.1.0-aaaaaaaa');
  expect(lines.join()).toContain('npm run release -- activate demo 0.1.0-bbbbbbbb');
});

it('stores a local build that claims the route of another section, but does not activate it', async () => {
  build('aaaaaaaa');
  await publish();
  build('cccccccc', { name: 'other', entry: '/* other */' });
  await publish();
  expect((await current()).sections.map(({ name }) => name)).toEqual(['demo']);
  expect(lines.join()).toContain('路由 /sys/Demo 属于板块');
  expect(await one.storage.ensureLocal('other', '0.1.0-cccccccc')).toBeDefined();
});

it('lets a route move from one local build to another in one start', async () => {
  build('aaaaaaaa', { name: 'zeta' });
  await publish();
  build('bbbbbbbb', { name: 'zeta', path: '/sys/Elsewhere' });
  build('cccccccc', { name: 'demo', entry: '/* takes it */' });
  await publish();
  expect((await current()).sections.map(({ name, routes }) => [name, routes[0]?.path])).toEqual([
    ['demo', '/sys/Demo'],
    ['zeta', '/sys/Elsewhere'],
  ]);
});

it('answers routes of the registry with the document, the true status and preloads that carry the hash', async () => {
  build('aaaa');
  // The process answers with what it knew until it hears of the change.
  await Promise.all([once(one.listener, 'registry'), publish()]);
  const page = await fetch(`${one.url}/sys/Demo`, { headers: { 'accept-encoding': 'br' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(html).toContain('<title>演示页 · 医药供需</title>');
  const boot = JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    registry: Registry;
  };
  expect(boot.registry.sections[0]?.stable.hash).toBe('aaaa');
  expect(page.headers.get('link')).toContain(
    `</remotes/demo/0.1.0-aaaa/entry.js>; rel=preload; as=script; crossorigin=anonymous; integrity="${hashOf('/* aaaa */')}"`,
  );
  // The shell's own files are the largest and needed first, so they are asked for first.
  expect(page.headers.get('link')).toMatch(/^<\/shell\/[^,]*; fetchpriority=high, <\/remotes\//);
  expect((await fetch(`${one.url}/sys/demo`)).status).toBe(404);
  expect((await fetch(`${one.url}/noFond`)).status).toBe(404);
  expect((await fetch(`${one.url}/user/login`)).status).toBe(200);
});

it.each([
  '/remotes/demo/..%2f..%2f..%2fpackage.json',
  '/shell/../../package.json',
  '/remotes/%2e%2e/%2e%2e/etc/passwd',
  '/static/..%5c..%5capp.ts',
])('gives out nothing beyond its folders: %s', async (path) => {
  const answer = await fetch(one.url + path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).not.toMatch(/workspaces|root:|buildApp/);
});
