import { aliyunEnv, createAliyunDouble } from '../../../doubles/src/sms/aliyun';
import { createTestApp, type TestApp } from '../testing/app';
import { askCode, shortWork } from '../testing/codes';
import { aliyunGateway } from './aliyun';
import { SmsFailure } from './gateway';

const keys = { id: 'test-key', secret: 'test-secret' };
let double: Awaited<ReturnType<typeof createAliyunDouble>>;
let one: TestApp;
beforeAll(async () => {
  double = await createAliyunDouble(keys);
  one = await createTestApp({ env: { ...shortWork, ...aliyunEnv(double.url) } });
});
afterAll(async () => {
  await one.close();
  await double.close();
});
beforeEach(() => double.be({ code: 'OK' }));

let last = 200;
const newMobile = () => `13700000${++last}`;
const login = (mobile: string, mobileCode: string) => one.post('/api/Auth/loginByMobile', { mobile, mobileCode });
const lastCode = () => JSON.parse(double.sent.at(-1)?.TemplateParam ?? '{}').code as string;

it('sends number, signature, template and code, signed as Aliyun checks it', async () => {
  const mobile = newMobile();
  expect(await askCode(one, mobile, 'login')).toMatchObject({ status: 200, data: { developmentPage: null } });
  expect(double.sent.at(-1)).toMatchObject({
    PhoneNumbers: mobile,
    SignName: '医药供需',
    TemplateCode: 'SMS_100000001',
    TemplateParam: expect.stringMatching(/^\{"code":"\d{6}"\}$/),
  });
  expect(await login(mobile, lastCode())).toMatchObject({ code: 1305 });
});

it.each([
  ['refused', { code: 'isv.MOBILE_NUMBER_ILLEGAL' }, 503, 1307, '短信暂时不能发送到该号码'],
  ['without money', { code: 'isv.AMOUNT_NOT_ENOUGH' }, 503, 1307, '短信暂时不能发送到该号码'],
  ['with a wrong key', { status: 404, code: 'InvalidAccessKeyId.NotFound' }, 503, 1307, '短信暂时不能发送到该号码'],
  ['limited', { code: 'isv.BUSINESS_LIMIT_CONTROL' }, 429, 1306, '获取验证码过于频繁'],
  ['throttled', { status: 400, code: 'Throttling.User' }, 429, 1306, '获取验证码过于频繁'],
  ['failing', { status: 503, code: 'ServiceUnavailable' }, 503, 1308, '短信服务暂时不可用'],
  ['a page of a proxy', 'page' as const, 503, 1308, '短信服务暂时不可用'],
  ['cut off', 'cut' as const, 503, 1308, '短信服务暂时不可用'],
  ['silent', 'silent' as const, 503, 1309, '短信服务响应较慢'],
])('%s: says so in words, and the code before stays good', async (_, mood, status, code, words) => {
  const mobile = newMobile();
  await askCode(one, mobile, 'login');
  const before = lastCode();
  await one.database.pool.query("update rate_event set at = at - interval '61 seconds'");
  double.be(mood);
  const answer = await askCode(one, mobile, 'login');
  expect(answer).toMatchObject({ status, code });
  expect(answer.message).toContain(words);
  // Known to be good by what it says after the code: this number has no account.
  expect(await login(mobile, before)).toMatchObject({ code: 1305 });
});

it.each([
  ['given back when nothing was sent', { status: 500, code: 'InternalError' } as const, 200],
  ['kept when it may have been sent', 'silent' as const, 429],
  ['kept when the provider says that it is too many', { code: 'isv.BUSINESS_LIMIT_CONTROL' } as const, 429],
])('the limit is %s', async (_, mood, status) => {
  const mobile = newMobile();
  double.be(mood);
  await askCode(one, mobile, 'login');
  double.be({ code: 'OK' });
  expect((await askCode(one, mobile, 'login')).status).toBe(status);
});

it('a client that could not be made is away, and is made at the next message', async () => {
  const { sms } = one.config;
  if (sms.kind !== 'aliyun') throw new Error('another gateway');
  let broken = true;
  const gateway = aliyunGateway({
    ...sms,
    // Read as the client is made.
    get endpoint() {
      if (broken) throw new Error('no such module');
      return sms.endpoint;
    },
  });
  const mobile = newMobile();
  const send = () => gateway.send({ mobile, code: '123456', purpose: 'login' });
  for (const failure of await Promise.all([send(), send()].map((sent) => sent.catch((error: unknown) => error)))) {
    expect(failure).toBeInstanceOf(SmsFailure);
    expect(failure).toMatchObject({ kind: 'away', detail: expect.stringContaining('no such module') });
  }
  broken = false;
  await send();
  expect(double.sent.at(-1)).toMatchObject({ PhoneNumbers: mobile });
});

it('a provider that cannot be reached, and none at all, are told alike', async () => {
  const gone = await createAliyunDouble(keys);
  await gone.close();
  for (const env of [aliyunEnv(gone.url), { PORTAL_ENVIRONMENT: 'production' }]) {
    const other = await createTestApp({
      database: one.database,
      env: { ...shortWork, ...env } as Record<string, string>,
    });
    expect(await askCode(other, newMobile(), 'login')).toMatchObject({ status: 503, code: 1308 });
    await other.close();
  }
});
