import type { CaptchaData } from 'shared/contract/auth';
import { takeRate } from '../rate/store';
import { accountId, createTestApp, type TestApp, testPassword } from '../testing/app';
import { askCode, codeFor, codesOf, passTime, shortWork, solvedCaptcha, solvedDearly } from '../testing/codes';
import { priceOf } from './code-use';

/** Of 100 codes an hour 20 are reserved for numbers with an account. */
const env = { ...shortWork, PORTAL_SMS_TOTAL: '100', PORTAL_SMS_PER_NETWORK: '40' };
const general = 80;
const reserve = 20;
let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env });
});
afterAll(() => one.close());
beforeEach(() => one.database.pool.query('delete from rate_event'));

const owner = '13800000001';
const stranger = '13611119999';

async function post(call: string, body: object, { from = '198.51.100.1', cookie = '' } = {}) {
  const response = await fetch(`${one.url}/api/Auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().filter((text) => text.startsWith('portal-device='));
  return { status: response.status, cookies, ...((await response.json()) as { code: number; success: boolean }) };
}
const login = (userName: string, password: string, more: { from?: string; cookie?: string } = {}) =>
  post('login', { userName, password }, more);

/** The cookie of a browser that has just signed in. */
async function deviceOf(userName: string, cookie = ''): Promise<string> {
  const { cookies } = await login(userName, testPassword, { cookie });
  return (cookies[0] as string).split(';')[0] as string;
}

/** Notes that so many codes went out, each from an address of its own unless one is given. */
async function use(count: number, about = 'sms-total') {
  for (let i = 0; i < count; i += 1) await takeRate(one.database.pool, [{ about, most: 1000, seconds: 3600 }]);
}

async function events(kind: string) {
  const { rows } = await one.database.pool.query<{ account_id: string | null; detail: string }>(
    'select account_id, detail from security_event where kind = $1',
    [kind],
  );
  return rows;
}

describe('a browser that has signed in before', () => {
  /** Strangers reach the ceiling of a name from many networks. */
  async function guessFromEverywhere(userName: string) {
    for (let i = 0; i < 50; i += 1) await login(userName, `guess-${i}`, { from: `203.0.${i}.9` });
    expect((await login(userName, testPassword)).status).toBe(429);
  }

  it('gets its owner in while strangers guess, and the record says that they do', async () => {
    const cookie = await deviceOf('user1');
    await guessFromEverywhere('user1');
    expect((await login('user1', testPassword, { cookie })).status).toBe(200);
    // From the strangers' own network as well: a household or an office is one network.
    expect((await login('user1', testPassword, { cookie, from: '203.0.1.9' })).status).toBe(200);
    expect(await events('loginGuessed')).toEqual([{ account_id: accountId(1), detail: '' }]);
  });

  it('is nothing that others can have: not with another account, a forged cookie, or one that is too old', async () => {
    const own = await deviceOf('user1');
    const others = await deviceOf('user2');
    const [, id = ''] = /portal-device=([^.]*)\./.exec(own) ?? [];
    const forged = own.replace(id, others.slice('portal-device='.length).split('.')[0] as string);
    await guessFromEverywhere('user2');
    for (const cookie of [own, forged, `${others}x`, 'portal-device=~~', 'portal-device=%00'])
      expect((await login('user2', testPassword, { cookie })).status).toBe(429);
    expect((await login('user2', testPassword, { cookie: others })).status).toBe(200);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
    expect((await login('user2', testPassword, { cookie: others })).status).toBe(429);
    later.mockRestore();
  });

  it('has five tries of its own in 15 minutes', async () => {
    const cookie = await deviceOf('user1');
    for (let i = 0; i < 5; i += 1) expect((await login('user1', 'wrong', { cookie })).code).toBe(1001);
    expect((await login('user1', testPassword, { cookie })).status).toBe(429);
    // It has locked out itself alone.
    expect((await login('user1', testPassword)).status).toBe(200);
    await passTime(one, '15 minutes');
    expect((await login('user1', testPassword, { cookie })).status).toBe(200);
  });

  it('lets in whoever has set a new password, and so does a browser that is not known', async () => {
    const cookie = await deviceOf('user2');
    const mobile = '13800000002';
    const token = await one.login('user2');
    const change = (oldPassword: string, newPassword: string) =>
      one.post('/api/User/changePassword', { oldPassword, newPassword }, token);
    for (let i = 0; i < 5; i += 1) await change(`Wrong-${i}`, 'Never-set1');
    expect((await change(testPassword, 'Never-set1')).status).toBe(429);
    for (let i = 0; i < 5; i += 1) await login('user2', 'wrong', { cookie });
    await guessFromEverywhere('user2');
    const mobileCode = await codeFor(one, mobile, 'retrieve');
    const { data } = await one.post('/api/Auth/VerifyMobileCodeForRetrievePwd', { mobile, mobileCode });
    const { ticket } = data as { ticket: string };
    expect((await post('retrievePwd', { ticket, password: 'New-word-22' }, { cookie })).status).toBe(200);
    expect((await login('user2', 'New-word-22', { cookie })).status).toBe(200);
    // A browser that has not signed in before, in a network of its own.
    const { data: elsewhere } = await one.post('/api/Auth/login', { userName: 'user2', password: 'New-word-22' });
    const { token: fresh } = elsewhere as { token: string };
    const back = { oldPassword: 'New-word-22', newPassword: testPassword };
    expect(await one.post('/api/User/changePassword', back, fresh)).toMatchObject({ success: true });
  });

  it('is remembered for several accounts, out of reach of scripts', async () => {
    const first = await deviceOf('user1');
    const { cookies } = await login('user2', testPassword, { cookie: first });
    expect(cookies[0]).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const both = (cookies[0] as string).split(';')[0] as string;
    await guessFromEverywhere('user1');
    expect((await login('user1', testPassword, { cookie: both })).status).toBe(200);
  });

  it('gets codes though strangers have asked for all that the number may get', async () => {
    const cookie = await deviceOf('user1');
    for (let i = 0; i < 10; i += 1)
      await takeRate(one.database.pool, [{ about: `sms:${owner}`, most: 1000, seconds: 86_400 }]);
    expect(await askCode(one, owner, 'login')).toMatchObject({ code: 1306 });
    expect(await askCode(one, owner, 'login', { cookie })).toMatchObject({ success: true });
    expect(await askCode(one, owner, 'login', { cookie })).toMatchObject({ code: 1306 });
    expect(await askCode(one, stranger, 'login', { cookie })).toMatchObject({ success: true });
  });
});

describe('the price of a code', () => {
  const captcha = async (kind: string) => (await one.get(`/api/Auth/captcha?kind=${kind}`)).data as CaptchaData;
  const pricePaid = async ({ id }: CaptchaData) =>
    (await one.database.pool.query('select work from captcha where id = $1', [id])).rows[0].work.price;

  it.each([
    [0, 0, 1],
    [0.25, 0, 2],
    [0.5, 0, 4],
    [0.75, 0, 8],
    [0, 0.5, 4],
    [0.5, 0.5, 16],
    [1, 1, 16],
  ])('at %d of all and %d of the network is %d', (ofTotal, ofNetwork, price) =>
    expect(priceOf(ofTotal, ofNetwork)).toBe(price),
  );

  it('makes 800 codes from 34 addresses eight times as dear', () => {
    let paid = 0;
    for (let i = 0; i < 800; i += 1) paid += priceOf(i / 800, Math.floor(i / 34) / 30);
    expect(paid / 800).toBeGreaterThan(7.9);
  });

  it('rises with what all have asked for, and pictures no longer do', async () => {
    expect((await captcha('image')).image).not.toBeNull();
    expect(await pricePaid(await captcha('work'))).toBe(1);
    const [cheap, picture] = [await solvedCaptcha(one), await captcha('image')];
    await use(general / 2);
    const instead = await captcha('image');
    expect(instead).toMatchObject({ image: null, work: { parameters: expect.anything() } });
    expect(await pricePaid(instead)).toBe(4);
    // What was gathered before is worth no more.
    expect(await askCode(one, stranger, 'login', { imageCode: cheap })).toMatchObject({ code: 1301 });
    expect(await askCode(one, stranger, 'login', { imageCode: `${picture.id}.AAAA` })).toMatchObject({ code: 1301 });
    expect(await askCode(one, stranger, 'login')).toMatchObject({ success: true });
    await passTime(one, '1 hour');
    expect(await pricePaid(await captcha('work'))).toBe(1);
  });

  it('is good for one step more, so that nobody computes twice for the turn of a quarter', async () => {
    const cheap = await solvedCaptcha(one);
    await use(general / 4);
    expect(await askCode(one, '13611119998', 'login', { imageCode: cheap })).toMatchObject({ success: true });
  });

  it('rises for a network alone, a /56 of IPv6 included', async () => {
    await use(20, 'sms-from:2001:db8:7::/56');
    const ask = async (from: string) => {
      const response = await fetch(`${one.url}/api/Auth/captcha?kind=work`, { headers: { 'x-forwarded-for': from } });
      return pricePaid(((await response.json()) as { data: CaptchaData }).data);
    };
    expect(await ask('2001:db8:7:ff::1')).toBe(4);
    expect(await ask('2001:db8:7:100::1')).toBe(1);
    await use(80, 'sms-from:2001:db8:7::/48');
    expect(await ask('2001:db8:7:100::1')).toBe(4);
  });
});

describe('when the codes for everybody are gone', () => {
  const ask = async (mobile: string, type: Parameters<typeof askCode>[2], from: string) => {
    const [imageCode] = await solvedDearly(one, 1);
    return askCode(one, mobile, type, { imageCode, from });
  };

  it('numbers with an account get one of the reserve, and nobody can tell which those are', async () => {
    await use(general);
    const before = codesOf(one, stranger).length;
    const answers = [await ask(owner, 'login', '192.0.2.1'), await ask(stranger, 'login', '192.0.2.2')];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ success: true });
    let codes: string[] = [];
    // It goes out behind the answer.
    while (codes.length === 0) {
      await new Promise(setImmediate);
      codes = codesOf(one, owner);
    }
    const given = () => post('loginByMobile', { mobile: owner, mobileCode: codes[0] });
    let answer = await given();
    while (!answer.success) answer = await given();
    expect(codesOf(one, stranger).length).toBe(before);
    // What is of no use to a number with an account is refused to all.
    for (const mobile of ['13800000002', '13611119997'])
      expect(await ask(mobile, 'register', '192.0.2.3')).toMatchObject({ code: 1306 });
    // The limits of number and network hold for both.
    for (const mobile of [owner, stranger])
      expect(await ask(mobile, 'login', '192.0.2.4')).toMatchObject({ code: 1306 });
  });

  it('the reserve ends too, for both alike', async () => {
    await use(general);
    await use(reserve, 'sms-reserve');
    for (const mobile of [owner, stranger])
      expect(await ask(mobile, 'login', '192.0.2.5')).toMatchObject({ code: 1306 });
  });

  it('the operators are told, once an hour, before they are', async () => {
    await use(general * 0.75 - 2);
    expect(await ask('13611119996', 'login', '192.0.2.6')).toMatchObject({ success: true });
    expect(await events('smsAlarm')).toEqual([]);
    for (const [i, mobile] of ['13611119995', '13611119994'].entries())
      expect(await ask(mobile, 'login', `192.0.2.${7 + i}`)).toMatchObject({ success: true });
    expect(await events('smsAlarm')).toEqual([{ account_id: null, detail: '1 小时内已发送 60 条，上限 80 条' }]);
  });
});
