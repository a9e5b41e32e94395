import { createToken } from '../release/tokens';
import { deviceOf, maskAddress } from '../session/client-info';
import { accountId, createTestApp, type TestApp } from '../testing/app';

let one: TestApp;
let operator: string;
beforeAll(async () => {
  one = await createTestApp();
  await one.database.pool.query(`update account set role = 'operator' where user_name = 'user2'`);
  operator = await (await one.console()).login('user2');
});
afterAll(() => one.close());

interface Item {
  kind: string;
  userName: string | null;
  detail: string;
}
const list = async (query = '') =>
  ((await (await one.console()).get(`/api/SecurityEvent/list?${query}`, operator)).data as {
    items: Item[];
    total: number;
  }) ?? {};

it('shows operators everybody’s events, by name, kind and day of China', async () => {
  await one.login('user1');
  await one.post('/api/Auth/login', { userName: 'user1', password: 'Wrong-word1' });
  await one.post('/api/Auth/login', { userName: 'nobody-here', password: 'Wrong-word1' });
  const all = await list('pageSize=50');
  expect(all.items.slice(0, 3)).toEqual([
    expect.objectContaining({ kind: 'loginFailed', userName: null }),
    expect.objectContaining({ kind: 'loginFailed', userName: 'user1' }),
    expect.objectContaining({ kind: 'login', userName: 'user1' }),
  ]);
  expect(JSON.stringify(all)).not.toContain('nobody-here');
  expect((await list('userName=USER1&kind=loginFailed')).total).toBe(1);
  expect((await list('userName=absent')).total).toBe(0);
  await one.database.pool.query(
    `update security_event set at = '2026-03-01T23:30:00+08:00' where kind = 'login' and account_id = $1`,
    [accountId(1)],
  );
  expect((await list('from=2026-03-01&to=2026-03-01')).total).toBe(1);
  expect((await list('from=2026-03-02&to=2026-03-02')).total).toBe(0);
  expect(await (await one.console()).get('/api/SecurityEvent/list?kind=x', operator)).toMatchObject({ status: 400 });
});

it('is no business of machines', async () => {
  const { token } = await createToken(one.database.pool, {
    section: null,
    label: 'x',
    createdBy: 'test',
    role: 'all',
    days: 1,
  });
  const response = await fetch(`${one.url}/api/SecurityEvent/list`, { headers: { 'x-release-token': token } });
  expect(response.status).toBe(403);
});

it('notices what is done by hand', async () => {
  await one.database.pool.query(`update account set password_hash = password_hash || 'x' where user_name = 'user1'`);
  await one.database.pool.query(`update account set role = 'enterprise' where user_name = 'user1'`);
  const { items } = await list('userName=user1');
  expect(items[0]).toMatchObject({ kind: 'roleChanged', detail: 'user → enterprise' });
  expect(items[1]).toMatchObject({ kind: 'passwordChanged' });
});

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:*'],
  ['::1', '本机'],
  ['::ffff:127.0.0.1', '本机'],
])('masks %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

it.each([
  [undefined, ''],
  ['', ''],
  ['nonsense <b>', ''],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    'WeChat · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
])('names the device of %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});
