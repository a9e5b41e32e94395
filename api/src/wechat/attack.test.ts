import { accountId, testPassword } from '../testing/app';
import { codeFor, codesOf, passTime, solvedCaptcha } from '../testing/codes';
import { bindFor, createBrowser, createWechatTest, decide, type Said, type WechatTest } from './testing';

let test: WechatTest;
beforeAll(async () => {
  test = await createWechatTest();
  await bindFor(test, 'user1', 'cedar');
});
afterAll(() => test.close());
afterEach(() =>
  test.one.database.pool.query(
    'update account set wx_union_id = null, wx_nick_name = null, wx_bound_at = null where id = $1',
    [accountId(2)],
  ),
);

// Racing tests begin more often than people may.
beforeEach(() => passTime(test.one, '1 day'));

const browser = () => createBrowser(test.one.url);
const pass = (table: 'wechat_state' | 'wechat_ticket', interval: string) =>
  test.one.database.pool.query(`update ${table} set expires_at = expires_at - $1::interval`, [interval]);
const again = '，请重新开始';

describe('a state', () => {
  it('serves once', async () => {
    const one = browser();
    const back = await one.consent('cedar');
    expect(await one.loginWx(back)).toMatchObject({ success: true });
    expect(await one.loginWx(back)).toMatchObject({ code: 1403, message: `本次微信登录已完成或已使用过${again}` });
    const fresh = await one.consent('cedar');
    expect(await one.loginWx({ code: fresh.code, state: back.state })).toMatchObject({ code: 1403 });
  });

  it('serves the browser that began only, and a thief does not use it up', async () => {
    const victim = browser();
    const back = await victim.consent('cedar');
    const message = `本次微信登录不是在这个浏览器中开始的${again}`;
    expect(await browser().loginWx(back)).toMatchObject({ code: 1403, message });
    const thief = browser();
    await thief.begin();
    expect(await thief.loginWx(back)).toMatchObject({ code: 1403, message });
    expect(await victim.loginWx(back)).toMatchObject({ success: true });
  });

  it('cannot be planted: a link with the attacker’s code and state signs nobody in', async () => {
    const attacker = browser();
    const back = await attacker.consent('harbour');
    const victim = browser();
    await victim.begin();
    expect(await victim.loginWx(back)).toMatchObject({ success: false, code: 1403 });
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000'])('is refused when it is made up: %j', async (state) => {
    const one = browser();
    const { code } = await one.consent('cedar');
    expect(await one.loginWx({ code, state })).toMatchObject({
      status: 422,
      code: 1403,
      message: `本次微信登录无效${again}`,
    });
  });

  it('is over after ten minutes', async () => {
    const one = browser();
    const back = await one.consent('cedar');
    await pass('wechat_state', '10 minutes');
    expect(await one.loginWx(back)).toMatchObject({ code: 1403, message: `本次微信登录已超过 10 分钟${again}` });
  });

  it('for binding signs nobody in, not even the account that the identity belongs to', async () => {
    const token = await test.one.login('user2');
    const one = browser();
    const said = await one.loginWx(await one.consent('cedar', token), token);
    expect(said).toMatchObject({
      status: 409,
      code: 1406,
      message: '该微信已绑定其他账号，请先在那个账号中解除绑定',
      data: null,
    });
  });

  it('for binding serves its own account only', async () => {
    const token = await test.one.login('user2');
    for (const other of ['', await test.one.login('user1')]) {
      const one = browser();
      const said = await one.loginWx(await one.consent('lantern', token), other);
      expect(said).toMatchObject({ code: 1403, message: '开始绑定的账号已不在登录状态，请重新登录后再绑定' });
    }
  });

  it('for binding leaves it to the next call to say that the login was forced offline', async () => {
    const token = await test.one.login('user2');
    const one = browser();
    const back = await one.consent('lantern', token);
    await test.one.login('user2');
    expect(await one.loginWx(back, token)).toMatchObject({ code: 1403 });
    expect(await test.one.get('/api/User/info', token)).toMatchObject({ status: 405, code: 405 });
  });

  it('for login gives no ticket that is somebody’s already', async () => {
    const token = await test.one.login('user2');
    const one = browser();
    const ticket = ((await one.loginWx(await one.consent('lantern'), token)).data as { ticket: string }).ticket;
    expect(await one.bindWx(ticket)).toMatchObject({ code: 1405 });
  });
});

describe('a code', () => {
  it('is taken once, whatever state it comes with', async () => {
    const victim = browser();
    const back = await victim.consent('cedar');
    await victim.loginWx(back);
    const thief = browser();
    const { state } = await thief.consent('plum');
    const asked = test.double.asked.length;
    expect(await thief.loginWx({ code: back.code, state })).toMatchObject({
      code: 1404,
      message: `微信授权码已使用过${again}`,
    });
    expect(test.double.asked).toHaveLength(asked);
  });

  it('of the other app is worth nothing', async () => {
    const one = browser();
    const mobile = await one.consent('cedar', '', { inApp: true });
    const site = await one.consent('cedar');
    expect(await one.loginWx({ code: mobile.code, state: site.state })).toMatchObject({
      code: 1404,
      message: `微信授权码无效${again}`,
    });
  });

  it.each(['x', '../../sns/userinfo', 'a&secret=b', '\u0000'])('is refused when it is made up: %j', async (code) => {
    const one = browser();
    const { state } = await one.consent('cedar');
    expect(await one.loginWx({ code, state })).toMatchObject({ code: 1404, message: `微信授权码无效${again}` });
  });
});

describe('a ticket', () => {
  it('serves once', async () => {
    const token = await test.one.login('user2');
    const one = browser();
    const ticket = await one.ticket('harbour', token);
    expect(await one.bindWx(ticket)).toMatchObject({ success: true });
    expect(await one.bindWx(ticket)).toMatchObject({ code: 1405, message: `本次微信绑定已完成或已使用过${again}` });
    expect(await one.post('User/claimWxTicket', { ticket }, token)).toMatchObject({ code: 1405 });
  });

  it('serves its own browser only', async () => {
    const one = browser();
    const ticket = await one.ticket('harbour');
    const token = await test.one.login('user2');
    const message = `本次微信绑定不是在这个浏览器中开始的${again}`;
    const thief = browser();
    await thief.begin();
    expect(await thief.post('User/claimWxTicket', { ticket }, token)).toMatchObject({ code: 1405, message });
    await one.post('User/claimWxTicket', { ticket }, token);
    expect(await thief.bindWx(ticket)).toMatchObject({ code: 1405, message });
    expect(await browser().bindWx(ticket)).toMatchObject({ code: 1405, message });
  });

  it('is over after ten minutes', async () => {
    const one = browser();
    const ticket = await one.ticket('harbour', await test.one.login('user2'));
    await pass('wechat_ticket', '10 minutes');
    expect(await one.bindWx(ticket)).toMatchObject({ code: 1405, message: `本次微信绑定已超过 10 分钟${again}` });
  });

  it('is no login, and a login is no ticket', async () => {
    const one = browser();
    const ticket = await one.ticket('harbour');
    expect(await test.one.get('/api/User/info', ticket)).toMatchObject({ success: false, code: 1 });
    for (const token of [await test.one.login('user2'), '', 'x', '\u0000'])
      expect(await one.bindWx(token.replace('\u0000', '%00'))).toMatchObject({
        code: 1405,
        message: `微信绑定已失效${again}`,
      });
  });

  it('binds no second identity to an account, and no identity twice', async () => {
    const token = await test.one.login('user2');
    const [a, b, c] = [browser(), browser(), browser()];
    const [first, second, same] = [
      await a.ticket('harbour', token),
      await b.ticket('plum', token),
      await c.ticket('harbour'),
    ];
    expect(await a.bindWx(first)).toMatchObject({ success: true });
    expect(await b.bindWx(second)).toMatchObject({
      status: 409,
      code: 1407,
      message: '当前账号已绑定其他微信，请先解除绑定',
    });
    await test.one.database.pool.query(
      'update account set wx_union_id = null, wx_nick_name = null, wx_bound_at = null where id = $1',
      [accountId(1)],
    );
    await c.post('User/claimWxTicket', { ticket: same }, await test.one.login('user1'));
    expect(await c.bindWx(same)).toMatchObject({ status: 409, code: 1406 });
    await bindFor(test, 'user1', 'cedar');
  });
});

describe('what has proved the account of a ticket', () => {
  const query = (text: string, n = 2) => test.one.database.pool.query(text, [accountId(n)]);
  const bound = async () =>
    (await query('select wx_union_id is not null as bound from account where id = $1')).rows[0].bound;
  const mobile = '13800000002';
  /** A ticket that the code to the number of the account has proved. */
  async function proved() {
    const one = browser();
    const ticket = await one.ticket('harbour');
    const mobileCode = await codeFor(test.one, mobile, 'bind');
    expect(await one.post('Auth/proveWxTicket', { ticket, mobile, mobileCode })).toMatchObject({ success: true });
    return { one, ticket };
  }

  it.each([
    ['a logout', (token: string) => test.one.post('/api/Auth/logout', {}, token)],
    ['the end of all logins', (token: string) => test.one.post('/api/Session/endAll', {}, token)],
    ['a login elsewhere', () => test.one.login('user2')],
    ['its time', () => query('update session set idle_until = now() where account_id = $1')],
  ])('ends with %s', async (_, ends) => {
    const [began, claimed] = [browser(), browser()];
    const token = await test.one.login('user2');
    const tickets = [await began.ticket('harbour', token), await claimed.ticket('harbour')] as const;
    await claimed.post('User/claimWxTicket', { ticket: tickets[1] }, token);
    await ends(token);
    for (const [i, one] of [began, claimed].entries())
      expect(await one.bindWx(tickets[i] as string)).toMatchObject({
        code: 1405,
        message: '请先登录或验证手机号，再绑定微信',
      });
    expect(await bound()).toBe(false);
    // Another login may claim it.
    await claimed.post('User/claimWxTicket', { ticket: tickets[1] }, await test.one.login('user2'));
    expect(await claimed.bindWx(tickets[1])).toMatchObject({ success: true });
  });

  it('ends with a new password and a new number', async () => {
    const reset = async () => {
      const mobileCode = await codeFor(test.one, mobile, 'retrieve');
      const { data } = await test.one.post('/api/Auth/VerifyMobileCodeForRetrievePwd', { mobile, mobileCode });
      const { ticket } = data as { ticket: string };
      return test.one.post('/api/Auth/retrievePwd', { ticket, password: testPassword });
    };
    const change = async () => {
      const token = await test.one.login('user2');
      const input = { oldPassword: testPassword, newPassword: 'New-word-22' };
      return test.one.post('/api/User/changePassword', input, token);
    };
    const move = async () => {
      const token = await test.one.login('user2');
      const imageCode = await solvedCaptcha(test.one);
      await test.one.post('/api/User/sendMobileCode', { imageCode }, token);
      const oldCode = codesOf(test.one, mobile)[0];
      const next = '13800000902';
      const code = await codeFor(test.one, next, 'changeMobile');
      return test.one.post('/api/User/changeMobile', { mobile: next, code, oldCode }, token);
    };
    for (const ends of [change, reset, move]) {
      const { one, ticket } = await proved();
      await passTime(test.one, '1 day');
      expect(await ends()).toMatchObject({ success: true });
      await passTime(test.one, '1 day');
      expect(await one.bindWx(ticket)).toMatchObject({ code: 1405 });
      expect(await bound()).toBe(false);
    }
    await query(`update account set mobile = '${mobile}' where id = $1`);
  });

  it('binds nothing to an account that is locked', async () => {
    const { one, ticket } = await proved();
    await query(`update account set disabled_at = now(), lock_reason = '冒用' where id = $1`);
    expect(await one.bindWx(ticket)).toMatchObject({ status: 403, message: expect.stringContaining('该账号已停用') });
    expect(await bound()).toBe(false);
    await query('update account set disabled_at = null, lock_reason = null where id = $1');
  });
});

describe('racing', () => {
  const many = 40;
  const winners = (all: Said[]) => all.filter(({ success }) => success).length;

  it('for one state one call wins, and WeChat is asked once', async () => {
    const one = browser();
    const back = await one.consent('cedar');
    const asked = test.double.asked.length;
    const all = await Promise.all(Array.from({ length: many }, () => one.loginWx(back)));
    expect(winners(all)).toBe(1);
    expect(all.filter(({ code }) => code === 1403)).toHaveLength(many - 1);
    expect(test.double.asked.length - asked).toBe(2);
  });

  it('for one code with many states one call wins', async () => {
    const one = browser();
    const { code } = await one.consent('cedar');
    const states = await Promise.all(
      Array.from({ length: many }, async () => new URL(await one.begin()).searchParams.get('state') as string),
    );
    const all = await Promise.all(states.map((state) => one.loginWx({ code, state })));
    expect(winners(all)).toBe(1);
    expect(all.filter((said) => said.code === 1404)).toHaveLength(many - 1);
  });

  it('for one ticket one call wins', async () => {
    const one = browser();
    const ticket = await one.ticket('harbour', await test.one.login('user2'));
    const all = await Promise.all(Array.from({ length: many }, () => one.bindWx(ticket)));
    expect(winners(all)).toBe(1);
    expect(all.filter(({ code }) => code === 1405)).toHaveLength(many - 1);
  });

  it('for one identity with a ticket each one account wins', async () => {
    await test.one.database.pool.query(
      'update account set wx_union_id = null, wx_nick_name = null, wx_bound_at = null',
    );
    const tokens = [await test.one.login('user1'), await test.one.login('user2')];
    const tickets = await Promise.all(
      tokens.map(async (token) => {
        const one = browser();
        return { one, ticket: await one.ticket('lantern', token) };
      }),
    );
    const all = await Promise.all(tickets.map(({ one, ticket }) => one.bindWx(ticket)));
    expect(winners(all)).toBe(1);
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1406]);
  });
});

it('never sends the browser elsewhere than to this portal, whatever the choice page is told', async () => {
  const one = browser();
  const address = new URL(await one.begin());
  address.searchParams.set('redirect_uri', 'https://elsewhere.example/user/weChat');
  await expect(decide(address.href, 'cedar')).rejects.toThrow('redirect_uri 参数错误');
});
