import { randomUUID } from 'node:crypto';
import type { Data } from 'shared/contract/endpoints';
import type { NotificationKind } from 'shared/contract/vocabulary/notification';
import { limit } from 'shared/testing/real/repetitions';
import { inTransaction } from '../db/transaction';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, anAccount, anEnterprise, aService, builtPassword } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { listen } from '../testing/listen';
import { cleanUp } from '../user/removal';
import { type Notice, notify } from './notify';
import { sendTextMessages } from './text-messages';

let one: TestApp;
let two: TestApp;
let [mine, theirs] = ['', ''];
const me = accountId(1);
const other = accountId(2);
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ database: one.database });
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
});
afterAll(async () => {
  await two?.close();
  await one?.close();
});
const rows = rowsOf(() => one.database);
afterEach(() => rows('delete from notification; delete from notification_setting; delete from enquiry'));

const notice = (more: Partial<Notice> = {}): Notice => ({
  kind: 'system',
  title: '平台消息',
  text: '一句话',
  link: '/personal/Index',
  key: randomUUID(),
  ...more,
});
const tell = (accounts: string[], more: Partial<Notice> = {}) => notify(one.database.db, accounts, notice(more));
const list = async (query = '', token = mine) =>
  (await one.get(`/api/Notification/list?${query}`, token)).data as Data<'Notification/list'>;
const unread = async (token = mine) => (await two.get('/api/Notification/unread', token)).data;
const read = (body: object, token = mine) => one.post('/api/Notification/read', body, token);
const save = (sms: NotificationKind[], from = 0, to = 0, token = mine) =>
  one.post('/api/Notification/saveSettings', { sms, quiet: { from, to } }, token);

it('tells an account once however often the same event is told, also at once from many transactions', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 2
        ? tell([other, me, me], { key: 'same' })
        : inTransaction(one.database.pool, (client) => notify(client, [me, other], notice({ key: 'same' }))),
    ),
  );
  expect(await list()).toMatchObject({ total: 1, counts: { unread: 1, total: 1 } });
  expect(await unread(theirs)).toEqual({ unread: 1, total: 1 });
  await tell([me], { key: 'another' });
  expect(await unread()).toEqual({ unread: 2, total: 2 });
});

it('tells nobody of what was rolled back, nor accounts that are gone', async () => {
  const fails = inTransaction(one.database.pool, async (client) => {
    await notify(client, [me], notice());
    throw new Error('later');
  });
  await expect(fails).rejects.toThrow('later');
  await tell([randomUUID()]);
  expect(await rows('select 1 from notification')).toEqual([]);
});

it('cuts what is too long, in characters', async () => {
  await tell([me], { title: '😀'.repeat(200), text: '长'.repeat(400), action: '去'.repeat(30) });
  const [item] = (await list()).items;
  expect([item?.title, item?.text, item?.action].map((text) => [...(text ?? '')].length)).toEqual([120, 300, 20]);
});

it('is heard on both processes within a second, by its account alone, when told and when read', async () => {
  const streams = await Promise.all([one, two].map((app) => listen(app, mine)));
  const stranger = await listen(two, theirs);
  for (const stream of [...streams, stranger]) await stream.next();
  for (const change of [() => tell([me]), () => read({ all: true })]) {
    const started = performance.now();
    await change();
    for (const stream of streams) expect(await stream.next()).toEqual({ event: 'notification', data: {} });
    expect(performance.now() - started).toBeLessThan(limit(1000));
  }
  await rows("notify registry, ''");
  expect((await stranger.next()).event).toBe('registry');
  for (const stream of [...streams, stranger]) stream.close();
});

it('lists the newest first, by kind and unread only, with figures under the other filter', async () => {
  for (const [i, kind] of (['enquiry', 'enquiry', 'ticket', 'system'] as const).entries())
    await tell([me], { kind, title: `第 ${i} 条`, side: 'supply', action: '查看' });
  const all = await list();
  expect(all.items.map(({ title }) => title)).toEqual(['第 3 条', '第 2 条', '第 1 条', '第 0 条']);
  expect(all.items[3]).toMatchObject({ kind: 'enquiry', side: 'supply', action: '查看', read: false });
  await read({ ids: [all.items[3]?.id] });
  const figure = ({ facets }: Data<'Notification/list'>) =>
    Object.fromEntries(facets[0]?.options.flatMap(({ value, count }) => (count ? [[value, count]] : [])) ?? []);
  const enquiries = await list('kind=enquiry');
  expect(enquiries).toMatchObject({ total: 2, counts: { unread: 3, total: 4 } });
  expect(figure(enquiries)).toEqual({ enquiry: 2, ticket: 1, system: 1 });
  const open = await list('kind=enquiry&unread=1');
  expect(open.items.map(({ title }) => title)).toEqual(['第 1 条']);
  expect(figure(open)).toEqual({ enquiry: 1, ticket: 1, system: 1 });
  for (let i = 0; i < 10; i += 1) await tell([me]);
  const second = await list('page=2');
  expect(second).toMatchObject({ total: 14, page: 2 });
  expect(second.items).toHaveLength(4);
});

it('shows kinds of a later release among those of the portal', async () => {
  await tell([me], { kind: 'later' as NotificationKind });
  expect(await list()).toMatchObject({ total: 1, items: [{ kind: 'system' }], counts: { unread: 1, total: 1 } });
  expect(await list('kind=system')).toMatchObject({ total: 1, items: [{ kind: 'system' }] });
});

it('marks one, several, a kind and all as read, never those of another account', async () => {
  for (const kind of ['enquiry', 'enquiry', 'ticket', 'system', 'system'] as const) await tell([me, other], { kind });
  const ids = (await list()).items.map(({ id }) => id);
  const foreign = (await list('', theirs)).items.map(({ id }) => id);
  expect(await read({ ids: foreign })).toMatchObject({ success: true, data: { unread: 5, total: 5 } });
  expect(await read({ ids: [ids[0]] })).toMatchObject({ data: { unread: 4 } });
  expect(await read({ ids: [ids[0], ids[1], foreign[2]] })).toMatchObject({ data: { unread: 3 } });
  expect(await read({ all: true, kind: 'ticket' })).toMatchObject({ data: { unread: 2 } });
  expect(await read({ all: true })).toMatchObject({ data: { unread: 0, total: 5 } });
  expect(await unread(theirs)).toEqual({ unread: 5, total: 5 });
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, kind: 'x' }])
    expect(await read(body)).toMatchObject({ status: 400, code: 400 });
});

describe('as a text message', () => {
  const context = () => ({ pool: one.database.pool, log: one.app.log, sms: one.sms });
  beforeEach(() => rows('update account set mobile = $2 where id = $1', [me, '13900000007']));
  afterEach(() => rows('update account set mobile = null where id = $1', [me]));

  it('only with a verified number, and says so', async () => {
    await rows('update account set mobile = null where id = $1', [other]);
    expect((await one.get('/api/Notification/settings', theirs)).data).toEqual({
      sms: [],
      quiet: { from: 21, to: 8 },
      email: null,
      mail: [],
      mailFrequency: 'daily',
      mailOffered: false,
      matchAlert: 'high',
      matchMuted: 0,
      mobile: null,
      smsOffered: true,
    });
    expect(await save(['enquiry'], 0, 0, theirs)).toMatchObject({
      status: 400,
      message: expect.stringContaining('手机号'),
    });
    expect(await save([], 22, 7, theirs)).toMatchObject({ data: { quiet: { from: 22, to: 7 } } });
    expect(await save(['ticket', 'enquiry', 'ticket'])).toMatchObject({
      data: { sms: ['enquiry', 'ticket'], mobile: '139****0007' },
    });
    expect(await save(['enquiry'], 24)).toMatchObject({ status: 400 });
  });

  it('keeps what was chosen before the number or the gateway went, and takes nothing new', async () => {
    await save(['enquiry']);
    await rows("update notification_setting set mail = '{enquiry}' where account_id = $1", [me]);
    await rows('update account set mobile = null where id = $1', [me]);
    const change = (more: object) =>
      one.post('/api/Notification/saveSettings', { sms: ['enquiry'], quiet: { from: 1, to: 2 }, ...more }, mine);
    expect(await change({ mail: ['enquiry'], mailFrequency: 'instant' })).toMatchObject({
      data: { sms: ['enquiry'], mail: ['enquiry'], mailFrequency: 'instant', quiet: { from: 1, to: 2 } },
    });
    expect(await change({ sms: ['enquiry', 'ticket'] })).toMatchObject({ status: 400 });
    expect(await change({ mail: ['ticket'] })).toMatchObject({ status: 400, message: '本站暂未开通邮件提醒' });
    expect(await change({ sms: [], mail: [] })).toMatchObject({ data: { sms: [], mail: [] } });
  });

  it('goes out for chosen kinds, once for all that has gathered, also with many processes', async () => {
    await save(['enquiry']);
    await tell([me, other], { kind: 'enquiry', title: '先来的' });
    await tell([me], { kind: 'system' });
    await tell([me], { kind: 'enquiry', title: '后来的' });
    // A stop that comes before loses nothing.
    expect(await sendTextMessages(context(), () => true)).toBe(0);
    const sent = await Promise.all([1, 2, 3].map(() => sendTextMessages(context())));
    expect(sent.reduce((sum, n) => sum + n)).toBeGreaterThan(0);
    const kept = one.sms.kept.filter((message) => 'count' in message);
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(new Set(kept.map(({ mobile }) => mobile))).toEqual(new Set(['13900000007']));
    expect(await sendTextMessages(context())).toBe(0);
  });

  it('goes out once to a person, also when what is owed to others lies between', async () => {
    await save(['enquiry']);
    await tell([me], { kind: 'enquiry', title: '先来的' });
    await tell([me], { kind: 'enquiry', title: '后来的' });
    await rows("update notification set sms_owed_at = now() - interval '1 hour' where title = '先来的'");
    await rows(
      `insert into account (id, user_name, password_hash, role)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'busy' || n, 'x', 'user' from generate_series(1, 58) as n`,
    );
    await rows(
      `with s as (insert into notification_setting (account_id, quiet_from, quiet_to) select id, 0, 0 from account where user_name like 'busy%' returning account_id)
       insert into notification (id, account_id, key, kind, title, sms_owed_at)
       select gen_random_uuid(), account_id, 'busy', 'enquiry', '示例', now() - interval '30 minutes' from s`,
    );
    const before = one.sms.kept.length;
    for (const _round of [1, 2]) await sendTextMessages(context());
    expect(await rows('select from notification where sms_owed_at is not null')).toEqual([]);
    expect(one.sms.kept.slice(before)).toEqual([expect.objectContaining({ title: '后来的', count: 2 })]);
    await rows(
      "delete from notification; delete from notification_setting; delete from account where user_name like 'busy%'",
    );
  });

  it('goes to no account that is locked, also when it was owed before', async () => {
    const lock = (at: 'now()' | 'null') => rows(`update account set disabled_at = ${at} where id = $1`, [me]);
    await save(['enquiry']);
    await tell([me], { kind: 'enquiry' });
    await lock('now()');
    await tell([me], { kind: 'enquiry' });
    expect(await rows('select from notification where sms_owed_at is not null')).toHaveLength(1);
    expect(await sendTextMessages(context())).toBe(0);
    await lock('null');
    expect(await sendTextMessages(context())).toBe(0);
    await tell([me], { kind: 'enquiry' });
    expect(await sendTextMessages(context())).toBe(1);
  });

  it('waits for the end of the quiet hours, and not for what was read, unchosen or a day old', async () => {
    const [now] = await rows<{ hour: number }>(
      `select extract(hour from now() at time zone 'Asia/Shanghai')::int as hour`,
    );
    const hour = now?.hour as number;
    await save(['enquiry'], (hour + 23) % 24, (hour + 2) % 24);
    await tell([me], { kind: 'enquiry' });
    expect(await sendTextMessages(context())).toBe(0);
    await save(['enquiry'], (hour + 2) % 24, (hour + 4) % 24);
    await rows("update notification set created_at = now() - interval '25 hours'");
    expect(await sendTextMessages(context())).toBe(0);
    await tell([me], { kind: 'enquiry' });
    await read({ all: true });
    await tell([me], { kind: 'enquiry' });
    await save([]);
    expect(await sendTextMessages(context())).toBe(0);
    await save(['enquiry'], (hour + 2) % 24, (hour + 4) % 24);
    await tell([me], { kind: 'enquiry' });
    expect(await sendTextMessages(context())).toBe(1);
  });
});

it('removes read ones after a year and keeps unread ones', async () => {
  for (const key of ['read', 'unread', 'young']) await tell([me], { key });
  await rows(`update notification set created_at = now() - interval '366 days' where key <> 'young';
              update notification set read_at = now() where key <> 'unread'`);
  await cleanUp(one.database.pool);
  expect(await rows('select key from notification order by key')).toEqual([{ key: 'unread' }, { key: 'young' }]);
});

it('tells both sides of an enquiry what the other did, until they look', async () => {
  const { database } = one;
  const enterprise_id = await anEnterprise(database, { claim_status: 'claimed', name: '示例供方' });
  const supplier = await anAccount(database, { user_name: 'seller01', role: 'enterprise', enterprise_id });
  const seller = await one.login('seller01', builtPassword);
  const clientId = randomUUID();
  const letter = {
    subject: '询临床样品',
    content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。',
    ndaAgreed: true,
  };
  const target = { targetType: 'service', targetId: await aService(database, { enterprise_id }) };
  for (let i = 0; i < 2; i += 1)
    expect(await one.post('/api/Enquiry/send', { clientId, ...target, ...letter }, mine)).toMatchObject({ code: 0 });
  const received = await list('', seller);
  expect(received).toMatchObject({
    total: 1,
    items: [{ title: '收到新询盘：询临床样品', action: '回复询盘', side: 'supply' }],
  });
  const id = new URL(received.items[0]?.link ?? '', one.url).searchParams.get('id') as string;
  await one.get(`/api/Enquiry/detail?id=${id}`, seller);
  expect(await unread(seller)).toEqual({ unread: 0, total: 1 });

  const say = (text: string, token: string) =>
    one.post('/api/Enquiry/reply', { id, clientId: randomUUID(), text }, token);
  for (const text of ['可以承接。', '另附说明。']) await say(text, seller);
  expect(await list()).toMatchObject({ total: 1, items: [{ title: '示例供方回复了您的询盘', side: 'demand' }] });
  await one.get(`/api/Enquiry/detail?id=${id}`, mine);
  await say('再补充一点。', seller);
  expect(await unread()).toEqual({ unread: 1, total: 2 });
  await one.post('/api/Enquiry/agree', { id, contact: '021-11112222' }, seller);
  await one.post('/api/Enquiry/agree', { id, agree: false }, seller);
  await one.post('/api/Enquiry/agree', { id, contact: '021-33334444' }, mine);
  // Sent again: told once.
  for (let i = 0; i < 2; i += 1) await one.post('/api/Enquiry/agree', { id, contact: '021-11112222' }, seller);
  await one.post('/api/Enquiry/close', { id }, mine);
  expect((await list()).items.slice(0, 2).map(({ title }) => title)).toEqual([
    '示例供方已与您交换联系方式',
    '示例供方同意交换联系方式',
  ]);
  expect((await list('', seller)).items.slice(0, 2).map(({ title }) => title)).toEqual([
    '用户 us***r1关闭了询盘',
    '用户 us***r1同意交换联系方式',
  ]);
  await rows('update account set enterprise_id = null where id = $1', [supplier]);
});

it('tells the publisher of a demand of an answer, on the demand side', async () => {
  const targetId = await aDemand(one.database, { owner_user_id: other, enterprise_id: null });
  const letter = {
    subject: '可承接此需求',
    content: '我方有相应产线与档期，可以承接，请告知批量与交付时间。',
    ndaAgreed: true,
  };
  const body = { clientId: randomUUID(), targetType: 'demand', targetId, ...letter };
  expect(await one.post('/api/Enquiry/send', body, mine)).toMatchObject({ code: 0 });
  expect((await list('', theirs)).items).toMatchObject([{ kind: 'enquiry', side: 'demand' }]);
  expect(await unread()).toEqual({ unread: 0, total: 0 });
});

it('tells the sender of a ticket of its answer', async () => {
  const id = randomUUID();
  await one.post('/api/Ticket/create', { id, kind: 'feedback', content: '希望增加一个筛选条件。' }, mine);
  const desk = await one.console();
  await anAccount(one.database, { user_name: 'operator01', role: 'operator' });
  const operator = await desk.login('operator01', builtPassword);
  const [ticket] = await rows<{ id: string }>('select id from ticket where sender_key = $1', [id]);
  const answer = { ticketId: ticket?.id, revision: 0, status: 'answered', answer: '已经增加，谢谢您。' };
  expect(await desk.post('/api/Ticket/answer', answer, operator)).toMatchObject({ code: 0 });
  expect((await list()).items).toMatchObject([
    { kind: 'ticket', text: '已经增加，谢谢您。', link: `/help/Ticket?id=${id}`, action: '查看答复' },
  ]);
});
