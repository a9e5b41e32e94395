import { accountId } from '../testing/app';
import { codeFor, passTime } from '../testing/codes';
import { apps, bindFor, createBrowser, createWechatTest, decide, type WechatTest } from './testing';

let test: WechatTest;
beforeAll(async () => {
  test = await createWechatTest();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.one.database.pool.query('update account set wx_union_id = null, wx_nick_name = null, wx_bound_at = null');
});

const browser = () => createBrowser(test.one.url);

it('sends the browser to the QR page, or inside WeChat to the official account, as WeChat asks for it', async () => {
  const wanted = { redirect_uri: `${test.one.url}/user/weChat`, response_type: 'code' };
  const site = new URL(await browser().begin());
  expect(site.pathname).toBe('/connect/qrconnect');
  expect(site.hash).toBe('#wechat_redirect');
  expect(Object.fromEntries(site.searchParams)).toEqual({
    ...wanted,
    appid: apps.site.appId,
    scope: 'snsapi_login',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  const mobile = new URL(await browser().begin('', { inApp: true }));
  expect(mobile.pathname).toBe('/connect/oauth2/authorize');
  expect(Object.fromEntries(mobile.searchParams)).toMatchObject({
    ...wanted,
    appid: apps.mobile.appId,
    scope: 'snsapi_userinfo',
  });
});

it('keeps what ties a browser to its login from scripts, and stores only hashes', async () => {
  const response = await fetch(`${test.one.url}/api/Auth/startWx`, { method: 'POST' });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('portal-wechat=')) ?? '';
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  const { data } = (await response.json()) as { data: { address: string } };
  const state = new URL(data.address).searchParams.get('state') as string;
  const { rows } = await test.one.database.pool.query('select s::text from wechat_state s');
  const stored = rows.map(({ s }) => s).join();
  expect(stored).not.toContain(state);
  expect(stored).not.toContain(cookie.slice(14, 57));
});

it('signs a bound identity in like any other login, from either app, and ends the login elsewhere', async () => {
  await bindFor(test, 'user1', 'cedar');
  const before = await test.one.login('user1');
  for (const inApp of [false, true]) {
    const one = browser();
    const said = await one.loginWx(await one.consent('cedar', '', { inApp, stay: inApp }));
    expect(said).toMatchObject({
      success: true,
      data: {
        state: 'signedIn',
        stay: inApp,
        login: {
          userName: 'user1',
          token: expect.stringMatching(/^[\w-]{43}$/),
          realName: '示例',
          userid: accountId(1),
          usermobile: '138****0001',
        },
      },
    });
    const { token } = (said.data as { login: { token: string } }).login;
    expect((await test.one.get('/api/User/info', token)).status).toBe(200);
  }
  expect(await test.one.get('/api/User/info', before)).toMatchObject({ status: 405 });
});

it('binds an unbound identity to whoever signs in, and the next time it signs in by itself', async () => {
  const one = browser();
  const said = await one.loginWx(await one.consent('harbour'));
  expect(said.data).toEqual({
    state: 'unbound',
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    nickName: '示例·海港',
    userName: null,
    stay: false,
  });
  const { ticket } = said.data as { ticket: string };
  expect(await one.bindWx(ticket)).toMatchObject({ status: 422, message: '请先登录或验证手机号，再绑定微信' });
  const token = await test.one.login('user2');
  expect(await one.post('User/claimWxTicket', { ticket }, token)).toMatchObject({ success: true });
  expect(await one.bindWx(ticket)).toMatchObject({ success: true, data: null });
  expect((await test.one.get('/api/User/info', token)).data).toMatchObject({ wechatBound: true });
  const other = browser();
  expect(await other.loginWx(await other.consent('harbour'))).toMatchObject({ data: { login: { userName: 'user2' } } });
});

it('binds an unbound identity to the mobile number that is proved, and signs its account in', async () => {
  const one = browser();
  const ticket = await one.ticket('harbour');
  const mobile = '13800000002';
  const mobileCode = await codeFor(test.one, mobile, 'bind');
  const wrong = mobileCode === '000000' ? '000001' : '000000';
  expect(await one.post('Auth/proveWxTicket', { ticket, mobile, mobileCode: wrong })).toMatchObject({ code: 1302 });
  expect(await one.bindWx(ticket)).toMatchObject({ code: 1405 });
  expect(await one.post('Auth/proveWxTicket', { ticket, mobile, mobileCode })).toMatchObject({
    success: true,
    data: null,
  });
  const said = await one.bindWx(ticket);
  expect(said).toMatchObject({ success: true, data: { userName: 'user2', usermobile: '138****0002' } });
  const { token } = said.data as { token: string };
  expect((await test.one.get('/api/User/info', token)).data).toMatchObject({ userName: 'user2', wechatBound: true });
});

it('takes only codes sent for binding, and says when the number has no account', async () => {
  const one = browser();
  const ticket = await one.ticket('harbour');
  await passTime(test.one, '2 minutes');
  const login = await codeFor(test.one, '13800000002', 'login');
  const prove = (mobile: string, mobileCode: string, more = {}) =>
    one.post('Auth/proveWxTicket', { ticket, mobile, mobileCode, ...more });
  expect(await prove('13800000002', login)).toMatchObject({ code: 1302 });
  const unknown = await codeFor(test.one, '13800009999', 'bind');
  expect(await prove('13800009999', unknown, { ticket: 'x' })).toMatchObject({ code: 1405 });
  expect(await prove('13800009999', unknown)).toMatchObject({ code: 1305, message: '该手机号尚未注册，请先注册' });
  expect(await one.bindWx(ticket)).toMatchObject({ code: 1405 });
});

it('lets one network begin a hundred times in ten minutes', async () => {
  const one = browser();
  await passTime(test.one, '1 day');
  const all = await Promise.all(Array.from({ length: 110 }, () => one.post('Auth/startWx', {})));
  expect(all.filter(({ success }) => success)).toHaveLength(100);
  expect(all.find(({ success }) => !success)).toMatchObject({ status: 429 });
  await passTime(test.one, '1 day');
});

it('binds and unbinds in the personal area', async () => {
  const token = await test.one.login('user1');
  const one = browser();
  const said = await one.loginWx(await one.consent('plum', token), token);
  expect(said.data).toMatchObject({ state: 'unbound', userName: 'user1', nickName: '示例·青梅 🌿' });
  expect(await one.bindWx((said.data as { ticket: string }).ticket)).toMatchObject({ success: true, data: null });
  const bound = await test.one.get('/api/User/wechat', token);
  expect(bound.data).toEqual({ bound: true, nickName: '示例·青梅 🌿', boundAt: expect.any(String) });
  expect(await one.post('User/startBindWx', {}, token)).toMatchObject({ status: 409, code: 1407 });

  expect(await one.post('User/unbindWx', {}, token)).toMatchObject({ success: true });
  expect(await one.post('User/unbindWx', {}, token)).toMatchObject({ success: true });
  expect((await test.one.get('/api/User/wechat', token)).data).toEqual({ bound: false, nickName: '', boundAt: null });
  expect(await one.loginWx(await one.consent('plum'))).toMatchObject({ data: { state: 'unbound' } });
});

it('says that the person declined, and takes the state for used', async () => {
  const one = browser();
  const back = await one.consent('refuse');
  expect(back.code).toBe('');
  expect(await one.loginWx({ state: back.state })).toMatchObject({
    status: 422,
    code: 1402,
    message: '您没有同意微信授权',
  });
  expect(await one.loginWx(back)).toMatchObject({ code: 1403, message: '本次微信登录已完成或已使用过，请重新开始' });
});

it('asks for consent only on the approved domain, for a known app and scope', async () => {
  const address = new URL(await browser().begin());
  const shown = async (name: string, value: string) => {
    const changed = new URL(address);
    changed.searchParams.set(name, value);
    return (await fetch(changed, { redirect: 'manual' })).text();
  };
  expect(await shown('redirect_uri', 'https://elsewhere.example/')).toContain('redirect_uri 参数错误');
  expect(await shown('appid', apps.mobile.appId)).toContain('AppID 参数错误');
  expect(await shown('scope', 'snsapi_base')).toContain('Scope 参数错误');
  expect(await shown('state', '"><script>')).not.toContain('"><script>');
  await expect(decide(address.href, 'nobody')).rejects.toThrow('开发模式');
});

it('works over several processes', async () => {
  const { createTestApp } = await import('../testing/app');
  const two = await createTestApp({ database: test.one.database, env: test.env });
  const one = browser();
  const back = await one.consent('lantern');
  const there = createBrowser(two.url);
  for (const [name, value] of one.jar) there.jar.set(name, value);
  expect(await there.loginWx(back)).toMatchObject({ data: { state: 'unbound' } });
  await two.close();
});
