import { limit } from 'shared/testing/real/repetitions';
import { giveTicket } from '../auth/store';
import { resetOperator } from '../operator/accounts';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { listen } from '../testing/listen';
import { cleanUp } from '../user/removal';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ database: one.database });
  for (let n = 10; n < 20; n += 1)
    await query(
      `insert into account (id, user_name, password_hash)
       select $1, 'ends' || $2, password_hash from account where user_name = 'user1'`,
      [accountId(n), n],
    );
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const query = (text: string, values: unknown[] = []) => one.database.pool.query(text, values);
let account = 9;

/** A login of an account of its own, with a stream in each of two processes; both have got their registry. */
async function signedIn() {
  account += 1;
  const token = await one.login(`ends${account}`);
  const streams = [await listen(one, token), await listen(two, token)];
  for (const stream of streams) await stream.next();
  return { id: accountId(account), token, streams };
}

const ends: [string, (login: { id: string; token: string }) => Promise<unknown>, number, string][] = [
  [
    'a password reset',
    async ({ id }) => {
      await giveTicket(one.database.pool, id, 'ticket'.padEnd(43, 't'));
      const input = { ticket: 'ticket'.padEnd(43, 't'), password: 'Another-2026' };
      expect(await one.post('/api/Auth/retrievePwd', input)).toMatchObject({ success: true });
    },
    1313,
    '您的密码已重设，请重新登录',
  ],
  [
    'the removal of the account',
    async ({ id }) => {
      await query('update account set deletion_asked_at = now(), deletion_at = now() where id = $1', [id]);
      await cleanUp(one.database.pool);
    },
    1314,
    '您的账号已注销',
  ],
  ['退出所有设备', ({ token }) => one.post('/api/Session/endAll', {}, token), 1312, '您已退出所有设备，请重新登录'],
  [
    'a logout by another holder of the token',
    ({ token }) => one.post('/api/Auth/logout', {}, token),
    1311,
    '您已退出登录',
  ],
  [
    "an operator's statement that closes the login",
    ({ id }) => query('update session set closed_at = now() where account_id = $1', [id]),
    1316,
    '您的登录已被管理员结束，请重新登录',
  ],
  [
    "an operator's statement that disables the account",
    ({ id }) => query('update account set disabled_at = now() where id = $1', [id]),
    1315,
    '您的账号已停用',
  ],
  [
    "an operator's statement that shortens the login",
    ({ id }) => query("update session set idle_until = now() - interval '1 second' where account_id = $1", [id]),
    408,
    '登录超时，请重新登录',
  ],
  [
    "an operator's statement that deletes the login",
    ({ id }) => query('delete from session where account_id = $1', [id]),
    1,
    '登录超时，请重新登录',
  ],
];

it.each(ends)('%s reaches the open streams of every process within a second', async (_, act, code, message) => {
  const { streams, ...login } = await signedIn();
  await act(login);
  const acted = performance.now();
  for (const stream of streams) {
    expect(await stream.nextOf('session-ended')).toEqual({ event: 'session-ended', data: { code, message } });
    stream.close();
  }
  expect(performance.now() - acted).toBeLessThan(limit(1000));
});

it('tells the stream that connects after the login was closed, and calls 401 as before', async () => {
  const { id, token, streams } = await signedIn();
  for (const stream of streams) stream.close();
  await query("update session set closed_at = now(), closed_by = 'reset' where account_id = $1", [id]);
  const late = await listen(one, token);
  await late.next();
  expect(await late.next()).toMatchObject({ event: 'session-ended', data: { code: 1313 } });
  late.close();
  expect(await two.get('/api/User/info', token)).toMatchObject({ status: 401, code: 401 });
});

it("tells the console of an operator's reset by the command line", async () => {
  const console = await one.console();
  await query("update account set role = 'operator' where user_name = 'user1'");
  const stream = await listen(console, await console.login('user1'));
  await stream.next();
  await resetOperator(one.database.pool, 'user1');
  expect(await stream.next()).toMatchObject({ event: 'session-ended', data: { code: 1313 } });
  stream.close();
});
