import { createTestApp, type TestApp, testPassword } from '../testing/app';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
});
afterAll(() => one.close());

const login = (userName: string, password: string) => one.post('/api/Auth/login', { userName, password });

it('answers a wrong password and an unknown name alike', async () => {
  const { headers: _a, ...wrong } = await login('user1', 'wrong-word-1');
  const { headers: _b, ...unknown } = await login('nobody-here', 'wrong-word-1');
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 422, success: false, code: 1001, message: '用户名或密码不正确' });
});

it('fills the five storage keys and masks the number', async () => {
  const { data } = await login(' user1 ', testPassword);
  expect(data).toEqual({
    userName: 'user1',
    token: expect.stringMatching(/^[\w-]{43}$/),
    realName: '示例',
    userid: expect.any(String),
    usermobile: '138****0001',
  });
});

it('locks a name after five wrong passwords, known or not, and says so alike', async () => {
  for (const name of ['user2', 'nobody-at-all']) {
    for (let i = 0; i < 5; i++) expect((await login(name, `wrong-${i}`)).status).toBe(422);
    expect(await login(name, testPassword)).toMatchObject({
      status: 429,
      code: 429,
      message: '密码连续输错多次，请 15 分钟后再试',
    });
  }
});

it.each([
  [{}, '请输入用户名'],
  [{ userName: '   ', password: 'x' }, '请输入用户名'],
  [{ userName: 'user1' }, '请输入密码'],
  [{ userName: 'user1', password: '' }, '请输入密码'],
  [{ userName: 'a\u0000b', password: 'x' }, '包含无法保存的字符'],
  [{ userName: 'x'.repeat(500), password: 'x' }, '不能超过 60 个字'],
  [{ userName: ['user1'], password: { a: 1 } }, '请输入用户名'],
])('refuses %j in words', async (body, message) => {
  expect(await one.post('/api/Auth/login', body)).toMatchObject({ status: 400, code: 400, message });
});
