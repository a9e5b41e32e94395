import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryChange } from 'shared/contract/release';
import { limit } from 'shared/testing/real/repetitions';
import { createTestApp, type TestApp } from '../testing/app';
import { machineOf, openStream, releaseOf, sectionOf, seed, visit } from '../testing/releases';
import { createToken } from './tokens';

let one: TestApp;
let two: TestApp;
let machine: Awaited<ReturnType<typeof machineOf>>;
let operator: string;
const hashes = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as [string, string, string];
const [a, b, c] = hashes;

beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ database: one.database });
  await one.database.pool.query("update account set role = 'operator' where user_name = 'user1'");
  operator = await (await one.console()).login('user1');
  machine = await machineOf(one);
  // Each has a folder of its own, and leads to what lies there.
  for (const app of [one, two]) for (const hash of hashes) await seed(app, releaseOf('demo', hash));
  await machine.verb('activate', 'demo', { hash: a, reason: '首次' });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const post = async (app: TestApp, verb: string, body: object, token = operator) =>
  (await app.console()).post(`/api/Release/${verb}`, body, token);
const revision = async () => (await machine.status('demo')).revision;

it('lets one of two racing operators win, and tells the other who was faster', async () => {
  await one.database.pool.query("update account set role = 'operator' where user_name = 'user2'");
  const second = await (await two.console()).login('user2');
  for (let round = 0; round < 5; round++) {
    const seenRevision = await revision();
    const { stable } = await machine.status('demo');
    const [x, y] = hashes.filter((hash) => hash !== stable) as [string, string];
    const answers = await Promise.all([
      post(one, 'activate', { section: 'demo', hash: x, seenRevision }),
      post(two, 'activate', { section: 'demo', hash: y, seenRevision }, second),
    ]);
    const won = answers.findIndex(({ success }) => success);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers[1 - won]).toMatchObject({
      status: 409,
      code: 1118,
      message: `刚才 ${['user1', 'user2'][won]} 已启用 0.1.0-${[x, y][won]}，请刷新后重试`,
    });
    expect(answers[won]).toMatchObject({ data: { revision: await revision() } });
  }
});

it('two processes agree: what one is told, documents and streams of the other give out within a second', async () => {
  const stream = await openStream(two);
  const { stable } = await machine.status('demo');
  const next = hashes.find((hash) => hash !== stable) as string;
  const since = performance.now();
  const { status, data } = await machine.verb('activate', 'demo', { hash: next });
  expect(status).toBe(200);
  expect(sectionOf(await stream.at(data.revision), 'demo')?.stable.hash).toBe(next);
  expect((await visit(two)).section('demo')?.stable.hash).toBe(next);
  expect(performance.now() - since).toBeLessThan(limit(1000));
  stream.close();
});

it('shows operators every section with its releases, changes and figures', async () => {
  const other = releaseOf('later', 'dddddddd');
  await seed(one, other);
  for (let i = 0; i < 10; i++) await machine.verb('rollback', 'demo');
  await machine.verb('activate', 'demo', { hash: a });
  await machine.verb('activate', 'demo', { hash: b, reason: '新版' });
  const trial = { percent: 12.5, accounts: ['user2'] };
  expect((await machine.verb('trial', 'demo', { hash: c, ...trial })).status).toBe(200);
  const status = await machine.status('demo');
  expect(status).toMatchObject({ title: '板块 demo', stable: b, previous: a, trial: { hash: c, ...trial } });
  expect(new Map(status.releases.map(({ hash, state }) => [hash, state]))).toEqual(
    new Map([
      [c, 'trial'],
      [b, 'stable'],
      [a, 'previous'],
    ]),
  );
  expect(status.releases[0]).toMatchObject({
    fileCount: 1,
    size: releaseOf('demo', a).files[0]?.size as number,
    source: 'start',
  });
  expect(status.changes.slice(0, 2)).toMatchObject([
    { verb: 'trial', release: `0.1.0-${c}`, who: '令牌 测试', detail: '12.5 % 的浏览器，账号 user2' },
    { verb: 'activate', release: `0.1.0-${b}`, before: `0.1.0-${a}`, why: '新版' },
  ]);
  expect(status.changes).toHaveLength(10);
  expect(await machine.status('later')).toMatchObject({ revision: 0, stable: null, trial: null, changes: [] });
  expect((await machine.ask('verify', { section: 'later' })).data).toEqual({ releases: 1, files: 1, problems: [] });
});

it('shows the stable release and the change that made it at one moment', async () => {
  const before = await machine.status('demo');
  const client = await one.database.pool.connect();
  await client.query('begin');
  await client.query('lock table registry_history in access exclusive mode');
  const shown = machine.status('demo');
  const waits = `select from pg_locks where relation = 'registry_history'::regclass and not granted`;
  while ((await one.database.pool.query(waits)).rowCount === 0) {}
  await client.query(`update section_pointer set revision = nextval('registry_revision') where section = 'demo'`);
  await client.query(
    `insert into registry_history (section, hash, verb, who, why) values ('demo', $1, 'block', '测试', '')`,
    [a],
  );
  await client.query('commit');
  client.release();
  expect(await shown).toEqual({ ...before, health: expect.anything() });
  expect((await machine.status('demo')).changes[0]).toMatchObject({ verb: 'block', who: '测试' });
});

it('keeps the history by pages, newest first', async () => {
  const read = async (query: string) =>
    (await machine.ask(`history?${query}`)).data as { items: RegistryChange[]; total: number };
  const all = await read('section=demo&pageSize=50');
  const pages = [await read('section=demo&page=1'), await read('section=demo&page=2')];
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 20));
  expect(all.total).toBe(all.items.length);
  expect(all.items.at(-1)).toMatchObject({ verb: 'activate', who: '令牌 测试', why: '首次', before: null });
  expect(await read('section=nowhere')).toEqual({ items: [], total: 0 });
});

it('names each file that is not what was registered', async () => {
  const at = (hash: string) => join(one.config.folder, `releases/demo/0.1.0-${hash}/entry.js`);
  appendFileSync(at(a), ';alert(1)');
  rmSync(at(c));
  const { data } = await machine.ask('verify', {});
  expect(data.problems).toEqual([
    { section: 'demo', release: `0.1.0-${c}`, file: 'entry.js', problem: '缺失' },
    { section: 'demo', release: `0.1.0-${a}`, file: 'entry.js', problem: '内容与登记的哈希不符' },
  ]);
  expect((await machine.ask('verify', { section: 'nowhere' })).code).toBe(1120);
});

const verbs = ['activate', 'rollback', 'trial', 'promote', 'disable', 'enable', 'block', 'unblock'] as const;
const calls: [string, object | undefined][] = [
  ['tokens', undefined],
  ...([...verbs, 'verify', 'createToken', 'revokeToken', 'createPass'] as const).map((name): [string, object] => [
    name,
    { section: 'demo', hash: a, seenRevision: 0, percent: 5, label: 'x', reason: 'x' },
  ]),
];
it.each(calls)('%s is for operators and machine tokens only', async (name, body) => {
  const path = `/api/Release/${name}`;
  const as = (token: string) => (body ? one.post(path, body, token) : one.get(path, token));
  await one.database.pool.query("update account set role = 'user' where user_name = 'user2'");
  const before = await revision();
  expect(await as('')).toMatchObject({ status: 401 });
  expect(await as(await one.login('user2'))).toMatchObject({ status: 403, code: 403 });
  const pool = one.database.pool;
  const ofSection = await createToken(pool, {
    section: 'demo',
    label: '市场组',
    createdBy: 'test',
    role: 'publish',
    days: 1,
  });
  const reads = name === 'overview' || name === 'history';
  for (const token of [...(reads ? [] : [ofSection.token]), 'prt_unknown', machine.token.slice(0, -1)])
    expect(await machine.ask(name, body, { 'x-release-token': token })).toMatchObject({ status: 403, code: 1117 });
  expect(await revision()).toBe(before);
});

it('goes to no release whose files are gone, and says so', async () => {
  await seed(one, releaseOf('bare', a));
  await seed(one, releaseOf('bare', b));
  for (const hash of [a, b])
    expect(await machine.verb('activate', 'bare', { hash, reason: '测试' })).toMatchObject({ code: 0 });
  const folder = join(one.storage.localFolder, 'bare', `0.1.0-${a}`);
  const gone = { success: false, message: `发布 0.1.0-${a} 的文件不全或不在存储中：请从备份恢复，或重新发布同一构建` };
  const [file] = releaseOf('bare', a).files;
  for (const lost of [join(folder, file?.path as string), folder]) {
    rmSync(lost, { recursive: true });
    for (const [verb, input] of Object.entries({
      rollback: {},
      activate: { hash: a },
      trial: { hash: a, percent: 10 },
    }))
      expect([verb, await machine.verb(verb, 'bare', { reason: '测试', accounts: [], ...input })]).toMatchObject([
        verb,
        gone,
      ]);
  }
  expect((await machine.status('bare')).stable).toBe(b);
});

it('looks at the files of what browsers try already, and of a section that is switched on again', async () => {
  for (const hash of [a, b]) await seed(one, releaseOf('lost', hash));
  const verb = (name: string, input: object = {}) => machine.verb(name, 'lost', { reason: '测试', ...input });
  for (const [name, input] of [
    ['activate', { hash: b }],
    ['trial', { hash: a, percent: 10 }],
    ['disable', {}],
  ] as const)
    expect(await verb(name, input)).toMatchObject({ code: 0 });
  for (const hash of [a, b]) rmSync(join(one.storage.localFolder, 'lost', `0.1.0-${hash}`), { recursive: true });
  for (const [name, input, hash] of [
    ['promote', {}, a],
    ['activate', { hash: a }, a],
    ['trial', { percent: 100 }, a],
    ['enable', {}, b],
  ] as const)
    expect([name, await verb(name, input)]).toMatchObject([
      name,
      { message: expect.stringContaining(`0.1.0-${hash} 的文件不全`) },
    ]);
  for (const [name, input] of [
    ['trial', { percent: 0 }],
    ['block', { hash: b }],
    ['unblock', { hash: b }],
  ] as const)
    expect([name, await verb(name, input)]).toMatchObject([name, { code: 0 }]);
});

it("shows a section's own token its section, and nothing of others", async () => {
  await seed(one, releaseOf('other', 'eeeeeeee', { version: '0.2.0' }));
  await machine.verb('activate', 'other', { hash: 'eeeeeeee' });
  const { token } = await createToken(one.database.pool, {
    section: 'demo',
    label: '市场组',
    createdBy: 'test',
    role: 'read',
    days: 1,
  });
  const ask = (path: string) => machine.ask(path, undefined, { 'x-release-token': token });
  const { sections } = (await ask('overview')).data;
  expect(sections.map(({ name }: { name: string }) => name)).toEqual(['demo']);
  expect(sections[0]).toEqual({ ...(await machine.status('demo')), health: expect.anything() });
  const { items, total } = (await ask('history?pageSize=50')).data;
  expect(new Set(items.map((change: RegistryChange) => change.section))).toEqual(new Set(['demo']));
  expect(total).toBe((await machine.ask('history?section=demo')).data.total);
  for (const path of ['history?section=other', 'errors?section=other'])
    expect(await ask(path)).toMatchObject({ status: 403, code: 1117, message: expect.stringContaining('demo') });
  expect(await ask('errors')).toMatchObject({ status: 200, data: { total: 0 } });
});

it('makes tokens that are shown once, stored hashed, and refused once revoked', async () => {
  const { data } = await machine.ask('createToken', { section: null, label: '流水线', role: 'read' });
  expect(data.token).toMatch(/^prt_[\w-]{43}$/);
  const asIt = () => machine.ask('overview', undefined, { 'x-release-token': data.token });
  expect((await asIt()).status).toBe(200);
  const { rows } = await one.database.pool.query('select * from release_token');
  expect(JSON.stringify(rows)).not.toContain(data.token);
  const listed = async () => (await machine.ask('tokens')).data.items.find(({ id }: { id: string }) => id === data.id);
  expect(await listed()).toMatchObject({ label: '流水线', createdBy: '令牌 测试', revokedAt: null });
  expect((await listed()).lastUsedAt).not.toBeNull();
  expect(JSON.stringify(await listed())).not.toContain('prt_');
  const revoked = await machine.ask('revokeToken', { id: data.id });
  expect(revoked.data.revokedAt).not.toBeNull();
  expect(await asIt()).toMatchObject({ status: 403, code: 1117 });
  // A second time changes nothing.
  expect((await machine.ask('revokeToken', { id: data.id })).data).toEqual(revoked.data);
  expect((await machine.ask('revokeToken', { id: '01930000-0000-7000-8000-000000000999' })).status).toBe(404);
});

const odd = [
  ...[null, [], {}, 'x', -1, 1.5, 1e300, 2 ** 53, '\u0000', '\ud800', '__proto__', "' or 1=1 --"],
  ...['x'.repeat(5000), { section: 'demo' }, ['demo'], true, '../..', '中文'],
];
const fields = {
  activate: { section: 'demo', hash: b, seenRevision: 0, reason: 'x' },
  rollback: { section: 'demo', seenRevision: 0, reason: 'x' },
  trial: { section: 'demo', hash: b, seenRevision: 0, percent: 5, accounts: ['user2'], reason: 'x' },
  promote: { section: 'demo', seenRevision: 0, reason: 'x' },
  disable: { section: 'demo', seenRevision: 0, reason: 'x', notice: 'x' },
  enable: { section: 'demo', seenRevision: 0, reason: 'x' },
  block: { section: 'demo', hash: b, seenRevision: 0, reason: 'x' },
  unblock: { section: 'demo', hash: b, seenRevision: 0, reason: 'x' },
  createPass: { section: 'demo', hash: b, url: 'https://x.example/', userName: 'user1' },
  revokeToken: { id: 'x' },
  usePass: { pass: 'x' },
  report: { items: [] },
};
it('answers odd input with 4xx envelopes and changes nothing', async () => {
  const before = await machine.status('demo');
  const member = await one.login('user1');
  for (const [name, body] of Object.entries(fields))
    for (const field of Object.keys(body)) {
      const answers = odd
        .map((value) => ({ ...body, [field]: value }))
        .map(async (input) => ({
          input,
          answer: await (name === 'usePass'
            ? one.post('/api/Release/usePass', input, member)
            : machine.ask(name, input)),
        }));
      for (const { input, answer } of await Promise.all(answers)) {
        const { status, message, data } = answer;
        const isRefused = status >= 400 && status < 500 && /\p{Script=Han}/u.test(message) && data === null;
        expect({ name, input, status, message, isRefused }).toMatchObject({ isRefused: true });
      }
    }
  for (const verb of [...verbs, 'createPass', 'createToken', 'revokeToken'])
    expect((await machine.ask(verb, {})).status).toBe(400);
  for (const query of [
    'section=..',
    'section=%00',
    'page=0',
    'pageSize=7',
    'section=a&section=b',
    `section=${'x'.repeat(99)}`,
  ])
    expect((await machine.ask(`history?${query}`)).status).toBe(400);
  expect({ ...(await machine.status('demo')), health: [] }).toEqual({ ...before, health: [] });
});
