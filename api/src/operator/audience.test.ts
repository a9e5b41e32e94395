import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import type { RegistryChange } from 'shared/contract/release';
import { consoleSections } from 'shared/contract/vocabulary/console';
import { createToken } from '../release/tokens';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { rowsOf } from '../testing/database';
import { machineOf, releaseOf, seed } from '../testing/releases';

let one: TestApp;
let machine: Awaited<ReturnType<typeof machineOf>>;
beforeAll(async () => {
  one = await createTestApp();
  await one.database.pool.query("update account set role = 'operator' where user_name = 'user1'");
  machine = await machineOf(one);
  for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await seed(one, releaseOf('demo', hash));
  await machine.verb('activate', 'demo', { hash: 'aaaaaaaa', reason: '首次' });
});
afterAll(() => one.close());

const query = rowsOf(() => one.database);
const tokens = () => query('select id, role from release_token');
const history = () => query('select id from registry_history');
const activation = async () => ({
  section: 'demo',
  hash: 'bbbbbbbb',
  reason: 'x',
  seenRevision: (await machine.status('demo')).revision,
});

it("refuses operators' calls that a section makes with the portal login of an operator, and nothing comes of them", async () => {
  const token = await one.login('user1');
  const before = [await tokens(), await history(), await machine.status('demo')];
  const calls: [string, object][] = [
    ['createToken', { section: null, label: '偷来的' }],
    ['createToken', { section: 'demo', label: '偷来的', role: 'activate' }],
    ['activate', await activation()],
    ['createPass', { section: 'demo', hash: 'bbbbbbbb', userName: 'user2' }],
  ];
  for (const [name, input] of calls)
    expect(await one.post(`/api/Release/${name}`, input, token)).toMatchObject({ status: 403, data: null });
  expect(await one.get('/api/SecurityEvent/list', token)).toMatchObject({ status: 403 });
  // Nor does the console know this login, and the portal's answer calls its owner an ordinary member.
  const { post } = await one.console();
  expect(await post('/api/Release/createToken', { section: null, label: '偷来的' }, token)).toMatchObject({ code: 1 });
  expect((await one.get('/api/User/info', token)).data).toMatchObject({ role: 'user' });
  expect([await tokens(), await history(), await machine.status('demo')]).toEqual(before);
});

it('keeps one live login of each audience: neither ends the other', async () => {
  const operate = await one.console();
  const [portal, first] = [await one.login('user1'), await operate.login('user1')];
  const second = await operate.login('user1');
  expect((await operate.get('/api/Release/overview', first)).status).toBe(405);
  expect((await operate.get('/api/Release/overview', second)).status).toBe(200);
  expect((await one.get('/api/User/info', portal)).status).toBe(200);
  const again = await one.login('user1');
  expect((await one.get('/api/User/info', portal)).status).toBe(405);
  expect((await operate.get('/api/Release/overview', second)).status).toBe(200);
  await operate.post('/api/Auth/logout', {}, second);
  expect((await operate.get('/api/Release/overview', second)).status).toBe(401);
  expect((await one.get('/api/User/info', again)).status).toBe(200);
});

it('asks for the password again before a change, 5 minutes after it was typed', async () => {
  const operate = await one.console();
  const token = await operate.login('user1');
  const order = await activation();
  const activate = () => operate.post('/api/Release/activate', order, token);
  await query("update session set confirmed_at = now() - interval '5 minutes'");
  const before = await tokens();
  expect(await activate()).toMatchObject({ status: 428, code: 1341, data: null });
  const label = { section: 'demo', label: 'x' };
  expect(await operate.post('/api/Release/createToken', label, token)).toMatchObject({ code: 1341 });
  expect(await tokens()).toEqual(before);
  expect((await machine.status('demo')).stable).toBe('aaaaaaaa');
  // Looking needs none.
  expect((await operate.get('/api/Release/overview', token)).status).toBe(200);
  const confirm = (password: string) => operate.post('/api/Operator/confirmPassword', { password }, token);
  expect(await confirm('Wrong-2026')).toMatchObject({ code: 1340 });
  expect(await activate()).toMatchObject({ code: 1341 });
  expect(await confirm('Correct-2026')).toMatchObject({ status: 200 });
  expect(await activate()).toMatchObject({ status: 200 });
  await machine.verb('rollback', 'demo', {});
});

/** Calls by which operators change releases, tokens and passes; `verify` only looks. */
const changes = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
  const { method, access } = endpoints[key];
  return key.startsWith('Release/') && key !== 'Release/verify' && method === 'POST' && access === 'operator';
});
it.each(changes)('asks for it before %s', async (key) => {
  const operate = await one.console();
  const token = await operate.login('user1');
  await query("update session set confirmed_at = now() - interval '5 minutes'");
  expect(await operate.post(`/api/${key}`, {}, token)).toMatchObject({ status: 428, code: 1341, data: null });
});

const asToken = (token: string, name: string, body?: object) => machine.ask(name, body, { 'x-release-token': token });

it('lets a token do what its role says, for its own section, until it ends', async () => {
  const { pool } = one.database;
  const make = async (role: 'read' | 'publish' | 'activate') =>
    (await createToken(pool, { section: 'demo', label: role, createdBy: 'test', role, days: 1 })).token;
  await seed(one, releaseOf('other', 'cccccccc'));
  const [read, activate] = [await make('read'), await make('activate')];
  for (const token of [read, activate, await make('publish')]) {
    const { data } = await asToken(token, 'overview');
    expect(data.sections.map(({ name }: { name: string }) => name)).toEqual(['demo']);
    const changes = (await asToken(token, 'history')).data.items as RegistryChange[];
    expect(new Set(changes.map(({ section }) => section))).toEqual(new Set(['demo']));
    expect(await asToken(token, 'history?section=other')).toMatchObject({ status: 403, code: 1117 });
    for (const name of ['tokens', 'createToken', 'createPass'])
      expect(await asToken(token, name, name === 'tokens' ? undefined : {})).toMatchObject({ code: 1117 });
  }
  expect(await asToken(read, 'activate', await activation())).toMatchObject({ code: 1117 });
  const other = { section: 'other', hash: 'cccccccc', reason: 'x', seenRevision: 0 };
  expect(await asToken(activate, 'activate', other)).toMatchObject({ code: 1117 });
  expect(await asToken(activate, 'activate', await activation())).toMatchObject({ status: 200 });
  await machine.verb('rollback', 'demo', {});
  await pool.query("update release_token set expires_at = now() where label = 'activate'");
  expect(await asToken(activate, 'overview')).toMatchObject({ status: 403, code: 1117 });
});

it('ends the tokens of an operator who is locked, removed or an operator no more, at once and for good', async () => {
  const operate = await one.console();
  const token = await operate.login('user1');
  const made = async (label: string) =>
    (await operate.post('/api/Release/createToken', { section: 'demo', label }, token)).data as {
      id: string;
      token: string;
    };
  const asked = async ({ token: text }: { token: string }) =>
    (await machine.ask('overview', undefined, { 'x-release-token': text })).status;
  const { data: kept } = await machine.ask('createToken', { section: 'demo', label: '本机', role: 'read' });
  const ends = [
    ["disabled_at = now(), lock_reason = '示例'", 'disabled_at = null, lock_reason = null'],
    ["role = 'user'", "role = 'operator'"],
    ["duties = '{reviewer}'", "duties = '{operator}'"],
    ["duties = '{}'", 'duties = null'],
  ] as const;
  for (const [end, back] of ends) {
    const it = await made('流水线');
    expect(await asked(it)).toBe(200);
    await query(`update account set ${end} where user_name = 'user1'`);
    expect({ end, status: await asked(it) }).toEqual({ end, status: 403 });
    await query(`update account set ${back} where user_name = 'user1'`);
    expect({ back, status: await asked(it) }).toEqual({ back, status: 403 });
  }
  expect(await asked(kept)).toBe(200);
  const items = (await machine.ask('history')).data.items as RegistryChange[];
  expect(items[0]).toMatchObject({ verb: 'revokeToken', section: 'demo', who: '自动', detail: '令牌「流水线」' });
  const gone = {
    section: 'demo',
    label: '迟到',
    createdBy: 'user1',
    accountId: accountId(1),
    role: 'read',
    days: 1,
  } as const;
  for (const [end, back] of [...ends, ['removed_at = now()', 'removed_at = null']]) {
    await query(`update account set ${end} where user_name = 'user1'`);
    await expect(createToken(one.database.pool, gone)).rejects.toMatchObject({ codeName: 'forbidden' });
    await query(`update account set ${back} where user_name = 'user1'`);
  }
});

it('writes who made and who revoked a token into the history, with what it may do and until when', async () => {
  const operate = await one.console();
  const token = await operate.login('user1');
  const { data } = await operate.post('/api/Release/createToken', { section: 'demo', label: '流水线' }, token);
  const made = data as { id: string; role: string; expiresAt: string };
  expect(made.role).toBe('publish');
  const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await operate.post('/api/Release/revokeToken', { id: made.id }, token);
  await operate.post('/api/Release/revokeToken', { id: made.id }, token);
  const items = (await machine.ask('history')).data.items as RegistryChange[];
  const day = new Date(Date.parse(made.expiresAt) + 8 * 3_600_000).toISOString().slice(0, 10);
  const detail = `令牌「流水线」：发布，有效至 ${day}`;
  expect(items.slice(0, 2)).toMatchObject([
    { verb: 'revokeToken', section: 'demo', who: 'user1', release: '', before: null, detail },
    { verb: 'createToken', section: 'demo', who: 'user1', release: '', before: null, detail },
  ]);
  for (const days of [0, 366, 1.5])
    expect(await operate.post('/api/Release/createToken', { section: null, label: 'x', days }, token)).toMatchObject({
      status: 400,
    });
  expect(
    await operate.post('/api/Release/createToken', { section: null, label: 'x', role: 'all' }, token),
  ).toMatchObject({ status: 400 });
});

it('serves the console nothing but its own sections, and leads every other path there', async () => {
  const { url } = await one.console();
  const page = await fetch(`${url}/operate`);
  const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '');
  expect(boot.registry.sections.map(({ name }: { name: string }) => name)).toEqual(['operate', 'review', 'content']);
  expect(boot.console).toMatchObject({ secondFactor: 'optional' });
  expect(page.headers.getSetCookie()).toEqual([]);
  expect((await fetch(`${url}/review`)).status).toBe(200);
  for (const path of ['/', '/sys/home', '/sys/demo', '/operate/nothing', '/review/nothing', '/user/register']) {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/operate']);
  }
  // What teams published is not there, not even as a file to open.
  expect((await fetch(`${one.url}/remotes/demo/0.1.0-aaaaaaaa/entry.js`)).status).toBe(200);
  expect((await fetch(`${url}/remotes/demo/0.1.0-aaaaaaaa/entry.js`)).status).toBe(404);
  for (const { stable } of boot.registry.sections) {
    expect((await fetch(url + stable.entry)).status).toBe(200);
    expect((await fetch(one.url + stable.entry)).status).toBe(404);
  }

  for (const path of ['/operate/tokens', '/review', '/review/audit']) {
    const away = await fetch(one.url + path);
    const told = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(await away.text())?.[1] ?? '');
    expect([away.status, told.consoleUrl]).toEqual([200, `http://127.0.0.1:${one.config.console.port}/operate`]);
    expect(told.registry.sections.map(({ name }: { name: string }) => name)).toEqual(['demo']);
  }
});

it.each(consoleSections)('neither publishes nor switches %s, a section of the console, over HTTP', async (section) => {
  await seed(one, releaseOf(section, 'eeeeeeee'));
  const order = { section, hash: 'eeeeeeee', reason: 'x', seenRevision: 0 };
  expect(await machine.ask('activate', order)).toMatchObject({ status: 403, code: 1343 });
  expect(await machine.ask('trial', { ...order, percent: 5 })).toMatchObject({ code: 1343 });
  const pass = { section, hash: 'eeeeeeee', userName: 'user1' };
  expect(await machine.ask('createPass', pass)).toMatchObject({ code: 1343 });
  expect(await machine.status(section)).toBeUndefined();
});
