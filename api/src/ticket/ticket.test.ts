import { randomUUID } from 'node:crypto';
import { type Register, registers } from 'shared/contract/registers';
import type { OperatorTicket, Ticket, TicketSubject } from 'shared/contract/ticket';
import { type TicketSubjectType, ticketSubjects } from 'shared/contract/vocabulary/ticket';
import { insertRows } from '../register/testing/rows';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import {
  aConference,
  aDemand,
  anAccount,
  anEnterprise,
  aPlatform,
  aRawMaterial,
  aRoadShow,
  aService,
  aSpot,
  aTopic,
  builtPassword,
} from '../testing/builders';
import { shortWork, solvedCaptcha } from '../testing/codes';
import type { TestDatabase } from '../testing/database';

let database: TestDatabase;
let one: TestApp;
let desk: Awaited<ReturnType<TestApp['console']>>;
let [mine, theirs, operator] = ['', '', ''];
beforeAll(async () => {
  one = await createTestApp({ env: shortWork });
  database = one.database;
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
  desk = await one.console();
  await anAccount(database, { user_name: 'operator01', role: 'operator' });
  operator = await desk.login('operator01', builtPassword);
});
afterAll(() => one?.close());
afterEach(() => database.pool.query('delete from ticket; delete from rate_event'));

const registerRow = (register: Register) => async (place: TestDatabase) =>
  (await insertRows(place, register, 1))[0]?.id ?? '';
const builders: Record<TicketSubjectType, (place: TestDatabase) => Promise<string>> = {
  service: aService,
  spot: aSpot,
  platform: aPlatform,
  demand: aDemand,
  enterprise: anEnterprise,
  conference: aConference,
  roadshow: aRoadShow,
  topic: aTopic,
  rawMaterial: aRawMaterial,
  commissionedProduction: registerRow(registers.CommissionedProduction),
  batchRelease: registerRow(registers.BatchRelease),
  drugApproval: registerRow(registers.DrugApproval),
  clinicalTrial: registerRow(registers.ClinicalTrial),
  clinicalSite: registerRow(registers.ClinicalSite),
};
const recordOf = (type: TicketSubjectType) => builders[type](database);
const content = '页面上的登记号少了一位数字。';
const feedback = (more: object = {}) => ({ id: randomUUID(), kind: 'feedback', content, ...more });
const create = (body: object, token = mine) => one.post('/api/Ticket/create', body, token);
const read = (id: string) => one.post('/api/Ticket/read', { id });
const list = async (query = '') =>
  (await desk.get(`/api/Ticket/list?${query}`, operator)).data as {
    items: OperatorTicket[];
    total: number;
    facets: { name: string; options: { value: string; count: number }[] }[];
  };
const answer = (ticket: OperatorTicket, more: object = {}, token = operator) =>
  desk.post(
    '/api/Ticket/answer',
    { ticketId: ticket.ticketId, revision: ticket.revision, status: 'answered', answer: '已更正，谢谢您。', ...more },
    token,
  );

it.each(Object.keys(ticketSubjects) as TicketSubjectType[])('names a public %s and its page', async (type) => {
  const id = await recordOf(type);
  const subject = (await one.get(`/api/Ticket/subject?type=${type}&id=${id}`)).data as TicketSubject;
  expect(subject).toMatchObject({ type, id, title: expect.stringMatching(/.{2}/) });
  expect(subject.path).toContain(id);
  expect((await one.get(`/api/Ticket/subject?type=${type}&id=${accountId(99)}`)).status).toBe(404);
});

it('keeps what the record said, and gives the sender alone the way to the answer', async () => {
  const id = await recordOf('rawMaterial');
  const { fields } = (await one.get(`/api/Ticket/subject?type=rawMaterial&id=${id}`)).data as TicketSubject;
  const field = fields[0] as TicketSubject['fields'][number];
  const body = {
    ...feedback({ contact: '示例 13800000009' }),
    kind: 'correction',
    subject: { type: 'rawMaterial', id },
    field: field.label,
    proposedValue: 'Y20210009999',
  };
  const sent = await create(body);
  expect(sent).toMatchObject({
    status: 200,
    data: { id: body.id, no: expect.stringMatching(/^GD\d{14}$/), status: 'open', currentValue: field.value },
  });
  const [open] = (await list('status=open')).items as [OperatorTicket];
  expect(open).toMatchObject({ sender: 'user1', contact: '示例 13800000009', proposedValue: 'Y20210009999' });
  expect(JSON.stringify(open)).not.toContain(body.id);

  expect((await answer(open)).status).toBe(200);
  expect((await read(body.id)).data).toMatchObject({ status: 'answered', answer: '已更正，谢谢您。' });
  expect(JSON.stringify((await read(body.id)).data)).not.toMatch(/operator01|13800000009/);
  const own = (await one.get('/api/Ticket/mine', mine)).data as { items: Ticket[]; total: number };
  expect([own.total, own.items[0]?.answer]).toEqual([1, '已更正，谢谢您。']);
  expect((await one.get('/api/Ticket/mine', theirs)).data).toMatchObject({ total: 0, items: [] });
  expect((await read(randomUUID())).status).toBe(404);
});

it('takes one ticket for one id, however often it is sent', async () => {
  const body = feedback();
  const answers = await Promise.all([create(body), create(body), create(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => (data as Ticket).no)).size).toBe(1);
  expect((await list()).total).toBe(1);
});

it('asks visitors for a captcha, also with a login that is over', async () => {
  expect(await create(feedback(), '')).toMatchObject({ status: 422, code: 1301 });
  expect(await create(feedback(), 'Z'.repeat(43))).toMatchObject({ status: 422, code: 1301 });
  const sent = await create(feedback({ imageCode: await solvedCaptcha(one) }), '');
  expect(sent.status).toBe(200);
  expect((await list()).items[0]).toMatchObject({ sender: null, contact: null });
});

it('leaves it to the next call to say that a login was forced offline', async () => {
  const before = await one.login('user2');
  theirs = await one.login('user2');
  expect(await create(feedback(), before)).toMatchObject({ status: 422, code: 1301 });
  expect(await one.get('/api/User/info', before)).toMatchObject({ status: 405, code: 405 });
});

it('limits what one person may send in a day', async () => {
  for (let i = 0; i < 20; i++) expect((await create(feedback())).status).toBe(200);
  expect(await create(feedback())).toMatchObject({ status: 429, code: 1501 });
  expect((await create(feedback(), theirs)).status).toBe(200);
});

it('lists open ones first, counts under the other filter, and tells of an answer given meanwhile', async () => {
  const subject = { type: 'conference', id: await recordOf('conference') };
  await create(feedback());
  await create(feedback({ kind: 'report', subject, reason: '内容虚假或夸大' }));
  await create(feedback({ kind: 'report', subject, reason: '其他' }));
  const before = await list();
  expect(before.items.map(({ kind }) => kind)).toEqual(['feedback', 'report', 'report']);
  const first = before.items[0] as OperatorTicket;
  expect((await answer(first, { status: 'closed' })).data).toMatchObject({
    status: 'closed',
    answeredBy: 'operator01',
  });
  expect(await answer(first)).toMatchObject({ status: 409, message: expect.stringContaining('刚被他人处理') });
  const after = await list('kind=report');
  expect(after.items.map(({ reason }) => reason)).toEqual(['内容虚假或夸大', '其他']);
  expect((await list()).items.at(-1)?.kind).toBe('feedback');
  const counts = Object.fromEntries(
    after.facets.map(({ name, options }) => [name, Object.fromEntries(options.map((o) => [o.value, o.count]))]),
  );
  expect(counts).toEqual({
    status: { open: 2, answered: 0, closed: 0 },
    kind: { correction: 0, report: 2, feedback: 1 },
  });
});

it.each([
  [{ kind: 'correction' }, 400, '请从要反映的页面打开'],
  [{ kind: 'praise' }, 400, '类型不正确'],
  [{ content: '短' }, 400, '长度应为 5–1000'],
  [{ id: accountId(1) }, 400, '编号格式不正确'],
  [{ subject: { type: 'service', id: accountId(99) } }, 404, '不存在或已下架'],
])('refuses %j in Chinese', async (change, status, message) => {
  const refused = await create(feedback(change));
  expect([refused.status, refused.message]).toEqual([status, expect.stringContaining(message)]);
});

it('refuses a report without a reason and a field that the record has not', async () => {
  const subject = { type: 'rawMaterial', id: await recordOf('rawMaterial') };
  expect((await create(feedback({ kind: 'report', subject }))).message).toContain('举报原因');
  expect((await create(feedback({ kind: 'correction', subject, field: '口味' }))).message).toContain('字段');
});

it('is answered by operators only', async () => {
  await create(feedback());
  const [ticket] = (await list()).items as [OperatorTicket];
  // A login on the portal is none here.
  expect(await answer(ticket, {}, mine)).toMatchObject({ success: false, code: 1 });
  expect((await one.get('/api/Ticket/list', mine)).status).toBe(403);
});
