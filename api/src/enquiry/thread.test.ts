import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { EnquiryCard, EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { setRole } from '../enterprise-member/changes';
import { addMember } from '../enterprise-member/write';
import { takeRate, usedOf } from '../rate/store';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, aService, builtPassword } from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
/** user1 and user2, who belong to nobody at first, and an enterprise with a service. */
let member: string;
let asker: string;
let enterprise: string;
let service: string;
const rows = rowsOf<Record<string, string>>(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  [member, asker] = [await portal.login('user1'), await portal.login('user2')];
  enterprise = await anEnterprise(portal.database);
  service = await aService(portal.database, { enterprise_id: enterprise });
});
afterAll(() => portal?.close());
afterEach(() => rows('delete from enquiry; delete from enterprise_member; delete from rate_event'));

const join = (role: 'edit' | 'view') => aMember(portal.database, accountId(1), enterprise, role);
const leave = () => rows('delete from enterprise_member where account_id = $1', [accountId(1)]);
const send = (targetType: string, targetId: string, token: string) =>
  portal.post(
    '/api/Enquiry/send',
    {
      ...{ clientId: randomUUID(), targetType, targetId, ndaAgreed: true, subject: '询冻干粉针临床样品生产' },
      content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。',
    },
    token,
  );
const idOf = async (sent: ReturnType<typeof send>) => ((await sent).data as EnquiryCard).id;
const detail = async (id: string, token: string) =>
  (await portal.get(`/api/Enquiry/detail?id=${id}`, token)).data as EnquiryDetail;
const reply = (id: string, token: string, clientId = randomUUID()) =>
  portal.post('/api/Enquiry/reply', { id, clientId, text: '可以承接，档期在明年一季度。' }, token);

test('a member who only reads sees the thread and does nothing in it, but writes in its own', async () => {
  await join('view');
  const id = await idOf(send('service', service, asker));
  expect(await detail(id, member)).toMatchObject({ box: 'received', readsOnly: true });
  const quotations = async () => (await portal.get(`/api/Quotation/list?enquiryId=${id}`, member)).data;
  expect(await quotations()).toMatchObject({ side: 'quoting', canQuote: false });
  expect(await reply(id, member)).toMatchObject({ code: codes.editNeeded.code, status: 409 });
  expect(await detail(id, asker)).toMatchObject({ messages: [], readsOnly: false });

  const own = await idOf(send('service', await aService(portal.database), member));
  expect(await reply(own, member)).toMatchObject({ data: { readsOnly: false } });
  // From the moment on in which the owner makes it an editor.
  await rows("update enterprise_member set role = 'edit' where account_id = $1", [accountId(1)]);
  expect(await reply(id, member)).toMatchObject({ data: { readsOnly: false, messages: [{ mine: true }] } });
  expect(await quotations()).toMatchObject({ canQuote: true });
});

test('a member who only reads has read for itself; for those who answer it is still unread', async () => {
  const old = await idOf(send('enterprise', enterprise, asker));
  await addMember(portal.database.db, accountId(1), enterprise, 'view');
  const id = await idOf(send('service', service, asker));
  const unread = async () => (await portal.get('/api/Enquiry/unread', member)).data;
  const list = async (status?: string) =>
    (await portal.get(`/api/Enquiry/list?box=received${status ? `&status=${status}` : ''}`, member)).data;
  const inList = async () =>
    ((await list()) as { items: EnquiryCard[] }).items.map((card) => [card.id, card.status, card.unread]);
  // What lay there before it came is not new to it.
  expect(await inList()).toEqual([
    [id, 'sent', 1],
    [old, 'read', 0],
  ]);
  expect(await unread()).toEqual({ received: 1, sent: 0 });
  await rows('update enquiry set delivered_at = null where id = $1', [id]);
  expect(await detail(id, member)).toMatchObject({ status: 'read', unread: 0 });
  expect(await unread()).toEqual({ received: 0, sent: 0 });
  expect(await list('read')).toMatchObject({ total: 2, items: [{ id, status: 'read', unread: 0 }, { id: old }] });
  expect(await list('sent')).toMatchObject({ total: 0 });
  expect(await detail(id, asker)).toMatchObject({ status: 'sent', waiting: false });
  expect(await rows('select receiver_unread, first_reply_at from enquiry where id = $1', [id])).toEqual([
    { receiver_unread: 1, first_reply_at: null },
  ]);

  await reply(id, asker);
  expect(await unread()).toEqual({ received: 1, sent: 0 });
  expect(await inList()).toEqual([
    [id, 'read', 1],
    [old, 'read', 0],
  ]);
  await rows("update enterprise_member set role = 'edit' where account_id = $1", [accountId(1)]);
  expect(await unread()).toEqual({ received: 2, sent: 0 });
  expect(await detail(id, member)).toMatchObject({ status: 'read', unread: 0 });
  expect(await unread()).toEqual({ received: 1, sent: 0 });
  expect(await detail(id, asker)).toMatchObject({ status: 'read' });
});

test('who becomes a member that only reads has read what those who answer have', async () => {
  await join('edit');
  const owner = await anAccount(portal.database, { user_name: 'readingowner' });
  await aMember(portal.database, owner, enterprise, 'owner');
  const [read, moved, unopened] = [
    await idOf(send('service', service, asker)),
    await idOf(send('enterprise', enterprise, asker)),
    await idOf(send('service', await aService(portal.database, { enterprise_id: enterprise }), asker)),
  ];
  for (const id of [read, moved]) await detail(id, member);
  await reply(moved, asker);
  await setRole(portal.database.db, owner, accountId(1), 'view');
  const unreadOf = async () => {
    const { data } = await portal.get('/api/Enquiry/list?box=received', member);
    return Object.fromEntries((data as { items: EnquiryCard[] }).items.map((card) => [card.id, card.unread]));
  };
  expect(await unreadOf()).toEqual({ [read]: 0, [moved]: 1, [unopened]: 1 });

  // Nor is what lay there new to who comes as one, when its own side acts.
  await leave();
  await addMember(portal.database.db, accountId(1), enterprise, 'view');
  await portal.post(
    '/api/Enquiry/reply',
    { id: read, clientId: randomUUID(), text: '可以承接。' },
    await portal.login('readingowner', builtPassword),
  );
  expect(await unreadOf()).toEqual({ [read]: 0, [moved]: 0, [unopened]: 0 });
  await reply(read, asker);
  expect(await unreadOf()).toMatchObject({ [read]: 1 });
});

test('says from which message on a thread was new, to the one who opens it first', async () => {
  await join('edit');
  const id = await idOf(send('service', service, asker));
  expect(await detail(id, member)).toMatchObject({ newFrom: null });
  await reply(id, member);
  expect(await detail(id, asker)).toMatchObject({ newFrom: expect.any(String) });
  const [second, third] = [await reply(id, member), await reply(id, member)];
  const { messages } = third.data as EnquiryDetail;
  expect(second.data).toMatchObject({ newFrom: null });
  expect((await detail(id, asker)).newFrom).toBe(messages[1]?.id);
  // The page may ask again for what it has opened.
  expect((await detail(id, asker)).newFrom).toBe(messages[1]?.id);
  await rows("update enquiry_message set created_at = created_at - interval '3 minutes' where enquiry_id = $1", [id]);
  await rows("update enquiry set sender_seen_at = sender_seen_at - interval '2 minutes' where id = $1", [id]);
  expect((await detail(id, asker)).newFrom).toBeNull();
  // A step is new, and no message.
  await rows('update enquiry set sender_unread = 1 where id = $1', [id]);
  expect((await detail(id, asker)).newFrom).toBeNull();
});

test('who has published a demand for an enterprise and works elsewhere now may answer it', async () => {
  const demand = await aDemand(portal.database, { enterprise_id: enterprise, owner_user_id: accountId(1) });
  const prepare = async () =>
    (await portal.get(`/api/Enquiry/prepare?targetType=demand&targetId=${demand}`, member)).data;
  await join('edit');
  expect(await prepare()).toMatchObject({ own: true });
  await leave();
  expect(await prepare()).toMatchObject({ own: false });
  expect(await send('demand', demand, member)).toMatchObject({ success: true });
  // One that no enterprise has stays its author's.
  await rows('update demand set enterprise_id = null where id = $1', [demand]);
  expect(await prepare()).toMatchObject({ own: true });
});

test('a thread takes 500 messages of both sides, racing ones too; one that comes again is still answered', async () => {
  await join('edit');
  const id = await idOf(send('service', service, asker));
  await rows(
    `insert into enquiry_message (id, enquiry_id, client_id, side, body, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), case when n % 2 = 0 then 'sender' else 'receiver' end, '示例', now() - n * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [id, limits.enquiry.messages - 1],
  );
  const sides = [
    { token: member, clientId: randomUUID() },
    { token: asker, clientId: randomUUID() },
  ];
  const racing = await Promise.all(sides.map(({ token, clientId }) => reply(id, token, clientId)));
  expect(racing.filter(({ success }) => success)).toHaveLength(1);
  expect(racing.find(({ success }) => !success)).toMatchObject({
    code: codes.enquiryFull.code,
    status: 409,
    message: expect.stringContaining('交换联系方式'),
  });
  expect((await detail(id, asker)).messages).toHaveLength(limits.enquiry.messages);
  const again = await Promise.all(sides.map(({ token, clientId }) => reply(id, token, clientId)));
  expect(again.map(({ success }) => success)).toEqual(racing.map(({ success }) => success));
});

test('an account replies 120 times an hour in all its threads; what comes again counts once', async () => {
  await join('edit');
  const id = await idOf(send('service', service, asker));
  const clientId = randomUUID();
  for (let i = 0; i < 2; i++) await reply(id, member, clientId);
  const limit = { about: `enquiry-reply:${accountId(1)}`, most: limits.enquiry.repliesPerHour, seconds: 3600 };
  expect(await usedOf(portal.database.pool, [limit])).toEqual([1]);
  while ((await takeRate(portal.database.pool, [limit])).wait === 0);
  expect(await reply(id, member)).toMatchObject({
    code: codes.tooMany.code,
    message: expect.stringMatching(/^每小时最多回复 120 条，请 .+后再试$/),
  });
  expect(await reply(id, member, clientId)).toMatchObject({ success: true });
  expect((await detail(id, asker)).messages).toHaveLength(1);
  // The other side has its own.
  expect(await reply(id, asker)).toMatchObject({ success: true });
});
