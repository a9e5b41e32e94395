import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { Data } from 'shared/contract/endpoints';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, aService, aSpot, builtPassword } from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
/** Services of three enterprises, the first of which has an account; another of the first, and one of the buyer's own. */
let offers: string[];
let second: string;
let own: string;
let buyer: string;
let supplier: string;
let stranger: string;
let buyerEnterprise: string;
const rows = rowsOf<Record<string, string>>(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  const { database } = portal;
  const claimed = await anEnterprise(database, { claim_status: 'claimed' });
  buyerEnterprise = await anEnterprise(database, { claim_status: 'claimed' });
  offers = [`service:${await aService(database, { enterprise_id: claimed })}`];
  second = `service:${await aService(database, { enterprise_id: claimed })}`;
  offers.push(`service:${await aService(database)}`, `spot:${await aSpot(database)}`);
  own = `service:${await aService(database, { enterprise_id: buyerEnterprise })}`;
  await anAccount(database, { user_name: 'buyer01', role: 'enterprise', enterprise_id: buyerEnterprise });
  await anAccount(database, { user_name: 'supplier01', role: 'enterprise', enterprise_id: claimed });
  buyer = await portal.login('buyer01', builtPassword);
  supplier = await portal.login('supplier01', builtPassword);
  stranger = await portal.login('user1');
});
afterAll(() => portal?.close());
afterEach(async () => {
  for (const table of ['enquiry', 'quotation_request', 'notification']) await rows(`delete from ${table}`);
});

const request = (change: object = {}, token = buyer) =>
  portal.post(
    '/api/Quotation/request',
    {
      clientId: randomUUID(),
      targets: offers,
      subject: '询价：缓释片委托生产',
      content: '我方需要委托生产一批缓释片，请告知档期、批量与报价依据。',
      ndaAgreed: true,
      ...change,
    },
    token,
  );
const prepare = async (targets: string[], token = buyer) =>
  (await portal.get(`/api/Quotation/prepareRequest?${new URLSearchParams(targets.map((t) => ['targets', t]))}`, token))
    .data as Data<'Quotation/prepareRequest'>;
const count = async () => (await rows<{ n: number }>('select count(*)::int as n from enquiry'))[0]?.n;

test('one request becomes an enquiry for each provider, and only its sender knows that there are several', async () => {
  const answer = await request({ quantity: '3 批' });
  expect(answer).toMatchObject({ success: true });
  const { requestId, enquiries } = answer.data as Data<'Quotation/request'>;
  expect(enquiries).toHaveLength(3);
  expect(enquiries.map(({ waiting }) => waiting).sort()).toEqual([false, true, true]);
  const toSupplier = enquiries.find(({ waiting }) => !waiting) as (typeof enquiries)[number];
  const detail = async (token: string) =>
    (await portal.get(`/api/Enquiry/detail?id=${toSupplier.id}`, token)).data as EnquiryDetail;
  expect(await detail(buyer)).toMatchObject({ requestId, quantity: '3 批', demand: null });
  expect(await detail(supplier)).toMatchObject({ requestId: null });
  expect(await rows("select title from notification where kind = 'enquiry'")).toEqual([
    { title: '收到新询盘：询价：缓释片委托生产' },
  ]);
});

test('a double click and a repeated call send once', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => request({ clientId })));
  const ids = new Set(answers.map(({ data }) => (data as Data<'Quotation/request'>).requestId));
  expect(ids.size).toBe(1);
  for (const { data } of answers) expect((data as Data<'Quotation/request'>).enquiries).toHaveLength(3);
  expect(await count()).toBe(3);
});

test('says of another request under the same id that the former one has arrived', async () => {
  const body = { clientId: randomUUID(), targets: offers.slice(0, 2) };
  await request(body);
  const { code } = codes.sentOtherwise;
  for (const change of [{ targets: offers }, { targets: [offers[0], offers[2]] }, { quantity: '3 批' }])
    expect(await request({ ...body, ...change })).toMatchObject({ code });
  expect(await request({ ...body, targets: [...body.targets].reverse() })).toMatchObject({ success: true });
  expect(await count()).toBe(2);
});

test('each target that cannot be sent to is named, and nothing is sent while one is among them', async () => {
  await request({ targets: [offers[1]] });
  const gone = `service:${randomUUID()}`;
  const { targets, remaining } = await prepare([...offers, second, own, gone]);
  expect(remaining).toBe(19);
  expect(targets.map(({ blocked, reachable }) => [blocked, reachable])).toEqual([
    [null, true],
    ['recent', false],
    [null, false],
    ['double', true],
    ['own', true],
    ['absent', false],
  ]);
  expect(targets[1]?.recentId).toEqual(expect.any(String));
  for (const [target, words] of [
    [offers[1], /24 小时内已发送过询盘/],
    [second, /与前面一项属于同一家/],
    [own, /是您自己或本企业发布的内容/],
    [gone, /已不存在或已下架/],
  ] as const)
    expect(await request({ targets: [offers[0], target] })).toMatchObject({
      code: 409,
      message: expect.stringMatching(words),
    });
  expect(await count()).toBe(1);
});

test('a request that would pass the limit of a day sends nothing', async () => {
  await rows(
    `insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label, subject, content)
     select gen_random_uuid(), (select id from account where user_name = 'buyer01'), gen_random_uuid(), $1, 'enterprise',
       gen_random_uuid(), '示例', '示例', '示例主题', repeat('字', 20) from generate_series(1, 18)`,
    [buyerEnterprise],
  );
  expect(await request()).toMatchObject({ success: false, status: 429 });
  expect(await count()).toBe(18);
  expect(await rows('select id from quotation_request')).toEqual([]);
  expect(await request({ targets: offers.slice(0, 2) })).toMatchObject({ success: true });
});

test('an own published demand goes along; a foreign, a closed and an anonymous one do not', async () => {
  const { database } = portal;
  const mine = await aDemand(database, { enterprise_id: buyerEnterprise, title: '缓释片委托生产需求' });
  const hidden = await aDemand(database, { enterprise_id: buyerEnterprise, anonymous: true });
  const closed = await aDemand(database, { enterprise_id: buyerEnterprise, status: 'closed_done' });
  const foreign = await aDemand(database);
  const offered = (await prepare(offers)).demands;
  expect(offered.map(({ id, anonymous }) => [id, anonymous]).sort()).toEqual(
    [
      [mine, false],
      [hidden, true],
    ].sort(),
  );
  for (const [demandId, words] of [
    [foreign, /不存在或已不在征集/],
    [closed, /不存在或已不在征集/],
    [hidden, /匿名需求不能附上/],
  ] as const)
    expect(await request({ demandId })).toMatchObject({ success: false, message: expect.stringMatching(words) });
  expect(await count()).toBe(0);
  const { enquiries } = (await request({ demandId: mine })).data as Data<'Quotation/request'>;
  const { id } = enquiries.find(({ waiting }) => !waiting) as (typeof enquiries)[number];
  expect((await portal.get(`/api/Enquiry/detail?id=${id}`, supplier)).data).toMatchObject({
    demand: { id: mine, title: '缓释片委托生产需求', open: true },
  });
});

test('a demand of an enterprise goes along for its members alone, not for its author who has left', async () => {
  const [{ id: owner_user_id }] = (await rows(`select id from account where user_name = 'user1'`)) as [{ id: string }];
  const demandId = await aDemand(portal.database, { enterprise_id: buyerEnterprise, owner_user_id });
  const personal = await aDemand(portal.database, { enterprise_id: null, owner_user_id });
  expect((await prepare(offers, stranger)).demands.map(({ id }) => id)).toEqual([personal]);
  expect(await request({ demandId }, stranger)).toMatchObject({ message: '附上的需求不存在或已不在征集' });
  expect(await request({ demandId: personal }, stranger)).toMatchObject({ success: true });
});

test('a member who only reads sends no demand of the enterprise along, but an own one', async () => {
  const { database } = portal;
  const reader = await anAccount(database, { user_name: 'reader01' });
  await aMember(database, reader, buyerEnterprise, 'view');
  const token = await portal.login('reader01', builtPassword);
  const demandId = await aDemand(database, { enterprise_id: buyerEnterprise });
  const personal = await aDemand(database, { enterprise_id: null, owner_user_id: reader });
  expect((await prepare(offers, token)).demands.map(({ id }) => id)).toEqual([personal]);
  expect(await request({ demandId }, token)).toMatchObject({ code: codes.editNeeded.code });
  expect(await count()).toBe(0);
  expect(await request({ demandId: personal }, token)).toMatchObject({ success: true });
});

test('the quotations of a request stand side by side, for its sender alone', async () => {
  const { requestId, enquiries } = (await request()).data as Data<'Quotation/request'>;
  const ids = enquiries.map(({ id }) => id);
  const quote = (enquiry: string | undefined, version: number, change: Record<string, unknown>) => {
    const all = { price_min: 18, price_unit: '万元', tax_included: true, lead_time_weeks: 12, ...change };
    const names = Object.keys(all);
    return rows(
      `insert into quotation (id, enquiry_id, client_id, version, valid_until, ${names.join(', ')})
       values (gen_random_uuid(), $1, gen_random_uuid(), $2, current_date + 30, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
      [enquiry, version, ...Object.values(all)],
    );
  };
  await quote(ids[0], 1, { price_min: 17, status: 'replaced', settled_at: new Date() });
  await quote(ids[0], 2, {});
  await quote(ids[1], 1, { price_min: 150_000, price_max: 160_000, price_unit: '元', lead_time_weeks: 20 });
  await rows(
    `update enquiry set sender_agreed_at = now(), receiver_agreed_at = now(), first_reply_at = now() where id = $1`,
    [ids[0]],
  );
  const read = (token: string) => portal.get(`/api/Quotation/compare?requestId=${requestId}`, token);
  const compared = (await read(buyer)).data as Data<'Quotation/compare'>;
  expect(compared).toMatchObject({
    request: { id: requestId, sent: 3, quoted: 2, open: 2, accepted: 0 },
    note: '已换算为万元',
    demand: null,
  });
  expect(compared.columns.map(({ price, lowest, fastest, versions }) => [price, lowest, fastest, versions])).toEqual([
    [{ min: 18, max: null, unit: '万元' }, false, true, 2],
    [{ min: 15, max: 16, unit: '万元' }, true, false, 1],
    [null, false, false, 0],
  ]);
  expect(compared.columns[0]?.provider).toMatchObject({ exchanges: 1, replyHours: null });
  expect(await read(supplier)).toMatchObject({ code: 404 });
  expect(await read(stranger)).toMatchObject({ code: 404 });
  await rows(`update quotation set status = 'withdrawn', settled_at = now() where enquiry_id = $1 and version = 2`, [
    ids[0],
  ]);
  // Nothing of it stands beside the others, and it is not counted as received.
  expect((await read(buyer)).data).toMatchObject({
    request: { sent: 3, quoted: 1, open: 1 },
    columns: [{ quotation: null, price: null, versions: 2 }, { versions: 1 }, { versions: 0 }],
  });

  const list = async (token: string) => (await portal.get('/api/Quotation/requests', token)).data;
  expect(await list(buyer)).toMatchObject({ total: 1, items: [{ id: requestId, sent: 3, quoted: 1 }] });
  expect(await list(stranger)).toMatchObject({ total: 0, items: [] });
});

test('what is no request is refused in words', async () => {
  for (const [change, words] of [
    [{ targets: [] }, /请至少选择一家/],
    [{ targets: Array.from({ length: 11 }, () => `service:${randomUUID()}`) }, /最多 10 家/],
    [{ targets: ['demand:x'] }, /所选内容的编号不正确/],
    [{ subject: '' }, /长度/],
    [{ content: '太短' }, /长度/],
    [{ ndaAgreed: false }, /请先勾选同意保密约定/],
    [{ replyBy: '2020-01-01' }, /期望回复日应在今天起一年之内/],
  ] as const)
    expect(await request(change)).toMatchObject({ success: false, message: expect.stringMatching(words) });
  expect(await count()).toBe(0);
  expect(await portal.get('/api/Quotation/prepareRequest?targets=x', stranger)).toMatchObject({ code: 400 });
});
