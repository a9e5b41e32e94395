import type { LoginRecord } from 'shared/contract/session';
import { lockAccount, unlockAccount } from '../account/changes';
import { resetOperator } from '../operator/accounts';
import { accountId, createTestApp, type TestApp, testPassword } from '../testing/app';
import { anEnterprise } from '../testing/builders';
import { codeFor, codesOf, passTime, shortWork, solvedCaptcha } from '../testing/codes';
import { rowsOf } from '../testing/database';
import { cleanUp } from './removal';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: shortWork });
});
afterAll(() => one.close());

const query = rowsOf<Record<string, string>>(() => one.database);
const info = (token: string) => one.get('/api/User/info', token);
const logins = async (token: string) =>
  ((await one.get('/api/Session/list', token)).data as { items: LoginRecord[] }).items;
const kinds = async (token: string) =>
  ((await one.get('/api/SecurityEvent/mine?pageSize=50', token)).data as { items: { kind: string }[] }).items.map(
    ({ kind }) => kind,
  );

/** An account of the test's own, signed in. */
let made = 0;
async function newAccount() {
  made += 1;
  const userName = `person${made}`;
  const id = accountId(100 + made);
  await query(
    `insert into account (id, user_name, mobile, password_hash)
     select $1, $2, $3, password_hash from account where user_name = 'user1'`,
    [id, userName, `1370000${String(made).padStart(4, '0')}`],
  );
  return { id, userName, mobile: `1370000${String(made).padStart(4, '0')}`, token: await one.login(userName) };
}

describe('own logins', () => {
  it('are listed with their ends, the newest first and this one marked', async () => {
    const { id, userName } = await newAccount();
    const out = await one.login(userName);
    await one.post('/api/Auth/logout', {}, out);
    await one.login(userName);
    await query(
      `update session set idle_until = now() - interval '1 minute', created_at = now() - interval '1 hour'
       where account_id = $1 and gen = 3`,
      [id],
    );
    await one.login(userName);
    const response = await fetch(`${one.url}/api/Auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ userName, password: testPassword }),
    });
    const { data } = (await response.json()) as { data: { token: string } };
    const items = await logins(data.token);
    expect(items.map(({ state, current }) => [state, current])).toEqual([
      ['live', true],
      ['forcedOffline', false],
      ['expired', false],
      ['logout', false],
      ['forcedOffline', false],
    ]);
    expect(items[0]).toMatchObject({ address: '203.0.113.*', device: 'Chrome · Windows', endedAt: null });
    expect(items.slice(1).every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(JSON.stringify(items)).not.toContain(data.token);
    expect((await kinds(data.token)).slice(0, 3)).toEqual(['login', 'forcedOffline', 'login']);
  });

  it('say of one that an operator ended that it was no logout', async () => {
    const { id, userName } = await newAccount();
    const operator = { userId: accountId(1), userName: 'user1' };
    await lockAccount(one.database.pool, { operator, id, reason: '冒用他人身份' });
    await unlockAccount(one.database.pool, { operator, id, reason: '已核实本人' });
    expect((await logins(await one.login(userName)))[1]).toMatchObject({
      state: 'endedByOperator',
      endedAt: expect.any(String),
    });
  });

  it('all end at once, this one included', async () => {
    const { userName, token } = await newAccount();
    expect(await one.post('/api/Session/endAll', {}, token)).toMatchObject({ status: 200, success: true });
    expect((await info(token)).status).toBe(401);
    const again = await one.login(userName);
    expect((await logins(again))[1]).toMatchObject({ state: 'everywhere' });
    expect(await kinds(again)).toEqual(['login', 'logoutEverywhere', 'login', 'registered']);
  });
});

describe('the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    one.post('/api/User/changePassword', { oldPassword, newPassword }, token);

  it('changes with the old one; this login goes on, the old word and reset tickets are void', async () => {
    const { id, userName, token } = await newAccount();
    await query(
      `insert into reset_ticket (ticket_hash, account_id, expires_at) values ('\\x01', $1, now() + interval '1 hour')`,
      [id],
    );
    expect(await change(token, 'Wrong-word1', 'New-word22')).toMatchObject({ status: 422, code: 1340 });
    expect(await change(token, testPassword, 'short1')).toMatchObject({ status: 400, message: /8–20/ });
    expect(await change(token, testPassword, 'onlyletters')).toMatchObject({ status: 400 });
    expect(await change(token, testPassword, testPassword)).toMatchObject({
      status: 400,
      message: '新密码不能与当前密码相同',
    });
    expect(await change(token, testPassword, 'New-word22')).toMatchObject({ status: 200, success: true });
    expect((await info(token)).status).toBe(200);
    expect(await one.post('/api/Auth/login', { userName, password: testPassword })).toMatchObject({ code: 1001 });
    expect(await query('select from reset_ticket where account_id = $1', [id])).toEqual([]);
    const other = await one.login(userName, 'New-word22');
    expect((await kinds(other)).slice(0, 4)).toEqual(['login', 'forcedOffline', 'loginFailed', 'passwordChanged']);
  });

  it('cannot be guessed by who found an unlocked screen', async () => {
    const { token } = await newAccount();
    for (let i = 0; i < 5; i += 1) expect((await change(token, `Wrong-${i}`, 'New-word22')).status).toBe(422);
    expect(await change(token, testPassword, 'New-word22')).toMatchObject({
      status: 429,
      message: '密码连续输错多次，请 15 分钟后再试',
    });
    expect((await one.post('/api/User/askDeletion', { password: testPassword }, token)).status).toBe(429);
  });

  it('of an operator that replaces a one-time one counts at the portal, unless that has lapsed', async () => {
    const { id, userName, mobile } = await newAccount();
    await query(`update account set role = 'operator' where id = $1`, [id]);
    const once = await resetOperator(one.database.pool, userName);
    const mobileCode = await codeFor(one, mobile, 'login');
    const { data } = await one.post('/api/Auth/loginByMobile', { mobile, mobileCode });
    const { token } = data as { token: string };
    const until = (hours: number) =>
      query(`update account set password_once_until = now() + $2 * interval '1 hour' where id = $1`, [id, hours]);
    await until(-1);
    expect(await change(token, once, 'New-word22')).toMatchObject({ status: 422, code: 1340 });
    await until(1);
    expect(await change(token, once, 'New-word22')).toMatchObject({ status: 200 });
    await one.login(userName, 'New-word22');
  });

  it('is set by one of racing changes', async () => {
    const { token, userName } = await newAccount();
    const words = ['Word-aaa1', 'Word-bbb2', 'Word-ccc3'];
    const statuses = (await Promise.all(words.map((word) => change(token, testPassword, word)))).map((a) => a.status);
    // One that begins when another has ended finds its old password wrong.
    expect(statuses.map((status) => (status === 422 ? 409 : status)).sort()).toEqual([200, 409, 409]);
    await one.login(userName, words[statuses.indexOf(200)] as string);
  });
});

it('takes a real name by its rule', async () => {
  const { token } = await newAccount();
  const save = (realName: unknown) => one.post('/api/User/saveRealName', { realName, role: 'admin' }, token);
  expect(await save(' 示例·某某 ')).toMatchObject({ status: 200, data: { realName: '示例·某某' } });
  expect((await info(token)).data).toMatchObject({ realName: '示例·某某', role: 'user' });
  for (const wrong of ['一', '<b>某某</b>', 'x'.repeat(21), 7, '某\u0000某'])
    expect((await save(wrong)).status).toBe(400);
  expect((await save('')).data).toEqual({ realName: '' });
});

describe('another number', () => {
  it('is bound by a code to each of the two', async () => {
    const { token, mobile } = await newAccount();
    const next = '13711110001';
    const imageCode = await solvedCaptcha(one);
    expect(await one.post('/api/User/sendMobileCode', { imageCode }, token)).toMatchObject({ success: true });
    const [oldCode] = codesOf(one, mobile);
    const code = await codeFor(one, next, 'changeMobile');
    await passTime(one, '61 seconds');
    const mobileCode = await codeFor(one, mobile, 'retrieve');
    const proof = await one.post('/api/Auth/VerifyMobileCodeForRetrievePwd', { mobile, mobileCode });
    const change = (body: object) =>
      one.post('/api/User/changeMobile', { mobile: next, code, oldCode, ...body }, token);
    const wrong = (right = '') => (right === '000000' ? '111111' : '000000');
    expect(await change({ oldCode: undefined })).toMatchObject({ status: 400, message: '请输入原手机号的验证码' });
    expect(await change({ oldCode: wrong(oldCode) })).toMatchObject({ code: 1302, message: /^原手机号/ });
    expect(await change({ code: wrong(code) })).toMatchObject({ code: 1302, message: /^新手机号/ });
    expect(await change({ mobile })).toMatchObject({ status: 400, message: '新手机号与当前手机号相同' });
    expect(await change({})).toMatchObject({ status: 200, data: { usermobile: '137****0001' } });
    expect((await info(token)).data).toMatchObject({ usermobile: '137****0001' });
    const { items } = (await one.get('/api/SecurityEvent/mine', token)).data as {
      items: { kind: string; detail: string }[];
    };
    expect(items[0]).toMatchObject({ kind: 'mobileChanged', detail: `137****${mobile.slice(-4)} → 137****0001` });
    // What the old number has proved is void.
    expect(proof.success).toBe(true);
    const reset = { ...(proof.data as { ticket: string }), password: 'New-word22' };
    expect(await one.post('/api/Auth/retrievePwd', reset)).toMatchObject({ code: 1310 });
    // Used once.
    expect((await change({ mobile: '13711110002' })).status).toBe(422);
  });

  it('cannot be one of somebody else, which only its owner learns', async () => {
    const { token, mobile } = await newAccount();
    await passTime(one, '1 day');
    await one.post('/api/User/sendMobileCode', { imageCode: await solvedCaptcha(one) }, token);
    const [oldCode] = codesOf(one, mobile);
    const taken = '13800000002';
    const code = await codeFor(one, taken, 'changeMobile');
    // However often: right codes use up no try.
    for (let i = 0; i < 6; i += 1)
      expect(await one.post('/api/User/changeMobile', { mobile: taken, oldCode, code }, token)).toMatchObject({
        status: 409,
        code: 1304,
      });
  });
});

describe('the export', () => {
  const ask = async (token: string) =>
    ((await one.post('/api/User/askExport', {}, token)).data as { path: string } | null)?.path ?? '';

  it('is a file of one’s own data, once, without secrets', async () => {
    const { id, userName, token } = await newAccount();
    await query(
      `insert into favourite (account_id, type, target_id, title)
       select $1, 'service', gen_random_uuid(), '示例服务 "' || n || '"' from generate_series(1, 1200) n`,
      [id],
    );
    const path = await ask(token);
    const response = await fetch(one.url + path);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const data = JSON.parse(text);
    expect(data.账号).toMatchObject({ user_name: userName, mobile: expect.stringMatching(/^137\d{8}$/) });
    expect(new Set(data.收藏.map(({ target_id }: { target_id: string }) => target_id)).size).toBe(1200);
    expect(data.登录记录).toHaveLength(1);
    expect(data.安全记录.map(({ kind }: { kind: string }) => kind)).toEqual(['registered', 'login', 'exported']);
    expect(text).not.toMatch(/argon2|token|password_hash|user1/);
    expect(await (await fetch(one.url + path)).json()).toMatchObject({ success: false, code: 403 });
  });

  it('ends with the login that asked, and after a minute', async () => {
    const { id, userName, token } = await newAccount();
    const path = await ask(token);
    const next = await one.login(userName);
    expect((await fetch(one.url + path)).status).toBe(403);
    const late = await ask(next);
    await query(`update export_ticket set expires_at = now() where account_id = $1`, [id]);
    expect((await fetch(one.url + late)).status).toBe(403);
    for (const wrong of ['', '?ticket=', '?ticket=x&ticket=y', `?ticket=${'x'.repeat(5000)}`])
      expect((await fetch(`${one.url}/api/User/export${wrong}`)).status).toBe(403);
  });
});

describe('removal', () => {
  const ask = (token: string, password = testPassword) => one.post('/api/User/askDeletion', { password }, token);

  it('is asked with the password, has 15 days, and is taken back only when that is said', async () => {
    const { userName, token } = await newAccount();
    expect((await ask(token, 'Wrong-word1')).code).toBe(1340);
    const { deletionAt } = (await ask(token)).data as { deletionAt: string };
    expect(Math.round((Date.parse(deletionAt) - Date.now()) / 86_400_000)).toBe(15);
    // A repeated request keeps the date.
    expect((await ask(token)).data).toEqual({ deletionAt });
    const again = await one.login(userName);
    expect((await info(again)).data).toMatchObject({ deletionAt });
    expect((await one.post('/api/User/cancelDeletion', {}, again)).data).toEqual({ deletionAt: null });
    expect((await one.post('/api/User/cancelDeletion', {}, again)).data).toEqual({ deletionAt: null });
    expect((await kinds(again)).slice(0, 2)).toEqual(['deletionCancelled', 'login']);
  });

  it('takes the person out when the days are over, and frees name and number', async () => {
    const { id, userName, mobile, token } = await newAccount();
    await query(`insert into favourite (account_id, type, target_id, title) values ($1, 'service', $1, 'x')`, [id]);
    await ask(token);
    expect((await cleanUp(one.database.pool)).accounts).toBe(0);
    expect((await info(token)).status).toBe(200);
    await query(`update account set deletion_at = now() - interval '1 second' where id = $1`, [id]);
    expect((await cleanUp(one.database.pool)).accounts).toBe(1);
    expect((await cleanUp(one.database.pool)).accounts).toBe(0);
    expect(await info(token)).toMatchObject({ status: 200, code: 1 });
    const [row] = await query('select * from account where id = $1', [id]);
    expect(row).toMatchObject({ real_name: '', mobile: null, removed_at: expect.any(Date), deletion_at: null });
    expect(JSON.stringify(row)).not.toContain(userName);
    expect(await query('select from favourite where account_id = $1', [id])).toEqual([]);
    expect(await one.post('/api/Auth/login', { userName, password: testPassword })).toMatchObject({ code: 1001 });
    expect(await one.post('/api/Auth/login', { userName: row?.user_name, password: testPassword })).toMatchObject({
      code: 1001,
    });
    const mobileCode = await codeFor(one, mobile, 'register');
    expect(
      await one.post('/api/Auth/register', { mobile, mobileCode, userName, password: 'Good-word1', consent: true }),
    ).toMatchObject({ success: true });
  });

  it('is not for operators', async () => {
    const { id, userName } = await newAccount();
    await query(`update account set role = 'operator' where id = $1`, [id]);
    expect((await ask(await one.login(userName))).status).toBe(403);
  });
});

it('forgets invitations and cancelled favourites once nobody can take them up', async () => {
  const { id } = await newAccount();
  const enterprise = await anEnterprise(one.database);
  await query(
    `insert into enterprise_invitation (id, enterprise_id, mobile, role, expires_at) values
       (gen_random_uuid(), $1, '13800000061', 'view', now() - interval '1 minute'),
       (gen_random_uuid(), $1, '13800000062', 'view', now() + interval '1 hour')`,
    [enterprise],
  );
  await query(
    `insert into favourite_removed (account_id, type, target_id, title, created_at, removed_at) values
       ($1, 'service', gen_random_uuid(), '旧的', now(), now() - interval '25 hours'),
       ($1, 'service', gen_random_uuid(), '新的', now(), now() - interval '23 hours')`,
    [id],
  );
  await cleanUp(one.database.pool);
  expect(await query('select mobile from enterprise_invitation where enterprise_id = $1', [enterprise])).toEqual([
    { mobile: '13800000062' },
  ]);
  expect(await query('select title from favourite_removed where account_id = $1', [id])).toEqual([{ title: '新的' }]);
});

it('forgets sessions and events whose time is over, and nothing else', async () => {
  const { id, token } = await newAccount();
  await query(
    `insert into session (token_hash, account_id, gen, idle_until, abs_until)
     select decode(md5(n::text || 'old'), 'hex'), $1, -n, now() - interval '31 days', now() - interval '31 days'
     from generate_series(1, 2500) n`,
    [id],
  );
  await query('delete from security_event where account_id = $1', [id]);
  await query(
    `insert into security_event (at, account_id, kind) values
       (now() - interval '366 days', $1, 'login'), (now() - interval '364 days', $1, 'login'),
       (now() - interval '31 days', null, 'loginFailed'), (now() - interval '29 days', null, 'loginFailed')`,
    [id],
  );
  expect((await cleanUp(one.database.pool, 1)).rows).toBe(1002);
  expect((await cleanUp(one.database.pool)).rows).toBe(1500);
  expect(await query('select from session where account_id = $1', [id])).toHaveLength(1);
  expect(
    await query(
      "select from security_event where account_id = $1 or account_id is null and at < now() - interval '1 day'",
      [id],
    ),
  ).toHaveLength(2);
  expect((await info(token)).status).toBe(200);
});
