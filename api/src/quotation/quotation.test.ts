import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { EnquiryCard, EnquiryDetail } from 'shared/contract/enquiry';
import type { Quotations } from 'shared/contract/quotation';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, anAccount, anEnterprise, aService, builtPassword, dayFromNow } from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
let service: string;
let asker: string;
let supplier: string;
let stranger: string;
const rows = rowsOf<Record<string, string>>(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  const { database } = portal;
  const enterprise_id = await anEnterprise(database, { claim_status: 'claimed' });
  service = await aService(database, { enterprise_id });
  await anAccount(database, { user_name: 'asker01' });
  await anAccount(database, { user_name: 'supplier01', role: 'enterprise', enterprise_id });
  asker = await portal.login('asker01', builtPassword);
  supplier = await portal.login('supplier01', builtPassword);
  stranger = await portal.login('user1');
});
afterAll(() => portal?.close());
afterEach(async () => {
  await rows('delete from enquiry');
  await rows('delete from notification');
});

const enquiry = async (target: object = { targetType: 'service', targetId: service }, token = asker) => {
  const answer = await portal.post(
    '/api/Enquiry/send',
    {
      clientId: randomUUID(),
      ...target,
      subject: '询价：缓释片委托生产',
      content: '我方需要委托生产一批缓释片，请告知档期、批量与报价依据。',
      ndaAgreed: true,
    },
    token,
  );
  expect(answer).toMatchObject({ success: true });
  return (answer.data as EnquiryCard).id;
};
const offer = (enquiryId: string, change: object = {}) => ({
  enquiryId,
  clientId: randomUUID(),
  priceMin: 18,
  priceMax: 20,
  priceUnit: '万元/批',
  taxIncluded: true,
  leadTimeWeeks: 12,
  validUntil: dayFromNow(30),
  inclusions: '三批工艺验证',
  assumptions: '原料由委托方提供',
  ...change,
});
const send = (enquiryId: string, change: object = {}, token = supplier) =>
  portal.post('/api/Quotation/send', offer(enquiryId, change), token);
const quoted = async (enquiryId: string, change: object = {}) => {
  const answer = await send(enquiryId, change);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Quotations).items[0] as Quotations['items'][number];
};
const list = async (enquiryId: string, token: string) =>
  (await portal.get(`/api/Quotation/list?enquiryId=${enquiryId}`, token)).data as Quotations;
const step = (name: 'withdraw' | 'accept' | 'decline', id: string, token: string, reason = '价格高于预算') =>
  portal.post(`/api/Quotation/${name}`, name === 'withdraw' ? { id } : { id, reason }, token);
const told = (userName: string) =>
  rows<{ title: string; text: string; link: string; side: string }>(
    'select title, text, link, side from notification where account_id = (select id from account where user_name = $1) order by created_at, id',
    [userName],
  );

test('a quotation answers an enquiry, the next one replaces it, and the asking side accepts it', async () => {
  const id = await enquiry();
  const first = await quoted(id);
  expect(first).toMatchObject({ version: 1, status: 'open', priceMin: 18, priceMax: 20, validUntil: dayFromNow(30) });
  const second = await quoted(id, { priceMin: 16.5, priceMax: null });
  const seen = await list(id, asker);
  expect(seen).toMatchObject({ side: 'asking', canQuote: false });
  expect(seen.items.map(({ version, status, priceMin }) => [version, status, priceMin])).toEqual([
    [2, 'open', 16.5],
    [1, 'replaced', 18],
  ]);
  // It is an answer: it ends the response time and shows as new.
  const detail = (await portal.get(`/api/Enquiry/detail?id=${id}`, supplier)).data as EnquiryDetail;
  expect(detail.status).toBe('replied');
  expect(await rows('select first_reply_at is not null as replied, sender_unread from enquiry')).toEqual([
    { replied: true, sender_unread: 2 },
  ]);
  expect(await step('accept', first.id, asker)).toMatchObject({
    code: 409,
    message: '这份报价已被更新，请查看新的报价',
  });
  expect(await step('accept', second.id, asker, '')).toMatchObject({ success: true });
  expect(await step('accept', second.id, asker, '')).toMatchObject({ success: true });
  expect(await list(id, supplier)).toMatchObject({
    side: 'quoting',
    canQuote: false,
    items: [{ status: 'accepted' }, {}],
  });
  expect(await send(id)).toMatchObject({ code: 409, message: '对方已接受您的报价，不能再更改' });
  expect(await step('withdraw', second.id, supplier)).toMatchObject({ code: 409, message: '这份报价已被接受' });

  expect((await told('asker01')).map(({ title }) => title)).toEqual([
    expect.stringMatching(/发来报价$/),
    expect.stringMatching(/更新了报价$/),
  ]);
  expect((await told('asker01'))[1]).toMatchObject({
    text: `16.5 万元/批，交付周期 12 周，有效至 ${dayFromNow(30)}`,
    link: `/personal/enquiry?box=sent&id=${id}`,
    side: 'demand',
  });
  expect((await told('supplier01')).at(-1)).toMatchObject({ title: expect.stringMatching(/接受了您的报价$/) });
});

test('declined with a reason, withdrawn, and quoted anew', async () => {
  const id = await enquiry();
  const first = await quoted(id);
  expect(await step('decline', first.id, asker, ' ')).toMatchObject({ code: 400 });
  expect(await step('decline', first.id, asker)).toMatchObject({ success: true });
  expect((await told('supplier01')).at(-1)).toMatchObject({
    title: expect.stringMatching(/婉拒/),
    text: '价格高于预算',
  });
  const second = await quoted(id);
  expect(await step('withdraw', second.id, supplier)).toMatchObject({ success: true });
  expect(await step('accept', second.id, asker)).toMatchObject({ code: 409, message: '对方已撤回这份报价' });
  expect((await list(id, asker)).items.map(({ status, reason }) => [status, reason])).toEqual([
    ['withdrawn', ''],
    ['declined', '价格高于预算'],
  ]);
  await portal.post('/api/Enquiry/close', { id }, asker);
  expect(await send(id)).toMatchObject({ success: false, message: '该询盘已关闭，不能继续操作' });
  expect((await list(id, supplier)).canQuote).toBe(false);
});

test('past its date a quotation reads as expired and is not accepted', async () => {
  const id = await enquiry();
  const first = await quoted(id);
  await rows('update quotation set valid_until = current_date - 2 where id = $1', [first.id]);
  expect((await list(id, asker)).items[0]).toMatchObject({ status: 'expired' });
  expect(await step('accept', first.id, asker)).toMatchObject({
    code: 409,
    message: '这份报价已过有效期，请对方更新后再接受',
  });
  await quoted(id);
  expect((await list(id, asker)).items.map(({ status }) => status)).toEqual(['open', 'replaced']);
});

test('whoever answers a demand names the price, and its publisher decides', async () => {
  const { id: owner } = (await rows<{ id: string }>("select id from account where user_name = 'asker01'"))[0] as {
    id: string;
  };
  const demand = await aDemand(portal.database, { enterprise_id: null, owner_user_id: owner });
  const id = await enquiry({ targetType: 'demand', targetId: demand }, supplier);
  expect(await send(id, {}, asker)).toMatchObject({ code: 403, message: '只有供方可以报价或撤回' });
  const first = await quoted(id);
  expect(await step('accept', first.id, supplier)).toMatchObject({ code: 403, message: '只有需方可以接受或婉拒' });
  const times = () => rows('select status, first_reply_at is not null as replied from enquiry');
  expect(await times()).toEqual([{ status: 'sent', replied: false }]);
  expect(await step('accept', first.id, asker)).toMatchObject({ success: true });
  // The publisher of a demand answers by deciding.
  expect(await times()).toEqual([{ status: 'replied', replied: true }]);
  expect((await told('asker01')).at(-1)).toMatchObject({ link: `/personal/enquiry?id=${id}`, side: 'demand' });
});

test('a foreign or unknown id answers like an absent one', async () => {
  const id = await enquiry();
  const { id: quotation } = await quoted(id);
  for (const answer of [
    await portal.get(`/api/Quotation/list?enquiryId=${id}`, stranger),
    await send(id, {}, stranger),
    await step('accept', quotation, stranger),
    await step('decline', quotation, stranger),
    await step('withdraw', quotation, stranger),
    await step('accept', randomUUID(), asker),
    await send(randomUUID()),
  ])
    expect(answer).toMatchObject({ code: 404, success: false });
});

test('what makes no offer is refused in words', async () => {
  const id = await enquiry();
  for (const [change, message] of [
    [{ priceMin: 0 }, /价格应大于 0/],
    [{ priceMin: 1e11, priceMax: null }, /价格过大/],
    [{ priceMin: 1.23456, priceMax: null }, /价格最多 4 位小数/],
    [{ priceMin: '18' }, /价格应为数字/],
    [{ priceMax: 18 }, /价格上限应高于下限/],
    [{ priceUnit: '美元' }, /请选择价格单位/],
    [{ leadTimeWeeks: 0.5 }, /交付周期应为 1–520 周的整数/],
    [{ leadTimeWeeks: 521 }, /交付周期应为 1–520 周的整数/],
    [{ validUntil: dayFromNow(-1) }, /报价有效期应在今天起一年之内/],
    [{ validUntil: dayFromNow(400) }, /报价有效期应在今天起一年之内/],
    [{ validUntil: '2026-02-31' }, /日期格式/],
    [{ assumptions: '字'.repeat(1001) }, /不能超过 1000 个字/],
    [{ taxIncluded: undefined }, /请选择是否含税/],
  ] as const)
    expect(await send(id, change)).toMatchObject({ code: 400, message: expect.stringMatching(message) });
  expect((await list(id, supplier)).items).toEqual([]);
});

test('a double click sends once; of an accepting and a withdrawing side one succeeds and the other is told', async () => {
  const id = await enquiry();
  const clientId = randomUUID();
  const both = await Promise.all([send(id, { clientId }), send(id, { clientId }), send(id, { clientId })]);
  for (const answer of both) expect(answer).toMatchObject({ success: true, data: { items: [{ version: 1 }] } });
  expect((await told('asker01')).length).toBe(1);

  for (let round = 0; round < 8; round++) {
    const other = await quotedAnew(id);
    const [accepted, withdrawn] = await Promise.all([step('accept', other, asker), step('withdraw', other, supplier)]);
    expect([accepted.success, withdrawn.success].filter(Boolean)).toHaveLength(1);
    const [latest] = (await list(id, asker)).items;
    expect(latest?.status).toBe(accepted.success ? 'accepted' : 'withdrawn');
    expect((accepted.success ? withdrawn : accepted).code).toBe(409);
    await rows("update quotation set status = 'withdrawn' where status = 'accepted'");
  }
});

test('says of another offer under the same id that the former one has arrived', async () => {
  const id = await enquiry();
  const first = offer(id, { priceMin: 18.1234, validUntil: dayFromNow(30) });
  const again = (change: object) => send(id, { ...first, ...change });
  await again({});
  for (const change of [{ priceMin: 17 }, { priceMax: null }, { taxIncluded: false }, { inclusions: '' }])
    expect(await again(change)).toMatchObject({ code: codes.sentOtherwise.code, status: 409 });
  expect(await again({})).toMatchObject({ success: true, data: { items: [{ version: 1, priceMin: 18.1234 }] } });
});
const quotedAnew = async (id: string) => (await quoted(id)).id;

test('two quotations at once become two versions, of which one is live', async () => {
  const id = await enquiry();
  const answers = await Promise.all([send(id), send(id, { priceMin: 15 }), send(id, { priceMin: 14 })]);
  for (const answer of answers) expect(answer).toMatchObject({ success: true });
  expect((await list(id, asker)).items.map(({ version, status }) => [version, status])).toEqual([
    [3, 'open'],
    [2, 'replaced'],
    [1, 'replaced'],
  ]);
});
