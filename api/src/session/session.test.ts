import { giveTicket } from '../auth/store';
import { accountId, createTestApp, type TestApp, testPassword } from '../testing/app';
import { inLine } from '../testing/database';
import { checkSession, openSession } from './store';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
});
afterAll(() => one.close());

const info = (token: string, app = one) => app.get('/api/User/info', token);
/** Resolves when a process is told of account `x`, which nobody has. */
const mark = ({ listener }: TestApp) =>
  new Promise<void>((heard) => {
    listener.on('session', function hear({ u }) {
      if (u !== 'x') return;
      listener.off('session', hear);
      heard();
    });
  });
const change = async (statement: string, n = 1, processes = [one]) => {
  await one.database.pool.query(statement, [accountId(n)]);
  // Each process is notified on its own connection; when the mark has arrived, so has the change before.
  const marks = processes.map(mark);
  await one.database.pool.query("select pg_notify('session', json_build_object('u', 'x')::text)");
  await Promise.all(marks);
};

it('answers a live token, refuses none and the unknown', async () => {
  const token = await one.login('USER1');
  expect(await info(token)).toMatchObject({
    status: 200,
    success: true,
    data: { userName: 'user1', usermobile: '138****0001' },
  });
  expect(await info('')).toMatchObject({ status: 401, success: false, code: 401 });
  expect(await info('A'.repeat(43))).toMatchObject({
    status: 200,
    success: false,
    code: 1,
    message: '登录超时，请重新登录',
  });
});

it('stores no token and wants both headers to agree', async () => {
  const token = await one.login('user1');
  const { rows } = await one.database.pool.query('select row_to_json(session)::text as row from session');
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  const answer = await fetch(`${one.url}/api/User/info`, { headers: { token, authorization: `${token}x` } });
  expect(answer.status).toBe(401);
  expect((await fetch(`${one.url}/api/User/info`, { headers: { token } })).status).toBe(401);
});

it('tells the loser of a second login 405 once, then 401', async () => {
  const first = await one.login('user1');
  const second = await one.login('user1');
  expect(await info(first)).toMatchObject({ status: 405, code: 405, message: '您的账号在别处登录，您已被强制下线' });
  expect(await info(first)).toMatchObject({ status: 401, code: 401 });
  expect(await info(second)).toMatchObject({ status: 200 });
});

it('answers 408 when idle or absolute time is over, before anything is done', async () => {
  const token = await one.login('user1');
  await change("update session set idle_until = now() - interval '1 second' where account_id = $1");
  const target = { type: 'service', targetId: accountId(9) };
  expect(await one.post('/api/CollectInfo/AddCollectInfo', target, token)).toMatchObject({ status: 408, code: 408 });
  expect(await one.post('/api/CollectInfo/AddCollectInfo', { type: 'nonsense' }, token)).toMatchObject({ status: 408 });
  await one.login('user1');
  await change('update session set abs_until = now() where account_id = $1');
  expect((await info(token)).status).not.toBe(200);
});

it('ends with the logout, on every process, and a second logout is no error', async () => {
  const two = await createTestApp({ database: one.database });
  const token = await one.login('user2');
  expect((await info(token, two)).status).toBe(200);
  expect(await one.post('/api/Auth/logout', {}, token)).toMatchObject({ status: 200, success: true });
  expect(await one.post('/api/Auth/logout', {}, token)).toMatchObject({ status: 200 });
  await change('select $1::uuid', 2, [one, two]);
  expect((await info(token)).status).toBe(401);
  expect((await info(token, two)).status).toBe(401);
  await two.close();
});

it.each(['Auth/logout', 'Session/endAll'])(
  '%s is known at once in its own process, before the database tells',
  async (call) => {
    const own = await createTestApp();
    const token = await own.login('user1');
    expect((await info(token, own)).status).toBe(200);
    // The word of the database never comes.
    await own.database.pool.query('alter table session disable trigger session_shortened');
    expect((await own.post(`/api/${call}`, {}, token)).status).toBe(200);
    expect((await info(token, own)).status).toBe(401);
    await own.close();
  },
);

describe('User/Islogon', () => {
  const ask = async (token: string, body: BodyInit = new FormData()) => {
    const response = await fetch(`${one.url}/api/User/Islogon`, {
      method: 'POST',
      headers: { token, authorization: token },
      body,
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  it('is true for a live session and false without one', async () => {
    expect(await ask(await one.login('user1'))).toMatchObject({ status: 200, success: true, data: true });
    expect(await ask('')).toMatchObject({ status: 200, success: true, code: 0, data: false });
    expect(await ask('B'.repeat(43))).toMatchObject({ status: 200, success: true, code: 1, data: false });
  });
  it('says 405 once and 408 with their texts', async () => {
    const first = await one.login('user1');
    await one.login('user1');
    expect(await ask(first)).toMatchObject({ code: 405, data: false, message: '您的账号在别处登录，您已被强制下线' });
    expect(await ask(first)).toMatchObject({ code: 0, data: false });
    const token = await one.login('user1');
    await change("update session set idle_until = now() - interval '1 second' where account_id = $1");
    expect(await ask(token)).toMatchObject({ code: 408, data: false, message: '登录超时，请重新登录' });
  });
});

describe('a login by password that meets a new password', () => {
  const reset = async () => {
    const ticket = 'a-ticket-of-the-test';
    await giveTicket(one.database.pool, accountId(2), ticket);
    return () => one.post('/api/Auth/retrievePwd', { ticket, password: 'New-word-22' });
  };
  const login = (password: string) => one.post('/api/Auth/login', { userName: 'user2', password });
  const held = { table: 'account', id: accountId(2) };

  it.each([
    ['comes after it', false],
    ['comes before it', true],
  ])('lets nobody in by the old one, when it %s', async (_, first) => {
    const change = await reset();
    await one.database.pool.query(
      'update account set password_hash = (select password_hash from account where id = $2) where id = $1',
      [accountId(2), accountId(1)],
    );
    const enter = () => login(testPassword);
    const [a, b] = await inLine(one.database, held, first ? [enter, change] : [change, enter]);
    const [changed, entered] = first ? [b, a] : [a, b];
    expect(changed).toMatchObject({ success: true });
    if (first) expect((await info((entered.data as { token: string }).token)).status).toBe(401);
    else expect(entered).toMatchObject({ status: 422, code: 1001 });
    expect(await login('New-word-22')).toMatchObject({ success: true });
  });
});

it('leaves exactly one of 200 racing logins valid, and tells each of the others 405 once', async () => {
  const { pool } = one.database;
  const seconds = { idle: 60, absolute: 600 };
  const opened = await Promise.all(Array.from({ length: 200 }, () => openSession(pool, accountId(1), seconds)));
  expect(new Set(opened.map(({ gen }) => gen)).size).toBe(200);
  const checks = await Promise.all(
    opened.flatMap(({ token }) => [checkSession(pool, token, 60), checkSession(pool, token, 60)]),
  );
  const count = (status: number) => checks.filter((check) => check.status === status).length;
  expect({ live: count(200), forced: count(405), told: count(401) }).toEqual({ live: 2, forced: 199, told: 199 });
});
