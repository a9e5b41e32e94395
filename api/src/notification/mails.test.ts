import { randomUUID } from 'node:crypto';
import type { Data } from 'shared/contract/endpoints';
import type { NotificationKind } from 'shared/contract/vocabulary/notification';
import { createSmtpDouble, type Received } from '../../../doubles/src/mail/smtp';
import { createMail } from '../mail/create';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { rowsOf } from '../testing/database';
import { sendMails } from './mails';
import { type Notice, notify } from './notify';

const portal = 'https://portal.example';
let double: Awaited<ReturnType<typeof createSmtpDouble>>;
let received: Received[] = [];
let one: TestApp;
let [mine, theirs] = ['', ''];
const me = accountId(1);
beforeAll(async () => {
  double = await createSmtpDouble((message) => received.push(message));
  one = await createTestApp({
    env: {
      PORTAL_SMTP_URL: double.url,
      PORTAL_MAIL_FROM: '医药供需 <notice@portal.example>',
      PORTAL_PUBLIC_URL: portal,
    },
  });
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
});
afterAll(async () => {
  await one?.close();
  await double?.close();
});
const rows = rowsOf(() => one.database);
afterEach(async () => {
  received = [];
  double.be('take');
  await rows('delete from notification; delete from notification_setting; delete from rate_event');
});

const address = 'user1+notice@mail.example';
const ask = (email = address, token = mine) => one.post('/api/Notification/askEmail', { email }, token);
const confirm = (token: string, login = mine) => one.post('/api/Notification/confirmEmail', { token }, login);
const settings = async (token = mine) =>
  (await one.get('/api/Notification/settings', token)).data as Data<'Notification/settings'>;
const tokenIn = ({ text }: Received) => new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
async function bind(mailFrequency: 'instant' | 'daily', mail: NotificationKind[] = ['enquiry']) {
  await ask();
  await confirm(tokenIn(received.at(-1) as Received) ?? '');
  received = [];
  const saved = await one.post(
    '/api/Notification/saveSettings',
    { sms: [], quiet: { from: 0, to: 0 }, mail, mailFrequency },
    mine,
  );
  expect(saved).toMatchObject({ data: { email: address, mail, mailFrequency } });
}
const tell = (more: Partial<Notice> = {}) =>
  notify(one.database.db, [me], {
    kind: 'enquiry',
    title: '收到新询盘',
    text: '示例企业 <b>希望</b> 11-26 前回复',
    link: '/personal/enquiry?id=1',
    key: randomUUID(),
    ...more,
  });
const send = ({ url = double.url, hour = 0 } = {}) =>
  sendMails(
    {
      pool: one.database.pool,
      log: one.app.log,
      mail: createMail({ kind: 'smtp', url, from: 'notice@portal.example', timeout: 2000, portal }),
    },
    hour,
  );

describe('an address', () => {
  it('counts once its owner has opened the link, signed in as the account that asked', async () => {
    expect(await settings()).toMatchObject({ email: null, mail: [], mailFrequency: 'daily', mailOffered: true });
    expect(await ask()).toMatchObject({ code: 0, data: { developmentPage: null } });
    expect(received).toMatchObject([
      { to: address, from: expect.stringContaining('notice@portal.example'), subject: '请确认您的邮箱 · 医药供需' },
    ]);
    const [message] = received as [Received];
    expect(message.text).toContain(`${portal}/personal/ConfirmEmail?token=`);
    expect((await settings()).email).toBeNull();
    const token = tokenIn(message) ?? '';
    expect(await confirm(token, theirs)).toMatchObject({ status: 400, message: expect.stringContaining('另一个账号') });
    for (const wrong of [`${token}x`, token.replace(/^./, 'f'), 'x'])
      expect(await confirm(wrong)).toMatchObject({ status: 400, message: expect.stringContaining('无效或已过期') });
    expect(await confirm(token)).toMatchObject({ data: { email: address } });
    // The link may be opened twice.
    expect(await confirm(token)).toMatchObject({ code: 0 });
    expect(await one.post('/api/Notification/removeEmail', {}, mine)).toMatchObject({
      data: { email: null, mail: [] },
    });
  });

  it('ends with its link after a day', async () => {
    await ask();
    const token = tokenIn(received[0] as Received) ?? '';
    jest.useFakeTimers({
      now: Date.now() + 25 * 3_600_000,
      doNotFake: ['setImmediate', 'nextTick', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    });
    try {
      expect(await confirm(token)).toMatchObject({ status: 400 });
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    '',
    'x',
    'a@b',
    `${'a'.repeat(100)}@mail.example`,
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
  ])('is refused: %j', async (email) => {
    expect(await ask(email)).toMatchObject({ status: 400, code: 400, message: expect.stringMatching(/邮箱/) });
    expect(received).toEqual([]);
  });

  it('that the server refuses, a server that is away, and too many messages are told in words', async () => {
    double.be('refuse');
    expect(await ask()).toMatchObject({ status: 422, code: 1352 });
    double.be('busy');
    // What was not sent does not count.
    for (let i = 0; i < 4; i += 1) expect(await ask()).toMatchObject({ status: 503, code: 1353 });
    double.be('take');
    await ask();
    await ask();
    expect(await ask()).toMatchObject({ status: 429, code: 1351, message: expect.stringContaining('分钟后') });
    expect(received).toHaveLength(2);
  });

  it('is needed before a kind is chosen', async () => {
    const choice = { sms: [], quiet: { from: 0, to: 0 }, mail: ['enquiry'] };
    expect(await one.post('/api/Notification/saveSettings', choice, mine)).toMatchObject({
      status: 400,
      message: expect.stringContaining('邮箱'),
    });
  });
});

describe('a notification', () => {
  it('goes out at once where chosen, once for all that has gathered, also with many processes', async () => {
    await bind('instant');
    await tell({ title: '先来的' });
    await tell({ kind: 'system', title: '没有选的' });
    await tell({ title: '后来的' });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, n) => sum + n)).toBe(1);
    expect(received).toMatchObject([
      { to: address, subject: '您有 2 条新通知 · 医药供需', stopAt: `${portal}/personal/Notifications` },
    ]);
    const [{ text, html }] = received as [Received];
    expect(text.indexOf('后来的')).toBeLessThan(text.indexOf('先来的'));
    expect(text).toContain(`${portal}/personal/enquiry?id=1`);
    expect(text).not.toContain('没有选的');
    // What people wrote is text in HTML too.
    expect(html).toContain('&lt;b&gt;');
    expect(await send()).toBe(0);
  });

  it('waits for the summary of the day, which goes out once', async () => {
    await bind('daily');
    await tell();
    // An hour that never comes, and one that has.
    expect(await send({ hour: 24 })).toBe(0);
    expect(await send({ hour: 0 })).toBe(1);
    await tell();
    expect(await send({ hour: 0 })).toBe(0);
    await rows('update notification_setting set mailed_on = today_cn() - 1');
    expect(await send({ hour: 0 })).toBe(1);
    expect(received[1]).toMatchObject({ subject: '收到新询盘 · 医药供需', text: expect.stringContaining('以下是您') });
  });

  it('is mailed the same day where the summary had nothing to tell before', async () => {
    const choose = (mail: NotificationKind[]) => rows('update notification_setting set mail = $1', [mail]);
    await bind('daily');
    await tell();
    await choose([]);
    expect(await send()).toBe(0);
    await choose(['enquiry']);
    await tell();
    expect(await send()).toBe(1);
    await tell();
    expect(await send()).toBe(0);
  });

  it('is not mailed when it was read, is two days old, or is not chosen any more', async () => {
    await bind('instant');
    await tell();
    await one.post('/api/Notification/read', { all: true }, mine);
    expect(await send()).toBe(0);
    await tell();
    await rows("update notification set created_at = now() - interval '49 hours'");
    expect(await send()).toBe(0);
    await tell();
    await one.post('/api/Notification/removeEmail', {}, mine);
    expect(await send()).toBe(0);
    expect(await rows('select 1 from notification where mail_owed_at is not null')).toEqual([]);
  });

  it('is not mailed to an account that is locked, also when it was owed before', async () => {
    const lock = (at: 'now()' | 'null') => rows(`update account set disabled_at = ${at} where id = $1`, [me]);
    await bind('instant');
    await tell();
    await lock('now()');
    await tell();
    expect(await rows('select from notification where mail_owed_at is not null')).toHaveLength(1);
    expect(await send()).toBe(0);
    await lock('null');
    expect(await send()).toBe(0);
    await tell();
    expect(await send()).toBe(1);
  });

  it('is tried again after a server that is away or busy, and given up where the address is refused', async () => {
    await bind('instant');
    await tell();
    expect(await send({ url: 'smtp://127.0.0.1:9' })).toBe(0);
    // A server that does not take the portal's sender says nothing of the address.
    for (const mood of ['busy', 'sender'] as const) {
      double.be(mood);
      expect(await send()).toBe(0);
    }
    double.be('take');
    expect(await send()).toBe(1);
    await tell();
    double.be('refuse');
    expect(await send()).toBe(0);
    double.be('take');
    expect(await send()).toBe(0);
  });

  it('names ten and counts the rest', async () => {
    await bind('instant');
    for (let i = 1; i <= 12; i += 1) await tell({ title: `第 ${i} 条` });
    expect(await send()).toBe(1);
    expect(received[0]?.text).toContain('另有 2 条，请登录后查看。');
    expect(received[0]?.text).not.toContain('第 2 条');
  });
});

it('goes first to whom it is owed longest, so that addresses refused for the moment hold up nobody, and a stop loses nothing', async () => {
  await bind('instant');
  await tell({ title: '先来的' });
  const owed = () => rows<{ owed: boolean }>('select mail_owed_at is not null as owed from notification');
  const context = { pool: one.database.pool, log: one.app.log, mail: createMail({ kind: 'none' }) };
  expect(await sendMails({ ...context, mail: { ...context.mail, offered: true } }, 0, () => true)).toBe(0);
  expect(await owed()).toEqual([{ owed: true }]);
  // Twenty others that are tried again and again; a round takes twenty.
  await rows(
    `insert into account (id, user_name, password_hash, role)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'busy' || n, 'x', 'user' from generate_series(1, 20) as n`,
  );
  await rows(
    `with s as (insert into notification_setting (account_id, email, mail, mail_frequency)
       select id, user_name || '@mail.example', '{enquiry}', 'instant' from account where user_name like 'busy%' returning account_id)
     insert into notification (id, account_id, key, kind, title, mail_owed_at)
     select gen_random_uuid(), account_id, 'busy', 'enquiry', '示例', now() + interval '1 second' from s`,
  );
  expect(await send()).toBe(20);
  expect(received.map(({ to }) => to)).toContain(address);
  await rows(
    "delete from notification; delete from notification_setting; delete from account where user_name like 'busy%'",
  );
});
