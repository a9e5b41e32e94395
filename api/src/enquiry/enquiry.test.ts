import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { EnquiryBox, EnquiryCard, EnquiryDetail, EnquiryPreparation } from 'shared/contract/enquiry';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import {
  aDemand,
  anAccount,
  anEnterprise,
  anEvidence,
  aService,
  aSpot,
  builtPassword,
  dayFromNow,
} from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
/** Services of supply01's enterprise, and each of one that nobody has claimed. */
const claimed: string[] = [];
const unclaimed: string[] = [];
/** demand01, supply01 and a stranger; user1 has no enterprise. */
let asker: string;
let supplier: string;
let stranger: string;
const rows = rowsOf<Record<string, string>>(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  const { database } = portal;
  const enterprise_id = await anEnterprise(database, { claim_status: 'claimed' });
  for (let i = 0; i < 3; i++) claimed.push(await aService(database, { enterprise_id }));
  for (let i = 0; i < 31; i++) unclaimed.push(await aService(database));
  await anAccount(database, { user_name: 'demand01', real_name: '示例·需方' });
  await anAccount(database, {
    user_name: 'supply01',
    real_name: '示例·供方',
    mobile: '13900000002',
    role: 'enterprise',
    enterprise_id,
  });
  asker = await portal.login('demand01', builtPassword);
  supplier = await portal.login('supply01', builtPassword);
  stranger = await portal.login('user1');
});
afterAll(() => portal?.close());
afterEach(() => rows('delete from enquiry'));

const letter = (targetId: string, change: object = {}) => ({
  clientId: randomUUID(),
  targetType: 'service',
  targetId,
  subject: '询冻干粉针临床样品生产',
  content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。',
  ndaAgreed: true,
  ...change,
});
const send = (targetId: string, change: object = {}, token = asker) =>
  portal.post('/api/Enquiry/send', letter(targetId, change), token);
const sent = async (targetId?: string, change: object = {}) => {
  const answer = await send(targetId ?? (claimed[0] as string), change);
  expect(answer).toMatchObject({ success: true });
  return answer.data as EnquiryCard;
};
const list = async (box: EnquiryBox, token: string, query = '') =>
  (await portal.get(`/api/Enquiry/list?box=${box}${query}`, token)).data as {
    items: EnquiryCard[];
    total: number;
    unread: Record<EnquiryBox, number>;
    facets: { options: { value: string; count: number }[] }[];
  };
const detail = async (id: string, token: string) =>
  (await portal.get(`/api/Enquiry/detail?id=${id}`, token)).data as EnquiryDetail;
const reply = (id: string, token: string, text = '可以承接，档期在明年一季度。', clientId = randomUUID()) =>
  portal.post('/api/Enquiry/reply', { id, clientId, text }, token);
const agree = (id: string, token: string, body: object = {}) =>
  portal.post('/api/Enquiry/agree', { id, ...body }, token);

test('an enquiry travels: sent, read, replied, agreed, closed; contacts only between both consents and nobody else', async () => {
  const card = await sent(undefined, { quantity: '3 批', spec: '10 mg/瓶', contact: '询盘人 021-11112222' });
  expect(card).toMatchObject({ box: 'sent', status: 'sent', unread: 0, waiting: false });
  expect(card.no).toMatch(/^XJ\d{14}$/);
  const inbox = await list('received', supplier);
  expect(inbox).toMatchObject({ total: 1, unread: { received: 1, sent: 0 } });
  expect(inbox.items[0]).toMatchObject({
    id: card.id,
    box: 'received',
    unread: 1,
    counterpart: { name: '用户 de***01' },
  });

  expect(await detail(card.id, supplier)).toMatchObject({
    status: 'read',
    unread: 0,
    quantity: '3 批',
    contacts: null,
    consent: { mine: null, theirs: null, myContact: '示例·供方 13900000002' },
  });
  expect((await list('sent', asker)).items[0]).toMatchObject({ status: 'read', unread: 0 });

  await reply(card.id, supplier);
  expect((await list('sent', asker)).unread).toEqual({ received: 0, sent: 1 });
  const thread = await detail(card.id, asker);
  expect(thread).toMatchObject({
    status: 'replied',
    messages: [{ mine: false, text: '可以承接，档期在明年一季度。' }],
  });

  const half = (await agree(card.id, asker)).data as EnquiryDetail;
  expect(half).toMatchObject({ status: 'replied', contacts: null, consent: { theirs: null } });
  expect(half.consent.mine).not.toBeNull();
  // The other side learns that, not what.
  expect(JSON.stringify(await detail(card.id, supplier))).not.toContain('021-11112222');
  const both = (await agree(card.id, supplier, { contact: '商务部 010-33334444' })).data as EnquiryDetail;
  expect(both).toMatchObject({
    status: 'agreed',
    contacts: { mine: '商务部 010-33334444', theirs: '询盘人 021-11112222' },
  });
  expect((await detail(card.id, asker)).contacts).toEqual({
    mine: '询盘人 021-11112222',
    theirs: '商务部 010-33334444',
  });
  expect(await agree(card.id, asker, { agree: false })).toMatchObject({ status: 409 });

  expect((await portal.post('/api/Enquiry/close', { id: card.id }, supplier)).data).toMatchObject({
    status: 'closed',
    closed: { mine: true },
  });
  for (const again of [
    reply(card.id, asker),
    agree(card.id, asker),
    portal.post('/api/Enquiry/close', { id: card.id }, asker),
  ])
    expect(await again).toMatchObject({ code: 1204, success: false });
  expect(await detail(card.id, asker)).toMatchObject({
    closed: { mine: false },
    contacts: { mine: '询盘人 021-11112222' },
  });
});

test('whose enquiry it is not gets the answer for an absent one; visitors get none', async () => {
  const { id } = await sent();
  const calls = (token: string, which: string) => [
    portal.get(`/api/Enquiry/detail?id=${which}`, token),
    reply(which, token),
    agree(which, token),
    portal.post('/api/Enquiry/close', { id: which }, token),
  ];
  const absent = await Promise.all(calls(asker, accountId(99)));
  const foreign = await Promise.all(calls(stranger, id));
  const said = (answers: typeof absent) =>
    answers.map(({ status, code, message, data }) => ({ status, code, message, data }));
  expect(said(foreign)).toEqual(said(absent));
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  for (const answer of await Promise.all([
    ...calls('', id),
    send(id, {}, ''),
    portal.get('/api/Enquiry/list'),
    portal.get('/api/Enquiry/unread'),
    portal.get(`/api/Enquiry/prepare?targetType=service&targetId=${id}`),
  ]))
    expect(answer).toMatchObject({ status: 401, data: null });
  for (const box of ['received', 'sent'] as const) expect((await list(box, stranger)).total).toBe(0);
  expect((await list('received', asker)).total + (await list('sent', supplier)).total).toBe(0);
  // Nothing of all that has left a trace.
  expect(await detail(id, asker)).toMatchObject({
    status: 'sent',
    messages: [],
    closed: null,
    consent: { mine: null },
  });
});

test('racing requests do not get beyond 20 a day, nor beyond one per target', async () => {
  const targets = unclaimed;
  const same = await Promise.all(Array.from({ length: 8 }, () => send(targets[0] as string)));
  expect(same.filter(({ success }) => success)).toHaveLength(1);
  for (const answer of same.filter(({ success }) => !success))
    expect(answer).toMatchObject({ code: 1202, status: 409 });
  const many = await Promise.all(targets.slice(1, 31).map((target) => send(target)));
  expect(many.filter(({ success }) => success)).toHaveLength(19);
  for (const answer of many.filter(({ success }) => !success))
    expect(answer).toMatchObject({ code: 1201, status: 429 });
  expect(await rows('select count(*)::int as n from enquiry')).toEqual([{ n: 20 }]);
  // Both are over after 24 hours.
  await rows("update enquiry set created_at = now() - interval '25 hours'");
  expect(await send(targets[0] as string)).toMatchObject({ success: true });
});

test('the same client id sends once, and a message once, however often and at once it comes', async () => {
  const [target, other] = claimed as [string, string];
  const body = letter(target);
  const answers = await Promise.all(Array.from({ length: 5 }, () => portal.post('/api/Enquiry/send', body, asker)));
  expect(new Set(answers.map(({ data }) => (data as EnquiryCard).id)).size).toBe(1);
  expect((await list('sent', asker)).total).toBe(1);
  expect(await portal.post('/api/Enquiry/send', { ...body, targetId: other }, asker)).toMatchObject({ status: 409 });
  const [{ id }] = answers.map(({ data }) => data) as [EnquiryCard];
  const clientId = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => reply(id, supplier, '收到', clientId)));
  expect((await detail(id, asker)).messages).toHaveLength(1);
});

test('says of other words under the same id that the former ones have arrived', async () => {
  const body = letter(claimed[0] as string, { quantity: '3 批' });
  const { id } = (await portal.post('/api/Enquiry/send', body, asker)).data as EnquiryCard;
  const { code } = codes.sentOtherwise;
  for (const change of [{ quantity: '5 批' }, { replyBy: '2030-01-01' }, { content: `${body.content}改。` }])
    expect(await portal.post('/api/Enquiry/send', { ...body, ...change }, asker)).toMatchObject({ code });
  expect(await portal.post('/api/Enquiry/send', body, asker)).toMatchObject({ data: { id } });
  const clientId = randomUUID();
  await reply(id, supplier, '收到', clientId);
  expect(await reply(id, supplier, '收到，明日答复', clientId)).toMatchObject({ code });
  expect(await reply(id, supplier, ' 收到 ', clientId)).toMatchObject({ success: true });
  expect((await detail(id, asker)).messages.map(({ text }) => text)).toEqual(['收到']);
});

test('ten messages in a row, then the other side has the word; racing ones count too', async () => {
  const { id } = await sent();
  const answers = await Promise.all(Array.from({ length: 14 }, () => reply(id, supplier)));
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 1205, status: 429 });
  expect(await reply(id, asker)).toMatchObject({ success: true });
  expect(await reply(id, supplier)).toMatchObject({ success: true });
});

test('nobody enquires of itself; an unclaimed enterprise is told, and its claimant finds what waited', async () => {
  const [own] = claimed as [string];
  const prepare = async (targetId: string, token: string) =>
    (await portal.get(`/api/Enquiry/prepare?targetType=service&targetId=${targetId}`, token))
      .data as EnquiryPreparation;
  expect(await prepare(own, supplier)).toMatchObject({ own: true });
  expect(await send(own, {}, supplier)).toMatchObject({ code: 1203, status: 422 });

  const [lonely] = unclaimed as [string];
  expect(await prepare(lonely, asker)).toMatchObject({ own: false, reachable: false, recentId: null, remaining: 20 });
  const card = await sent(lonely);
  expect(card.waiting).toBe(true);
  expect(await prepare(lonely, asker)).toMatchObject({ recentId: card.id, remaining: 19 });
  expect((await list('received', stranger)).total).toBe(0);
  await rows('update account set enterprise_id = (select enterprise_id from service where id = $1) where id = $2', [
    lonely,
    accountId(1),
  ]);
  expect((await list('received', stranger)).items).toMatchObject([{ id: card.id, waiting: false, unread: 1 }]);
  expect((await list('sent', asker)).items[0]?.waiting).toBe(false);
  await rows('update account set enterprise_id = null where id = $1', [accountId(1)]);
  expect((await list('received', stranger)).total).toBe(0);
});

test('says which dosage forms the known licences of the maker do not cover', async () => {
  const licence = async (targetType: string, targetId: string, token = asker) => {
    const answer = await portal.get(`/api/Enquiry/prepare?targetType=${targetType}&targetId=${targetId}`, token);
    return (answer.data as EnquiryPreparation).licence;
  };
  const { database } = portal;
  const maker = await anEnterprise(database);
  const service = await aService(database, { enterprise_id: maker, dosage_forms: ['IN03', 'OS01'] });
  const analysis = await aService(database, { enterprise_id: maker, category_code: 'A01' });
  expect(await licence('service', service)).toBeNull();
  const id = await anEvidence(database, maker, { cert_type: 'LIC_C', scope: '冻干粉针剂、小容量注射剂' });
  expect(await licence('service', service)).toEqual({ holder: 'receiver', groups: ['IN'], forms: ['IN03', 'OS01'] });
  expect(await licence('service', analysis)).toBeNull();
  expect(await licence('enterprise', maker)).toEqual({ holder: 'receiver', groups: ['IN'], forms: [] });
  await rows('update evidence set expires_on = current_date - 2 where id = $1', [id]);
  expect(await licence('service', service)).toBeNull();

  // An answer to a demand is measured by the licences of the one who answers.
  const demand = await aDemand(database, { category_code: 'M05', dosage_form: 'OS01' });
  expect(await licence('demand', demand, supplier)).toBeNull();
  const [{ enterprise_id }] = (await rows(`select enterprise_id from account where user_name = 'supply01'`)) as [
    Record<'enterprise_id', string>,
  ];
  await anEvidence(database, enterprise_id, { cert_type: 'LIC_A', scope: '大容量注射剂' });
  expect(await licence('demand', demand, supplier)).toEqual({ holder: 'own', groups: ['IN'], forms: ['OS01'] });
  expect(await licence('demand', demand)).toBeNull();
});

test('an answer to a demand counts once per person; an anonymous publisher is not named by an exchange of contacts', async () => {
  const [kind, name] = ['研发机构', '示例匿名药业有限公司'];
  const enterprise = await anEnterprise(portal.database, { name });
  const id = await aDemand(portal.database, { enterprise_id: enterprise, anonymous: true, publisher_kind: kind });
  const count = async () =>
    (await rows<{ n: number }>('select response_count as n from demand where id = $1', [id]))[0]?.n;
  const before = (await count()) as number;
  await rows('update account set enterprise_id = $1 where id = $2', [enterprise, accountId(1)]);
  const answer = await send(id, { targetType: 'demand' }, supplier);
  expect(answer.data).toMatchObject({ counterpart: { name: kind, enterpriseId: null } });
  expect(await count()).toBe(before + 1);
  await rows("update enquiry set created_at = now() - interval '25 hours'");
  await send(id, { targetType: 'demand' }, supplier);
  expect(await count()).toBe(before + 1);
  const card = answer.data as EnquiryCard;
  for (const token of [supplier, stranger]) expect(await agree(card.id, token)).toMatchObject({ status: 409 });
  await reply(card.id, stranger);
  const told = () => Promise.all([detail(card.id, supplier), list('sent', supplier)]);
  expect(JSON.stringify(await told())).not.toContain(name);
  // Contacts that were exchanged before there were stages stay exchanged, and with them the name.
  await rows(
    "update enquiry set sender_agreed_at = now(), receiver_agreed_at = now(), status = 'agreed' where id = $1",
    [card.id],
  );
  expect(await detail(card.id, supplier)).toMatchObject({
    staged: false,
    counterpart: { name, enterpriseId: enterprise },
    contacts: {},
  });
  await rows('update account set enterprise_id = null where id = $1', [accountId(1)]);

  const closed = await aDemand(portal.database, { status: 'closed_done' });
  expect(await send(closed, { targetType: 'demand' })).toMatchObject({ code: 1206, status: 409 });
});

test('goods can be asked for up to the last day of their offer, and then not', async () => {
  const spot = (days: number) => aSpot(portal.database, { offer_until: dayFromNow(days) });
  const over = await spot(-1);
  const { data } = await portal.get(`/api/Enquiry/prepare?targetType=spot&targetId=${over}`, asker);
  expect(data).toMatchObject({ closed: true });
  expect(await send(over, { targetType: 'spot' })).toMatchObject({
    ...{ code: 1206, status: 409, message: '该现货的报价已到期，不再接受询盘' },
  });
  expect(await send(await spot(0), { targetType: 'spot' })).toMatchObject({ success: true });
});

test('bad input is told in Chinese and stores nothing', async () => {
  const [target] = claimed as [string];
  const bad: [object, number][] = [
    [{ ndaAgreed: false }, 400],
    [{ subject: ' ' }, 400],
    [{ subject: '长'.repeat(61) }, 400],
    [{ content: '太短' }, 400],
    [{ content: '长'.repeat(2001) }, 400],
    [{ content: `含有零字符的文字${'\u0000'}，长度超过二十个字的内容在这里` }, 400],
    [{ content: 12 }, 400],
    [{ replyBy: '2020-01-01' }, 400],
    [{ replyBy: '2099-01-01' }, 400],
    [{ replyBy: '明天' }, 400],
    [{ targetType: 'roadshow' }, 400],
    [{ targetId: "' or 1=1 --" }, 400],
    [{ clientId: 'x' }, 400],
    [{ targetId: accountId(99) }, 404],
    [{ targetType: 'demand' }, 404],
  ];
  for (const [change, status] of bad) {
    const answer = await send(target, change);
    expect([change, answer.status]).toEqual([change, status]);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  }
  for (const query of ['box=trash', 'status=open', 'page=0', 'page=99999', 'pageSize=7'])
    expect((await portal.get(`/api/Enquiry/list?${query}`, asker)).status).toBe(400);
  expect((await list('sent', asker)).total).toBe(0);
  const { id } = await sent(target, {
    content: '<script>alert(1)</script> 与 <b>标签</b> 只是文字，原样返回。',
    evil: 'x',
  });
  expect((await detail(id, asker)).content).toContain('<script>alert(1)</script>');
  for (const text of ['', '   ', '长'.repeat(2001)]) expect((await reply(id, supplier, text)).status).toBe(400);
  expect((await agree(id, supplier, { contact: '1' })).status).toBe(400);
});

test('consent can be taken back until the other side has given its own', async () => {
  const { id } = await sent();
  await agree(id, supplier, { contact: '商务部 010-33334444' });
  expect((await detail(id, asker)).consent.theirs).not.toBeNull();
  await agree(id, supplier, { agree: false });
  expect((await agree(id, asker)).data).toMatchObject({ status: 'read', contacts: null, consent: { theirs: null } });
});

test('filters by status, in pages, with the counts of all', async () => {
  for (const target of unclaimed.slice(0, 12)) await sent(target);
  await rows("update enquiry set status = 'replied' where id in (select id from enquiry order by id limit 4)");
  const page = await list('sent', asker, '&page=2');
  expect([page.total, page.items.length]).toEqual([12, 2]);
  const replied = await list('sent', asker, '&status=replied');
  expect([replied.total, replied.items.length]).toEqual([4, 4]);
  expect(replied.facets[0]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['sent', 8],
    ['read', 0],
    ['replied', 4],
    ['agreed', 0],
    ['closed', 0],
  ]);
});

test('open tabs of the other side hear of it, those of a stranger do not', async () => {
  const heard: string[] = [];
  portal.listener.on('enquiry', ({ u }) => heard.push(u));
  const of = async (name: string) =>
    (await rows('select id from account where user_name = $1', [name]))[0]?.id as string;
  const [me, them] = [await of('demand01'), await of('supply01')];
  const { id } = await sent();
  await until(() => heard.includes(them));
  heard.length = 0;
  await reply(id, supplier);
  await until(() => heard.includes(me) && heard.includes(them));
  expect(new Set(heard)).toEqual(new Set([me, them]));
});

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((done) => setImmediate(done));
}
