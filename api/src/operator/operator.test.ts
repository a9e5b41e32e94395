import { Secret, TOTP } from 'otpauth';
import type { OperatorLoginData } from 'shared/contract/operator';
import { takeRate } from '../rate/store';
import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { createOperator, listOperators, OperatorError, removeOperator, resetOperator } from './accounts';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: { PORTAL_ENVIRONMENT: 'production' } });
});
afterAll(() => one.close());

type SignedIn = Extract<OperatorLoginData, { state: 'signedIn' }>;
type SetUp = Extract<OperatorLoginData, { state: 'setUp' }>;
const enter = async (input: object) => (await one.console()).post('/api/Operator/login', input);
const pool = () => one.database.pool;
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** Far enough back that the code of this moment is a new one. */
const forgetStep = () => pool().query('update operator_factor set last_step = 0');
const kinds = async () =>
  (await pool().query<{ kind: string }>('select kind from security_event order by id')).rows.map(({ kind }) => kind);

it('leads a new operator from the one-time password over a password and an app of their own to the console', async () => {
  const once = await createOperator(pool(), 'first-one');
  await expect(createOperator(pool(), 'FIRST-ONE')).rejects.toThrow(OperatorError);
  const who = { userName: 'first-one', password: once };
  // At the portal it opens nothing.
  expect(await one.post('/api/Auth/login', who)).toMatchObject({ code: 1001 });
  expect((await enter(who)).data).toEqual({ state: 'newPassword' });
  expect(await enter({ ...who, newPassword: 'short' })).toMatchObject({ status: 400 });
  expect(await enter({ ...who, newPassword: once })).toMatchObject({ status: 400 });
  const own = { userName: 'first-one', password: 'My-own-2026' };
  const offered = (await enter({ ...who, newPassword: own.password })).data as SetUp;
  expect(offered).toMatchObject({ state: 'setUp', picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
  expect(new URL(offered.address).searchParams.get('secret')).toBe(offered.secret);
  expect(await enter(who)).toMatchObject({ code: 1001 });
  expect(await enter({ ...own, code: '000000' })).toMatchObject({ status: 422, code: 1342 });
  const code = totp(offered.secret).generate();
  const done = (await enter({ ...own, code })).data as SignedIn;
  expect(done.recoveryCodes).toHaveLength(10);
  expect(done).toMatchObject({ state: 'signedIn', recoveryLeft: 10, login: { userName: 'first-one' } });
  const { token } = done.login;
  expect((await (await one.console()).get('/api/Release/overview', token)).status).toBe(200);
  // Of all secrets of the console the database has only the app's.
  const stored = JSON.stringify((await pool().query('select * from operator_recovery_code, session, account')).rows);
  for (const word of [...done.recoveryCodes, token, once]) expect(stored).not.toContain(word);
  expect(await kinds()).toEqual(expect.arrayContaining(['factorFailed', 'factorSet', 'consoleLogin']));
});

it('takes each code of the app and each recovery code once', async () => {
  const own = { userName: 'first-one', password: 'My-own-2026' };
  expect((await enter(own)).data).toEqual({ state: 'code' });
  const { rows } = await pool().query<{ secret: string }>('select secret from operator_factor');
  const { secret } = rows[0] as { secret: string };
  await forgetStep();
  const code = totp(secret).generate();
  const racing = await Promise.all(Array.from({ length: 3 }, () => enter({ ...own, code })));
  expect(racing.filter(({ success }) => success)).toHaveLength(1);
  expect(racing.filter(({ code }) => code === 1342)).toHaveLength(2);

  await pool().query('delete from rate_event');
  await forgetStep();
  // An app that runs two minutes behind is not believed.
  const late = totp(secret).generate({ timestamp: Date.now() - 120_000 });
  expect(await enter({ ...own, code: late })).toMatchObject({ code: 1342 });
  await pool().query('delete from operator_factor');
  const offered = (await enter(own)).data as SetUp;
  const { recoveryCodes } = (await enter({ ...own, code: totp(offered.secret).generate() })).data as SignedIn;
  const [spare = ''] = recoveryCodes;
  expect((await enter({ ...own, code: spare.toUpperCase().replace('-', ' ') })).data).toMatchObject({
    state: 'signedIn',
    recoveryCodes: [],
    recoveryLeft: 9,
  });
  expect(await enter({ ...own, code: spare })).toMatchObject({ code: 1342 });
  expect(await kinds()).toContain('recoveryUsed');
});

it('confirms the app only together with its recovery codes and the login', async () => {
  const own = { userName: 'first-one', password: 'My-own-2026' };
  await pool().query('delete from rate_event');
  await pool().query('delete from operator_factor');
  const offered = (await enter(own)).data as SetUp;
  await pool().query(`create function refused() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before insert on session execute function refused()`);
  const code = totp(offered.secret).generate();
  expect(await enter({ ...own, code })).toMatchObject({ status: 500 });
  await pool().query('drop function refused cascade');
  expect((await pool().query('select confirmed_at from operator_factor')).rows).toEqual([{ confirmed_at: null }]);
  const done = (await enter({ ...own, code })).data as SignedIn;
  expect([done.state, done.recoveryCodes.length, done.recoveryLeft]).toEqual(['signedIn', 10, 10]);
});

it('lets nobody guess codes', async () => {
  await pool().query('delete from rate_event');
  const own = { userName: 'first-one', password: 'My-own-2026' };
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push((await enter({ ...own, code: '000000' })).status);
  expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  await pool().query('delete from rate_event');
});

it('answers whoever is no operator like a wrong password', async () => {
  const right = await enter({ userName: 'user1', password: testPassword });
  const wrong = await enter({ userName: 'user1', password: 'Wrong-2026' });
  const nobody = await enter({ userName: 'nobody-at-all', password: 'Wrong-2026' });
  const told = ({ status, code, message, data }: typeof right) => ({ status, code, message, data });
  expect(told(right)).toEqual(told(wrong));
  expect(told(nobody)).toEqual(told(wrong));
  expect(right.code).toBe(1001);
});

it('records that strangers guess at a name, once in 15 minutes', async () => {
  await pool().query('delete from rate_event');
  const { rows } = await pool().query<{ id: string }>("select id from account where user_name = 'first-one'");
  const ceiling = { about: 'login-name:first-one', most: 50, seconds: 15 * 60 };
  for (let i = 0; i < 48; i += 1) await takeRate(pool(), [ceiling]);
  const guess = async () => (await enter({ userName: 'first-one', password: 'Wrong-2026' })).status;
  const alarms = async () =>
    (await pool().query("select account_id from security_event where kind = 'loginGuessed'")).rows;
  expect([await guess(), await alarms()]).toEqual([422, []]);
  expect([await guess(), await guess()]).toEqual([422, 429]);
  expect(await alarms()).toEqual([{ account_id: rows[0]?.id }]);
  await pool().query('delete from rate_event');
});

it('ends a one-time password after a day', async () => {
  const password = await createOperator(pool(), 'too-late');
  await pool().query("update account set password_once_until = now() where user_name = 'too-late'");
  expect(await enter({ userName: 'too-late', password })).toMatchObject({ code: 1001 });
  const [, late] = await listOperators(pool());
  expect(late).toMatchObject({ userName: 'too-late', state: 'lapsed', factor: false, lastLogin: null });
});

it('gives an operator who lost everything a new start, and one who left none', async () => {
  await pool().query('delete from rate_event');
  const own = { userName: 'first-one', password: 'My-own-2026' };
  await pool().query('delete from operator_factor');
  const offered = (await enter(own)).data as SetUp;
  const { login } = (await enter({ ...own, code: totp(offered.secret).generate() })).data as SignedIn;
  const once = await resetOperator(pool(), 'first-one');
  const { get } = await one.console();
  expect((await get('/api/Release/overview', login.token)).status).toBe(401);
  expect(await enter(own)).toMatchObject({ code: 1001 });
  expect((await enter({ userName: 'first-one', password: once })).data).toEqual({ state: 'newPassword' });
  await removeOperator(pool(), 'first-one');
  expect(await enter({ userName: 'first-one', password: once })).toMatchObject({ code: 1001 });
  await expect(resetOperator(pool(), 'first-one')).rejects.toThrow('没有运营账号 first-one');
});
