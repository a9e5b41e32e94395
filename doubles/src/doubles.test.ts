import { readConfig } from 'api/src/config';
import { createMail } from 'api/src/mail/create';
import { servePages } from 'api/src/parts';
import { aliyunGateway } from 'api/src/sms/aliyun';
import { createWechat } from 'api/src/wechat/create';
import Fastify, { type FastifyInstance } from 'fastify';
import { startDoubles } from './index';

let app: FastifyInstance;
let url = '';
let doubles: Awaited<ReturnType<typeof startDoubles>>;
const said: string[] = [];
beforeAll(async () => {
  doubles = await startDoubles({ sms: true, mail: { portal: 'http://portal.example' }, wechat: true }, (text) =>
    said.push(text),
  );
  app = Fastify();
  servePages(app, doubles.pages);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await doubles.close();
});

it('are what a portal asks for that is tried out, and no other', () => {
  expect(readConfig({})).toMatchObject({
    sms: { kind: 'double' },
    mail: { kind: 'double' },
    wechat: { kind: 'double' },
  });
  for (const env of [{ PORTAL_ENVIRONMENT: 'production' }, { DATABASE_URL: 'postgresql://db/portal' }])
    expect(readConfig(env)).toMatchObject({ sms: { kind: 'none' }, mail: { kind: 'none' }, wechat: { kind: 'none' } });
});

it('show codes and reminders that came over the gateway’s protocol, escaped', async () => {
  const gateway = aliyunGateway(doubles.settings.sms as NonNullable<typeof doubles.settings.sms>);
  expect(gateway).toMatchObject({ developmentPage: '/dev/sms', reminds: true });
  await gateway.send({ mobile: '13800000001', code: '123456', purpose: 'bind' });
  await gateway.remind({
    mobile: '13800000002',
    title: '<b>示例会议</b>',
    startAt: new Date('2026-12-01T09:00:00+08:00'),
  });
  const page = await fetch(`${url}/dev/sms`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('开发模式');
  expect(text).toMatch(/data-mobile="13800000001" data-purpose="bind">.*<td>绑定微信<\/td><td><code>123456<\/code>/);
  expect(text).toContain('&lt;b&gt;示例会议&lt;/b&gt;，2026-12-01 09:00 开始');
  expect(text.indexOf('13800000002')).toBeLessThan(text.indexOf('13800000001'));
  expect(said).toEqual(['138****0001 绑定微信验证码 123456', expect.stringMatching(/^138\*{4}0002 会议提醒 /)]);
});

it('show e-mails that came over SMTP, escaped, with links to follow', async () => {
  const gateway = createMail(doubles.settings.mail ?? { kind: 'none' });
  expect(gateway).toMatchObject({ offered: true, developmentPage: '/dev/mail', portal: 'http://portal.example' });
  await gateway.send({
    to: 'one@mail.example',
    subject: '<b>示例</b>',
    text: '请打开 http://portal.example/personal/ConfirmEmail?token=a.b',
    html: '<p>示例</p>',
  });
  const text = await (await fetch(`${url}/dev/mail`)).text();
  expect(text).toContain('data-to="one@mail.example"');
  expect(text).toContain('&lt;b&gt;示例&lt;/b&gt;');
  expect(text).toContain('<a href="http://portal.example/personal/ConfirmEmail?token=a.b">');
});

it('refuse a message that is not signed with their key', async () => {
  const settings = { ...(doubles.settings.sms as NonNullable<typeof doubles.settings.sms>), accessKeySecret: 'other' };
  const send = aliyunGateway(settings).send({ mobile: '13800000003', code: '123456', purpose: 'login' });
  await expect(send).rejects.toMatchObject({ kind: 'refused' });
  expect(await (await fetch(`${url}/dev/sms`)).text()).not.toContain('13800000003');
});

it('let a person of the simulation consent on the portal’s own origin, and answer calls elsewhere only', async () => {
  const gateway = createWechat(doubles.settings.wechat ?? { kind: 'none' }, app.log);
  const address = gateway.address('site', 'state', url);
  expect(address.startsWith(`${url}/dev/wechat/connect/qrconnect?`)).toBe(true);
  const back = await fetch(`${address.replace('#wechat_redirect', '')}&choice=cedar`, { redirect: 'manual' });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  expect(await gateway.identify('site', code)).toMatchObject({ nickName: '示例·雪松' });
  expect((await fetch(`${url}/dev/wechat/sns/oauth2/access_token`)).status).toBe(404);
});
