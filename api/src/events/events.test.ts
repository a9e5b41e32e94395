import type { Registry } from 'shared/contract/registry';
import { limit } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { activate, trial } from '../registry/changes';
import { createTestApp, type TestApp } from '../testing/app';
import { listen } from '../testing/listen';
import { knows, openStream, releaseOf, sectionOf, seed } from '../testing/releases';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ database: one.database });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

it('sends the registry first, also to visitors', async () => {
  const stream = await listen(one, '');
  expect(stream.type).toContain('text/event-stream');
  expect(await stream.next()).toEqual({ event: 'registry', data: { revision: 0, audience: '', sections: [] } });
  stream.close();
});

it('tells the loser of a login on another process within a second', async () => {
  const streams = [];
  const token = await one.login('user1');
  for (const app of [one, two, two]) {
    const stream = await listen(app, token);
    await stream.next();
    streams.push(stream);
  }
  const started = performance.now();
  await two.login('user1');
  const told = await Promise.all(streams.map((stream) => stream.nextOf('session-ended')));
  expect(performance.now() - started).toBeLessThan(limit(1000));
  for (const message of told)
    expect(message).toEqual({
      event: 'session-ended',
      data: { code: 405, message: '您的账号在别处登录，您已被强制下线' },
    });
  for (const stream of streams) stream.close();
});

it('leaves the winner alone and tells the unknown token at once', async () => {
  const winner = await listen(one, await one.login('user2'));
  await winner.next();
  const unknown = await listen(one, 'C'.repeat(43));
  await unknown.next();
  expect(await unknown.nextOf('session-ended')).toEqual({
    event: 'session-ended',
    data: { code: 1, message: '登录超时，请重新登录' },
  });
  await one.database.pool.query("notify registry, ''");
  expect((await winner.next()).event).toBe('registry');
  winner.close();
  unknown.close();
});

it('tells an open stream that its session expired, and does not prolong it by being open', async () => {
  const brief = await createTestApp({ database: one.database, env: { PORTAL_SESSION_IDLE: '1' } });
  const stream = await listen(brief, await brief.login('user2'));
  await stream.next();
  const started = performance.now();
  expect(await stream.nextOf('session-ended')).toEqual({
    event: 'session-ended',
    data: { code: 408, message: '登录超时，请重新登录' },
  });
  expect(performance.now() - started).toBeLessThan(limit(2000));
  stream.close();
  await brief.close();
});

it('tells of enquiries those whom they concern', async () => {
  const streams = [];
  for (const name of ['user1', 'user2']) {
    const stream = await listen(two, await one.login(name));
    await stream.next();
    streams.push(stream);
  }
  const [concerned, other] = streams as [(typeof streams)[0], (typeof streams)[0]];
  await one.database.pool.query(
    "select pg_notify('enquiry', json_build_object('u', id)::text) from account where user_name = 'user1'",
  );
  expect(await concerned.nextOf('enquiry')).toEqual({ event: 'enquiry', data: {} });
  await one.database.pool.query("notify registry, ''");
  expect((await other.next()).event).toBe('registry');
  for (const stream of streams) stream.close();
});

it('leaves the 405 for the calls: a stream that was told does not use it up', async () => {
  const token = await one.login('user2');
  const stream = await listen(one, token);
  await stream.next();
  await one.login('user2');
  expect(await stream.nextOf('session-ended')).toMatchObject({ data: { code: 405 } });
  expect((await one.get('/api/User/info', token)).status).toBe(405);
  expect((await one.get('/api/User/info', token)).status).toBe(401);
  const late = await listen(one, token);
  await late.next();
  await one.database.pool.query("notify registry, ''");
  expect((await late.next()).event).toBe('registry');
  stream.close();
  late.close();
});

it('tells of what was activated while nothing could be heard, as soon as it hears again', async () => {
  const { pool } = one.database;
  await seed(one, releaseOf('heard', 'aaaaaaaa'));
  const streams = [await listen(one, ''), await listen(two, '')];
  for (const stream of streams) await stream.next();
  await deafen(one, two);
  // In the pause before the listener connects again.
  await activate(pool, { section: 'heard', hash: 'aaaaaaaa', who: 'x', why: '', seenRevision: 0 });
  for (const stream of streams) {
    const names = async () => ((await stream.nextOf('registry')).data as Registry).sections.map(({ name }) => name);
    // What was known before comes first where it heard again before the activation.
    await until(async () => (await names()).includes('heard'));
    stream.close();
  }
});

/** Cuts the lines on which these apps hear, for the pause before they connect again. */
async function deafen(...apps: TestApp[]) {
  const deaf = apps.map((app) => new Promise<void>((done) => app.listener.once('down', () => done())));
  await one.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'portal-listener' and datname = current_database()`,
  );
  await Promise.all(deaf);
}

it('makes good what somebody was not told while nothing could be heard, and tells visitors nothing of it', async () => {
  const [mine, visitor] = [await listen(one, await one.login('user1')), await listen(one, '')];
  for (const stream of [mine, visitor]) await stream.next();
  await deafen(one);
  for (const channel of ['enquiry', 'notification'])
    await one.database.pool.query(
      `select pg_notify($1, json_build_object('u', id)::text) from account where user_name = 'user1'`,
      [channel],
    );
  const told = new Set<string>();
  while (told.size < 3) told.add((await mine.next()).event);
  expect([...told].sort()).toEqual(['enquiry', 'notification', 'registry']);
  await one.database.pool.query("notify registry, ''");
  for (let i = 0; i < 2; i += 1) expect((await visitor.next()).event).toBe('registry');
  for (const stream of [mine, visitor]) stream.close();
});

it('gives a stream that began while the database was away what its account gets, not what its cookies say', async () => {
  const { pool } = one.database;
  for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await seed(one, releaseOf('tried', hash));
  const order = { section: 'tried', who: 'x', why: '' };
  const { revision } = await activate(pool, { ...order, hash: 'aaaaaaaa', seenRevision: 0 });
  const tried = { ...order, hash: 'bbbbbbbb', percent: 0, accounts: ['user1'], seenRevision: revision };
  await knows(one, (await trial(pool, tried)).revision);
  const token = await one.login('user1');
  const named = await openStream(one, token);
  named.close();
  const other = await one.login('user2');

  const lock = await pool.connect();
  await lock.query('begin; lock table session in access exclusive mode');
  // The one has no cookies yet, the other those of whoever used the browser before.
  let isOpen = false;
  const opening = Promise.all([openStream(one, token), openStream(one, other, named.cookies)]).finally(() => {
    isOpen = true;
  });
  const cutShort = `select pg_cancel_backend(pid) from pg_locks where relation = 'session'::regclass and not granted`;
  while (!isOpen) await pool.query(cutShort);
  const streams = await opening;
  await lock.query('rollback');
  lock.release();
  expect(streams.map(({ registry }) => sectionOf(registry, 'tried')?.channel)).toEqual(['stable', 'trial']);
  await deafen(one);
  for (const [i, channel] of ['trial', 'stable'].entries()) {
    const stream = streams[i] as (typeof streams)[0];
    let { registry } = stream;
    while (sectionOf(registry, 'tried')?.channel !== channel) registry = await stream.next();
    stream.close();
  }
});

it('caps the streams of an account and of a network, and says so', async () => {
  const env = { PORTAL_STREAMS_PER_ACCOUNT: '2', PORTAL_STREAMS_PER_NETWORK: '4' };
  const few = await createTestApp({ database: one.database, env });
  const token = await few.login('user1');
  const refused = (mine: string) =>
    few.get('/api/Events', mine).then(({ status, code, message }) => ({ status, code, message }));
  const open = [await listen(few, token), await listen(few, token)];
  for (const stream of open) await stream.next();
  expect(await refused(token)).toEqual({ status: 429, code: 429, message: expect.stringContaining('该账号') });
  open.push(await listen(few, ''), await listen(few, ''));
  for (const stream of open.slice(2)) await stream.next();
  expect(await refused('')).toEqual({ status: 429, code: 429, message: expect.stringContaining('网络') });
  // Whoever leaves makes room.
  for (const stream of open) stream.close();
  let again = await listen(few, token).catch(() => undefined);
  while (again?.type?.includes('json')) {
    again.close();
    again = await listen(few, token);
  }
  expect(await again?.next()).toMatchObject({ event: 'registry' });
  again?.close();
  await few.close();
});
