import { randomUUID } from 'node:crypto';
import type { Data } from 'shared/contract/endpoints';
import type { CaseDetail, CaseLock } from 'shared/contract/review';
import type { Ticket } from 'shared/contract/ticket';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { rowsOf } from '../testing/database';

let portal: TestApp;
let desk: Desk;
let [reviewer, second, operator]: Person[] = [];
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
  second = await desk.aReviewer();
  operator = await desk.aReviewer(['operator']);
});
afterAll(() => portal?.close());

const rows = rowsOf(() => portal.database);
const person = (who: Person | undefined) => who as Person;

/** A correction of a service's price that somebody sent. */
async function corrected(more: object = {}) {
  const owner = await desk.aPublisher();
  const id = await desk.published(owner, person(reviewer), 'service');
  const reader = await desk.aPerson();
  const key = randomUUID();
  const body = {
    ...{ id: key, kind: 'correction', subject: { type: 'service', id }, field: '批量范围' },
    ...{ proposedValue: '8,000–20,000 支/批', content: '示例：与公司网站公布的批量不一致。', contact: '13800000009' },
    ...more,
  };
  const sent = await portal.post('/api/Ticket/create', body, reader.token);
  expect(sent).toMatchObject({ success: true });
  const [ticket] = await rows<{ id: string }>('select id from ticket where sender_key = $1', [key]);
  return { owner, reader, listing: id, key, ticket: ticket?.id as string, no: (sent.data as Ticket).no };
}
const seen = async (who: Person, id: string) => (await desk.look(who, 'case', { id })).data as CaseDetail;

it('shows a correction with what stands there and what is proposed, and not from whom', async () => {
  const { owner, reader, listing, ticket, no } = await corrected();
  const one = await desk.caseOf(ticket);
  const queue = (await desk.look(person(reviewer), 'queue', { kind: 'ticket' })).data as Data<'Review/queue'>;
  expect(queue.items.find(({ id }) => id === one.id)).toMatchObject({
    title: '数据纠错：无菌冻干粉针剂受托生产',
    enterprise: { id: owner.enterprise },
  });
  const detail = await seen(person(reviewer), one.id);
  expect(detail.view.fields).toEqual([
    { key: '批量范围', label: '批量范围', before: '5,000–20,000 支/批', after: '8,000–20,000 支/批' },
  ]);
  expect(detail.view.facts).toContainEqual({
    label: '服务',
    value: '无菌冻干粉针剂受托生产',
    href: expect.stringMatching(new RegExp(`^https?://[^/]+/.*${listing}$`)),
  });
  expect(detail.view.facts).toContainEqual({ label: '工单', value: no });
  expect(detail.submittedBy).toBe(`${reader.name.slice(0, 2)}***`);
  const audit = (await desk.look(person(reviewer), 'audit', { caseId: one.id })).data as Data<'Review/audit'>;
  expect(audit.items).toMatchObject([{ action: '提交', by: `${reader.name.slice(0, 2)}***` }]);
  expect(JSON.stringify([detail, audit])).not.toMatch(new RegExp(`${reader.name}\\b|13800000009`));
});

it('answers the sender once, tells the members what to correct, and remembers it for the next ticket', async () => {
  const { owner, reader, listing, key, ticket } = await corrected();
  const one = await desk.caseOf(ticket);
  const decision = { id: one.id, seenVersion: one.version, outcome: 'approve' };
  expect(
    await desk.review(person(reviewer), 'decide', { ...decision, outcome: 'return', note: '请补充' }),
  ).toMatchObject({
    status: 400,
    message: '纠错与举报只能采纳或不采纳',
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      desk.review(person(i % 2 ? reviewer : second), 'decide', { ...decision, note: '已核实，谢谢您。' }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const own = (await portal.get('/api/Ticket/mine', reader.token)).data as { items: Ticket[] };
  expect(own.items).toMatchObject([{ id: key, status: 'answered', accepted: true, answer: '已核实，谢谢您。' }]);
  expect(
    await rows('select kind, title, text from notification where account_id = $1 order by id', [reader.id]),
  ).toEqual([{ kind: 'ticket', title: '您的数据纠错已采纳：无菌冻干粉针剂受托生产', text: '已核实，谢谢您。' }]);
  expect(
    await rows(`select text, link from notification where account_id = $1 and key like 'ticket-fix:%'`, [owner.id]),
  ).toEqual([
    { text: '批量范围：5,000–20,000 支/批 → 8,000–20,000 支/批', link: expect.stringContaining(`id=${listing}`) },
  ]);

  const next = await desk.aPerson();
  const again = randomUUID();
  const report = { id: again, kind: 'report', subject: { type: 'service', id: listing }, reason: '其他' };
  await portal.post('/api/Ticket/create', { ...report, content: '示例：描述夸大，请核实。' }, next.token);
  const [row] = await rows<{ id: string }>('select id from ticket where sender_key = $1', [again]);
  const reported = await desk.caseOf(row?.id as string);
  expect(await seen(person(second), reported.id)).toMatchObject({
    flags: ['report'],
    past: [{ state: 'approved', by: expect.stringMatching(/^reviewer/), note: '已核实，谢谢您。' }],
  });
  const refused = { id: reported.id, seenVersion: reported.version, outcome: 'reject' };
  expect(await desk.review(person(second), 'decide', refused)).toMatchObject({ status: 400 });
  await desk.review(person(second), 'decide', { ...refused, note: '内容与资质一致。' });
  expect((await portal.post('/api/Ticket/read', { id: again })).data).toMatchObject({
    accepted: false,
    answer: '内容与资质一致。',
  });
});

it.each([
  ['reject', '否', '经核实未采纳：否'],
  ['approve', '是', '已核实并采纳，感谢您的反馈。'],
])('answers in a sentence where the note of a decision is one character: %s', async (outcome, note, answer) => {
  const { key, ticket } = await corrected();
  const { id, version } = await desk.caseOf(ticket);
  await desk.review(person(reviewer), 'decide', { id, seenVersion: version, outcome, note });
  const told = { accepted: outcome === 'approve', answer };
  expect((await portal.post('/api/Ticket/read', { id: key })).data).toMatchObject(told);
});

it('stands in one list only: operators neither see nor answer what the desk decides', async () => {
  const { ticket } = await corrected();
  const console_ = await portal.console();
  const list = (await console_.get('/api/Ticket/list?pageSize=10', person(operator).token)).data as {
    items: { ticketId: string }[];
  };
  expect(list.items.map(({ ticketId }) => ticketId)).not.toContain(ticket);
  const answer = { ticketId: ticket, revision: 0, status: 'answered', answer: '已更正。' };
  expect(await console_.post('/api/Ticket/answer', answer, person(operator).token)).toMatchObject({
    status: 409,
    message: '这张工单由审核台处理',
  });
});

it('hands a held case over when its holder agrees, with every step in the trail', async () => {
  const { ticket } = await corrected();
  const { id } = await desk.caseOf(ticket);
  const [a, b] = [person(reviewer), person(second)];
  const third = await desk.aReviewer();
  const lock = async (who: Person, call: string, more: object = {}) => desk.review(who, call, { id, ...more });
  await lock(a, 'lock');
  expect((await lock(b, 'ask')).data).toMatchObject({ by: a.name, mine: false, wanted: { by: b.name, mine: true } });
  // Asking again changes nothing, and a second one waits.
  expect((await lock(b, 'ask')).success).toBe(true);
  expect(await lock(third, 'ask')).toMatchObject({ status: 409, message: `${b.name} 已请求转交` });
  expect((await seen(a, id)).lock).toMatchObject({ mine: true, wanted: { by: b.name, mine: false } });
  // The holder goes on working: the request stays.
  expect((await lock(a, 'lock')).data).toMatchObject({ wanted: { by: b.name } });
  expect((await lock(b, 'handOver', { accept: true })).status).toBe(409);
  expect((await lock(a, 'handOver', { accept: false })).data).toMatchObject({ mine: true, wanted: null });
  await lock(b, 'ask');
  const answers = await Promise.all(Array.from({ length: 5 }, () => lock(a, 'handOver', { accept: true })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect((await seen(b, id)).lock).toMatchObject({ by: b.name, mine: true, wanted: null });
  // What is free is taken by asking for it.
  await lock(b, 'unlock');
  expect((await lock(third, 'ask')).data as CaseLock).toMatchObject({ by: third.name, mine: true });
  const { items } = (await desk.look(a, 'audit', { caseId: id })).data as Data<'Review/audit'>;
  expect(
    items
      .map(({ action, by }) => [action, by])
      .reverse()
      .slice(1),
  ).toEqual([
    ['请求转交', b.name],
    ['拒绝转交', a.name],
    ['请求转交', b.name],
    ['转交', a.name],
  ]);
});
