import { randomUUID } from 'node:crypto';
import { codes } from 'shared/contract/codes';
import type { Disclosure } from 'shared/contract/disclosure';
import type { Data } from 'shared/contract/endpoints';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { presentTerms } from 'shared/contract/vocabulary/confidentiality';
import { download, upload } from '../file/testing/client';
import { aPdf } from '../file/testing/samples';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, builtPassword } from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
/** Of the demand's enterprise, of the one that answers, and of neither. */
let owner: string;
let provider: string;
let stranger: string;
let paper: string;
let demand: string;
const secret = {
  name: '示例匿名药业有限公司',
  text: '脉冲释放微丸的处方与包衣工艺只在本项目内部掌握，需要整体转移到受托方的商业化产线上。',
  mobile: '13812340099',
};
const version = presentTerms.version;
const rows = rowsOf<Record<string, string>>(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  const { database } = portal;
  const publisher = await anEnterprise(database, { name: secret.name, claim_status: 'claimed' });
  const answering = await anEnterprise(database, { name: '示例承接制药有限公司', claim_status: 'claimed' });
  const member = { role: 'enterprise' };
  await anAccount(database, { user_name: 'owner01', enterprise_id: publisher, ...member });
  await anAccount(database, { user_name: 'provider01', enterprise_id: answering, mobile: '13900000007', ...member });
  owner = await portal.login('owner01', builtPassword);
  provider = await portal.login('provider01', builtPassword);
  stranger = await portal.login('user1');
  paper = (await upload(portal, owner, await aPdf(), { name: '处方工艺概要.pdf' })).data.id;
  demand = await aDemand(database, {
    enterprise_id: publisher,
    anonymous: true,
    publisher_kind: '研发机构',
    description: secret.text,
    contact_name: '示例·甲',
    contact_mobile: secret.mobile,
    files: [{ id: paper, name: '处方工艺概要.pdf', alt: '' }],
  });
  await rows(
    `with used as (insert into file_use (file_id, subject_id, enterprise_id, signed_in) values ($1, $2, $3, true))
     update file set collect_at = null where id = $1`,
    [paper, demand, publisher],
  );
});
afterAll(() => portal?.close());
afterEach(async () => {
  for (const table of ['enquiry', 'disclosure_log', 'notification']) await rows(`delete from ${table}`);
});

const begin = async () => {
  const answer = await portal.post(
    '/api/Enquiry/send',
    {
      clientId: randomUUID(),
      targetType: 'demand',
      targetId: demand,
      subject: '承接微丸委托生产',
      content: '我方有两条微丸包衣线，可承接中试与商业化批次，请提供更多资料。',
      ndaAgreed: true,
    },
    provider,
  );
  return (answer.data as EnquiryCard).id;
};
type Stage = 'agreement' | 'details' | 'contact';
type Step = 'ask' | 'grant' | 'refuse' | 'revoke';
const step = (name: Step, enquiryId: string, stage: Stage, token: string, more: object = {}) =>
  portal.post(`/api/Disclosure/${name}`, { enquiryId, stage, version, ...more }, token);
const pass = async (enquiryId: string, stages: Stage[]) => {
  for (const stage of stages) {
    expect(await step('ask', enquiryId, stage, provider)).toMatchObject({ success: true });
    expect(await step('grant', enquiryId, stage, owner)).toMatchObject({ success: true });
  }
};
const get = (call: string, enquiryId: string, token: string) =>
  portal.get(`/api/Disclosure/${call}?enquiryId=${enquiryId}`, token);
const state = async (enquiryId: string, token: string) => (await get('state', enquiryId, token)).data as Disclosure;
const states = async (enquiryId: string) => (await state(enquiryId, provider)).stages.map((one) => one.state);
const log = async (token: string, query = '') =>
  (await portal.get(`/api/Disclosure/log?demandId=${demand}${query}`, token)) as {
    status: number;
    data: Data<'Disclosure/log'>;
  };

/** Everything that a provider can ask for; what is withheld must stand in none of it. */
const everything = async (id: string) => {
  const calls = [
    `Demand/detail?id=${demand}`,
    `Demand/files?id=${demand}`,
    `Demand/list?q=${encodeURIComponent('脉冲释放')}`,
    `Search/all?q=${encodeURIComponent('脉冲释放')}`,
    `Search/suggest?q=${encodeURIComponent('脉冲释放')}`,
    `Match/supplies?id=${demand}`,
    `Enquiry/detail?id=${id}`,
    'Enquiry/list?box=sent',
    'Notification/list',
    `File/info?ids=${paper}`,
    `Disclosure/state?enquiryId=${id}`,
    `Disclosure/counterpart?enquiryId=${id}`,
    `Disclosure/details?enquiryId=${id}`,
    `Disclosure/contact?enquiryId=${id}`,
  ];
  const answers = await Promise.all(calls.map((call) => portal.get(`/api/${call}`, provider)));
  const document = await fetch(`${portal.url}/detail/SellMarketDetail?id=${demand}`);
  return JSON.stringify(answers.map(({ data, message }) => [data, message])) + (await document.text());
};
const withheld = [secret.name, '包衣工艺只在本项目', secret.mobile, '处方工艺概要'];
const seen = async (id: string) => {
  const all = await everything(id);
  return withheld.filter((text) => all.includes(text));
};

test('stage by stage: asked for, granted, read with a line in the log; nothing is told before', async () => {
  const id = await begin();
  expect(await states(id)).toEqual(['granted', 'closed', 'closed', 'closed']);
  expect(await seen(id)).toEqual([]);
  // Nor is it found by words that are withheld.
  const found = async (q: string) =>
    ((await portal.get(`/api/Demand/list?q=${encodeURIComponent(q)}`)).data as Data<'Demand/list'>).total;
  expect([await found('脉冲释放'), await found('研发机构')]).toEqual([0, 1]);
  expect((await download(portal, paper, provider)).status).toBe(404);

  await step('ask', id, 'agreement', provider);
  expect((await state(id, owner)).stages[1]).toMatchObject({ state: 'asked', can: ['grant', 'refuse'] });
  expect((await state(id, owner)).accepted).toMatchObject({ mine: null, theirs: { version } });
  await step('grant', id, 'agreement', owner);
  expect((await state(id, provider)).accepted).toMatchObject({ mine: { version }, theirs: { version } });
  expect(await seen(id)).toEqual([]);

  await pass(id, ['details']);
  expect((await get('details', id, provider)).data).toMatchObject({
    publisher: { name: secret.name, claimed: true },
    description: [secret.text],
    files: [{ id: paper, name: '处方工艺概要.pdf' }],
  });
  expect((await download(portal, paper, provider)).status).toBe(200);
  expect((await download(portal, paper, stranger)).status).toBe(404);
  expect((await get('contact', id, provider)).status).toBe(404);

  await pass(id, ['contact']);
  expect((await get('contact', id, provider)).data).toEqual({
    mine: '示例 13900000007',
    theirs: `示例·甲 ${secret.mobile}`,
  });
  expect((await get('contact', id, owner)).data).toMatchObject({ theirs: '示例 13900000007' });

  const { data } = await log(owner);
  expect(data.items.map(({ stage, act, mine }) => `${stage} ${act}${mine ? ' by us' : ''}`).reverse()).toEqual([
    'summary page',
    'agreement ask',
    'agreement grant by us',
    'details ask',
    'details grant by us',
    'details page',
    'details file',
    'contact ask',
    'contact grant by us',
    'contact page',
  ]);
  expect(data.items.at(-1)?.who).toBe('示例承接制药有限公司，用户 pr***01');
  expect((await log(owner, `&enquiryId=${randomUUID()}`)).data.items).toEqual([]);
  expect((await log(owner, '&page=9')).data).toMatchObject({ items: [], total: data.total });
  for (const token of [provider, stranger]) expect((await log(token)).status).toBe(404);
  // Neither the provider's notifications nor its list name whom it has read of.
  expect(JSON.stringify((await portal.get('/api/Notification/list', provider)).data)).not.toContain(secret.name);
});

test('what is read again within an hour stays one line, with its last time and how often', async () => {
  const id = await begin();
  await pass(id, ['agreement', 'details', 'contact']);
  await Promise.all(Array.from({ length: 6 }, () => get('details', id, provider)));
  await get('contact', id, provider);
  for (let i = 0; i < 3; i += 1) expect((await download(portal, paper, provider)).status).toBe(200);
  const readings = async () =>
    (await log(owner)).data.items
      .filter(({ act }) => act === 'page' || act === 'file')
      .map(({ stage, act, times }) => `${stage} ${act} ${times}`)
      .sort();
  expect(await readings()).toEqual(['contact page 1', 'details file 3', 'details page 6']);
  for (const { at, lastAt, times } of (await log(owner)).data.items)
    expect(Date.parse(lastAt) > Date.parse(at)).toBe(times > 1);
  await rows("update disclosure_log set at = at - interval '1 hour'");
  await get('details', id, provider);
  expect(await readings()).toEqual(['contact page 1', 'details file 3', 'details page 1', 'details page 6']);
});

test('a member of the publisher who only reads is offered no decision', async () => {
  const [{ enterprise_id }] = (await rows(`select enterprise_id from account where user_name = 'owner01'`)) as [
    Record<'enterprise_id', string>,
  ];
  await aMember(portal.database, accountId(1), enterprise_id, 'view');
  const id = await begin();
  await pass(id, ['agreement']);
  await step('ask', id, 'details', provider);
  expect((await state(id, owner)).stages.map(({ can }) => can)).toEqual([
    [],
    ['revoke', 'read'],
    ['grant', 'refuse'],
    [],
  ]);
  expect((await state(id, stranger)).stages.map(({ can }) => can)).toEqual([[], ['read'], [], []]);
  expect(await step('grant', id, 'details', stranger)).toMatchObject({ code: codes.editNeeded.code });
  expect(await states(id)).toEqual(['granted', 'granted', 'asked', 'closed']);
  await rows('delete from enterprise_member where account_id = $1', [accountId(1)]);
});

test('what is revoked is read no more, with all that came after; it may be granted again', async () => {
  const id = await begin();
  await pass(id, ['agreement', 'details', 'contact']);
  await portal.post('/api/Enquiry/close', { id }, owner);
  expect((await get('contact', id, provider)).status).toBe(200);
  expect(await step('revoke', id, 'details', owner, { reason: '项目已暂停' })).toMatchObject({ success: true });
  expect(await states(id)).toEqual(['granted', 'granted', 'revoked', 'revoked']);
  expect(await seen(id)).toEqual([]);
  expect((await download(portal, paper, provider)).status).toBe(404);
  expect((await state(id, provider)).stages[2]).toMatchObject({ reason: '项目已暂停', can: [] });

  const again = await (async () => {
    await rows('delete from enquiry');
    return begin();
  })();
  await pass(again, ['agreement', 'details']);
  await step('revoke', again, 'details', owner);
  expect(await step('grant', again, 'details', owner)).toMatchObject({ success: true });
  expect((await get('details', again, provider)).status).toBe(200);
  // A demand that the platform has taken down is disclosed to nobody.
  await rows("update demand set status = 'rejected' where id = $1", [demand]);
  for (const token of [provider, owner])
    expect(await get('details', again, token)).toMatchObject({ status: 404, message: '需求已下架，暂不能查看' });
  expect((await get('contact', again, provider)).message).toBe('这一步没有开放，或已被收回');
  expect((await state(again, provider)).stages[2]).toMatchObject({ state: 'granted', can: [] });
  expect((await state(again, owner)).stages[2]).toMatchObject({ state: 'granted', can: ['revoke'] });
  await rows("update demand set status = 'published' where id = $1", [demand]);
});

test('contacts are exchanged by nobody who has taken back the own consent, until it asks anew', async () => {
  const id = await begin();
  await pass(id, ['agreement', 'details']);
  await step('ask', id, 'contact', provider);
  expect(await portal.post('/api/Enquiry/agree', { id, agree: false }, provider)).toMatchObject({ success: true });
  expect((await state(id, owner)).stages[3]).toMatchObject({ state: 'closed', can: [] });
  expect(await step('grant', id, 'contact', owner)).toMatchObject({ code: codes.conflict.code });
  for (const token of [provider, owner]) expect((await get('contact', id, token)).status).toBe(404);
  expect((await state(id, provider)).stages[3]).toMatchObject({ state: 'closed', can: ['ask'] });
  await pass(id, ['contact']);
  expect((await get('contact', id, owner)).data).toMatchObject({ theirs: '示例 13900000007' });

  // Also of a stage that was taken back.
  await step('revoke', id, 'contact', owner);
  await portal.post('/api/Enquiry/agree', { id, agree: false }, provider);
  expect((await state(id, owner)).stages[3]).toMatchObject({ state: 'revoked', can: [] });
  expect(await step('grant', id, 'contact', owner)).toMatchObject({ code: codes.conflict.code });
});

test('each side does its own steps, in their order, of the present terms alone', async () => {
  const id = await begin();
  const wrong: [Step, Stage, string, object, number][] = [
    ['ask', 'details', provider, {}, 409],
    ['ask', 'agreement', provider, { version: version + 1 }, 409],
    ['ask', 'agreement', provider, { version: null }, 409],
    ['ask', 'agreement', owner, {}, 403],
    ['grant', 'agreement', owner, {}, 409],
    ['grant', 'agreement', provider, {}, 403],
    ['refuse', 'agreement', owner, {}, 409],
    ['revoke', 'agreement', owner, {}, 409],
    ['ask', 'agreement', stranger, {}, 404],
    ['grant', 'agreement', stranger, {}, 404],
    ['ask', 'summary' as Stage, provider, {}, 400],
    ['refuse', 'agreement', owner, { reason: '长'.repeat(301) }, 400],
  ];
  for (const [name, stage, token, more, status] of wrong) {
    const answer = await step(name, id, stage, token, more);
    expect([name, stage, more, answer.status]).toEqual([name, stage, more, status]);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  }
  await step('ask', id, 'agreement', provider);
  expect(await step('grant', id, 'agreement', owner, { version: 0 })).toMatchObject({ status: 409 });
  await step('refuse', id, 'agreement', owner, { reason: '暂不披露' });
  expect((await state(id, provider)).stages[1]).toMatchObject({ state: 'refused', reason: '暂不披露', can: ['ask'] });
  const told = (await rows<{ title: string }>('select title from notification order by id')).map(({ title }) => title);
  expect(told.slice(-2)).toEqual(['示例承接制药有限公司已接受保密约定，请您决定', '需求发布方未同意开放：同意与保密']);
  for (let i = 1; i < limits.disclosure.asks; i += 1) {
    await step('ask', id, 'agreement', provider);
    await step('refuse', id, 'agreement', owner);
  }
  expect(await step('ask', id, 'agreement', provider)).toMatchObject({ status: 409 });
});

test('a stage is opened and taken back so many times, and then stays closed', async () => {
  const id = await begin();
  await pass(id, ['agreement']);
  for (let n = 1; n < limits.disclosure.grants; n += 1) {
    expect(await step('revoke', id, 'agreement', owner)).toMatchObject({ success: true });
    expect(await step('grant', id, 'agreement', owner)).toMatchObject({ success: true });
  }
  const lines = async () => (await log(owner)).data.total;
  expect(await step('revoke', id, 'agreement', owner)).toMatchObject({ success: true });
  const before = await lines();
  expect((await state(id, owner)).stages[1]).toMatchObject({ state: 'revoked', can: [] });
  expect(await step('grant', id, 'agreement', owner)).toMatchObject({ code: codes.conflict.code });
  expect(await step('revoke', id, 'agreement', owner)).toMatchObject({ success: true });
  expect(await lines()).toBe(before);
});

test('racing steps leave one state and one line each', async () => {
  const id = await begin();
  await Promise.all(Array.from({ length: 5 }, () => step('ask', id, 'agreement', provider)));
  await Promise.all(Array.from({ length: 5 }, () => step('grant', id, 'agreement', owner)));
  await step('ask', id, 'details', provider);
  const [granted, refused] = await Promise.all([
    step('grant', id, 'details', owner),
    step('refuse', id, 'details', owner),
  ]);
  const after = (await states(id))[2];
  // Refused first and then granted is fine; granted first, it is not refused any more.
  expect([granted.success, refused.success, after]).toEqual([true, refused.success, 'granted']);
  await Promise.all([
    ...Array.from({ length: 5 }, () => get('details', id, provider)),
    step('revoke', id, 'details', owner),
  ]);
  expect((await get('details', id, provider)).status).toBe(404);
  const counted = await rows(
    `select act, count(*)::int as n from disclosure_log where stage = 'agreement' group by act order by act`,
  );
  expect(counted).toEqual([
    { act: 'ask', n: 1 },
    { act: 'grant', n: 1 },
  ]);
});

test('a demand that names its publisher has no stages', async () => {
  const open = await aDemand(portal.database);
  await rows('update demand set owner_user_id = (select id from account where user_name = $1) where id = $2', [
    'owner01',
    open,
  ]);
  const [before] = [demand];
  demand = open;
  const id = await begin();
  demand = before;
  expect((await get('state', id, provider)).data).toBeNull();
  expect(await step('ask', id, 'agreement', provider)).toMatchObject({ status: 409 });
  expect((await get('counterpart', id, provider)).data).toMatchObject({ exchanges: 0 });
});
