import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { askCode, codeFor, codesOf, passTime, shortWork, solvedCaptcha } from '../testing/codes';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: shortWork });
});
afterAll(() => one.close());

let last = 100;
/** A number that nothing was counted about. */
const newMobile = () => `13900000${++last}`;
const word = 'Good-word1';
const register = (body: object) => one.post('/api/Auth/register', { consent: true, password: word, ...body });
const known = '13800000001';

it('registers a number with its code and is signed in at once', async () => {
  const mobile = newMobile();
  const mobileCode = await codeFor(one, mobile, 'register');
  const answer = await register({ mobile, mobileCode, userName: '新用户_a1' });
  expect(answer).toMatchObject({
    status: 200,
    data: {
      userName: '新用户_a1',
      usermobile: `139****${mobile.slice(-4)}`,
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  const { token } = answer.data as { token: string };
  expect((await one.get('/api/User/info', token)).data).toMatchObject({ userName: '新用户_a1', role: 'user' });
  const { rows } = await one.database.pool.query('select * from account where mobile = $1', [mobile]);
  expect(rows[0]).toMatchObject({ consent_version: '2026-11', consent_at: expect.any(Date) });
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  // Used once.
  expect(await register({ mobile: mobile, mobileCode, userName: '新用户_a2' })).toMatchObject({ code: 1302 });
});

it('tells who has proved the number what is taken, and lets another name be tried with the same code', async () => {
  const mobile = newMobile();
  const mobileCode = await codeFor(one, mobile, 'register');
  expect(await register({ mobile, mobileCode, userName: 'USER1' })).toMatchObject({
    status: 409,
    code: 1303,
    message: '用户名已被使用',
  });
  for (let i = 0; i < 5; i += 1)
    expect(await register({ mobile, mobileCode, userName: 'user2' })).toMatchObject({ code: 1303 });
  expect(await register({ mobile, mobileCode, userName: 'user-one' })).toMatchObject({ status: 200 });
  const again = await codeFor(one, known, 'register');
  expect(await register({ mobile: known, mobileCode: again, userName: 'user-two' })).toMatchObject({
    status: 409,
    code: 1304,
  });
});

it('counts wrong tries between right ones, and does not tell without end which names are taken', async () => {
  const mobile = newMobile();
  const mobileCode = await codeFor(one, mobile, 'register');
  const wrong = mobileCode === '000000' ? '111111' : '000000';
  for (let i = 0; i < 5; i += 1) {
    expect(await register({ mobile, mobileCode, userName: 'user1' })).toMatchObject({ code: 1303 });
    expect(await register({ mobile, mobileCode: wrong, userName: 'user1' })).toMatchObject({ code: 1302 });
  }
  expect(await register({ mobile, mobileCode, userName: 'user-three' })).toMatchObject({ code: 1302 });

  const other = newMobile();
  const right = await codeFor(one, other, 'register');
  const answers: number[] = [];
  for (let i = 0; i < 20; i += 1)
    answers.push((await register({ mobile: other, mobileCode: right, userName: 'user1' })).code);
  expect(answers.filter((code) => code === 1303)).toHaveLength(15);
});

it('signs in by code, and says that a number is unknown only to its owner', async () => {
  await passTime(one, '1 hour');
  const mobileCode = await codeFor(one, known, 'login');
  expect((await one.post('/api/Auth/loginByMobile', { mobile: known, mobileCode })).data).toMatchObject({
    userName: 'user1',
  });
  expect(await one.post('/api/Auth/loginByMobile', { mobile: known, mobileCode })).toMatchObject({ code: 1302 });
  const unknown = newMobile();
  expect(await one.post('/api/Auth/loginByMobile', { mobile: unknown, mobileCode: '000000' })).toMatchObject({
    code: 1302,
  });
  const right = await codeFor(one, unknown, 'login');
  expect(await one.post('/api/Auth/loginByMobile', { mobile: unknown, mobileCode: right })).toMatchObject({
    code: 1305,
  });
});

it('sets a new password by code and ends every login', async () => {
  const token = await one.login('user2');
  const mobile = '13800000002';
  for (let i = 0; i < 5; i++) await one.post('/api/Auth/login', { userName: 'user2', password: 'wrong' });
  const mobileCode = await codeFor(one, mobile, 'retrieve');
  const verified = await one.post('/api/Auth/VerifyMobileCodeForRetrievePwd', { mobile, mobileCode });
  const { ticket } = verified.data as { ticket: string };
  expect(await one.post('/api/Auth/retrievePwd', { ticket, password: 'short' })).toMatchObject({ status: 400 });
  expect(await one.post('/api/Auth/retrievePwd', { ticket, password: 'New-word-22' })).toMatchObject({ status: 200 });
  expect(await one.post('/api/Auth/retrievePwd', { ticket, password: 'New-word-33' })).toMatchObject({ code: 1310 });
  expect((await one.get('/api/User/info', token)).status).toBe(401);
  expect(await one.post('/api/Auth/login', { userName: 'user2', password: testPassword })).toMatchObject({
    code: 1001,
  });
  await expect(one.login('user2', 'New-word-22')).resolves.toEqual(expect.any(String));
});

it('a ticket is good for ten minutes', async () => {
  await passTime(one, '1 hour');
  const mobileCode = await codeFor(one, known, 'retrieve');
  const { data } = await one.post('/api/Auth/VerifyMobileCodeForRetrievePwd', { mobile: known, mobileCode });
  await one.database.pool.query("update reset_ticket set expires_at = expires_at - interval '10 minutes'");
  const { ticket } = data as { ticket: string };
  expect(await one.post('/api/Auth/retrievePwd', { ticket, password: word })).toMatchObject({ code: 1310 });
});

it('binds a code to number and purpose, for five minutes, and voids it by the next', async () => {
  const mobile = newMobile();
  const login = (mobileCode: string, to = mobile) => one.post('/api/Auth/loginByMobile', { mobile: to, mobileCode });
  const forRegister = await codeFor(one, mobile, 'register');
  expect(await login(forRegister)).toMatchObject({ code: 1302 });
  expect(await login(forRegister, known)).toMatchObject({ code: 1302 });
  await passTime(one, '61 seconds');
  const first = await codeFor(one, mobile, 'login');
  await passTime(one, '61 seconds');
  const second = await codeFor(one, mobile, 'login');
  if (first !== second) expect(await login(first)).toMatchObject({ code: 1302 });
  await one.database.pool.query(
    "update sms_code set expires_at = expires_at - interval '5 minutes' where mobile = $1",
    [mobile],
  );
  expect(await login(second)).toMatchObject({ code: 1302 });
  const { rows } = await one.database.pool.query('select code_hash from sms_code where mobile = $1', [mobile]);
  expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
});

it('asks for a solved captcha, once, and for an address that says what the body says', async () => {
  const mobile = newMobile();
  const imageCode = await solvedCaptcha(one);
  expect(await askCode(one, mobile, 'login', { imageCode })).toMatchObject({
    status: 200,
    data: { resendAfter: 60, developmentPage: '/dev/sms' },
  });
  for (const wrong of [imageCode, 'x', `${imageCode.slice(0, 36)}.1.${'0'.repeat(64)}`])
    expect(await askCode(one, newMobile(), 'login', { imageCode: wrong })).toMatchObject({ status: 422, code: 1301 });
  const body = { mobile, type: 'login', imageCode: await solvedCaptcha(one) };
  expect(await one.post(`/api/Auth/sendVerificationCodeByMobile?mobile=${known}`, body)).toMatchObject({ status: 400 });
  expect(codesOf(one, mobile)).toHaveLength(1);
});

it.each([
  ['register', { mobile: '12345678901' }, '请输入 11 位手机号'],
  ['register', { mobile: known, mobileCode: '12345' }, '请输入 6 位短信验证码'],
  ['register', { mobile: known, mobileCode: '123456', userName: '123456' }, '不能全为数字'],
  ['register', { mobile: known, mobileCode: '123456', userName: 'ab c' }, '用户名为 4–20 个字'],
  ['register', { mobile: known, mobileCode: '123456', userName: 'abcd', password: '12345678' }, '至少两种'],
  ['register', { mobile: known, mobileCode: '123456', userName: 'abcd', password: 'abc 12345' }, '不含空格'],
  ['register', { mobile: known, mobileCode: '123456', userName: 'abcd', consent: false }, '请先阅读并同意'],
  ['loginByMobile', { mobile: '138', mobileCode: 'x' }, '请输入 11 位手机号'],
  ['sendVerificationCodeByMobile', { mobile: known, type: 'login' }, '请先完成图形验证'],
  ['sendVerificationCodeByMobile', { mobile: known, type: 'x', imageCode: 'x' }, '验证码用途不正确'],
  ['retrievePwd', { password: word }, '请先验证手机号'],
])('%s refuses %j in words', async (call, body, message) => {
  const given = call === 'register' ? { consent: true, password: word, ...body } : body;
  const answer = await one.post(`/api/Auth/${call}`, given);
  expect(answer).toMatchObject({ status: 400, code: 400 });
  expect(answer.message).toContain(message);
});
