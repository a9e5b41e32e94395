import type { Data } from 'shared/contract/endpoints';
import type { CaseDetail, CaseRow } from 'shared/contract/review';
import { until } from 'shared/testing/real/until';
import { createDesk, type Desk, drafts, type Person } from '../listing/testing';
import { changeDuty } from '../operator/accounts';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anEnterprise } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { rowsOf } from '../testing/database';

let portal: TestApp;
let desk: Desk;
let claims: ReturnType<typeof claimDesk>;
let reviewer: Person;
let second: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  claims = claimDesk(portal);
  reviewer = await desk.aReviewer();
  second = await desk.aReviewer();
});
afterAll(() => portal.close());
afterEach(() =>
  portal.database.pool.query(`update review_case set state = 'withdrawn', decided_at = now() where state = 'open'`),
);

const query = rowsOf(() => portal.database);
const queue = async (filter: Record<string, string> = {}) =>
  (await desk.look(reviewer, 'queue', filter)).data as Data<'Review/queue'>;

/** A submission that waits. */
async function waiting(values: object = drafts.service()) {
  const me = await desk.aPublisher();
  const { id } = await desk.create(me, 'service', values);
  await desk.submit(me, id);
  return { me, id, case: await desk.caseOf(id) };
}

it('shows what waits, oldest first, and a case before and after', async () => {
  const first = await waiting();
  const last = await waiting();
  const { items, counts, next } = await queue();
  expect(items.map(({ id }) => id)).toEqual([first.case.id, last.case.id]);
  expect(items[0]).toMatchObject({
    kind: 'listing',
    flags: ['first'],
    lock: null,
    overdue: false,
    enterprise: { id: first.me.enterprise },
  });
  expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
    ['claim', 0],
    ['listing', 2],
    ['change', 0],
    ['dispute', 0],
    ['evidence', 0],
    ['ticket', 0],
    ['registerName', 0],
  ]);
  expect(next).toBeNull();

  const seen = (await desk.look(reviewer, 'case', { id: first.case.id })).data as CaseDetail;
  expect(seen).toMatchObject({
    no: expect.stringMatching(/^SH\d{14}$/),
    submittedBy: first.me.name,
    view: { before: null },
  });
  expect(seen.view.fields.find(({ key }) => key === 'scale')).toEqual({
    key: 'scale',
    label: '批量范围',
    before: null,
    after: '5,000–20,000 支/批',
  });
  const done = await desk.decide(reviewer, first.id, 'approve', { note: '材料齐全' });
  expect(done).toMatchObject({ state: 'approved', decision: { by: reviewer.name, note: '材料齐全' } });

  const published = await desk.detail(first.me, first.id);
  await desk.save(first.me, published, { scaleMin: 6000 });
  await desk.submit(first.me, first.id);
  const change = await desk.caseOf(first.id);
  const again = (await desk.look(reviewer, 'case', { id: change.id })).data as CaseDetail;
  expect(again).toMatchObject({ kind: 'change', flags: [], past: [{ state: 'approved', by: reviewer.name }] });
  expect(again.view.fields.filter(({ before, after }) => before !== after)).toEqual([
    { key: 'scale', label: '批量范围', before: '5,000–20,000 支/批', after: '6,000–20,000 支/批' },
  ]);
});

it('gives a case to one reviewer at a time, until he leaves or a quarter of an hour has passed', async () => {
  const { case: one } = await waiting();
  const locks = await Promise.all(
    Array.from({ length: 20 }, (_, i) => desk.review(i % 2 ? reviewer : second, 'lock', { id: one.id })),
  );
  const winners = new Set(locks.flatMap(({ data }, i) => ((data as { mine: boolean }).mine ? [i % 2] : [])));
  expect(winners.size).toBe(1);
  const [holder, other] = winners.has(1) ? [reviewer, second] : [second, reviewer];
  expect((await desk.look(other, 'queue')).data).toMatchObject({ items: [{ lock: { by: holder.name, mine: false } }] });
  const decision = { id: one.id, seenVersion: one.version, outcome: 'approve' };
  expect(await desk.review(other, 'decide', decision)).toMatchObject({ status: 409, code: 1652 });
  // The clock of the process says nothing about it.
  jest.useFakeTimers({
    now: Date.now() + 3_600_000,
    doNotFake: ['setImmediate', 'nextTick', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });
  try {
    expect(await desk.review(other, 'decide', decision)).toMatchObject({ status: 409, code: 1652 });
  } finally {
    jest.useRealTimers();
  }
  await desk.review(other, 'unlock', { id: one.id });
  expect((await desk.review(other, 'lock', { id: one.id })).data).toMatchObject({ mine: false });
  await query(`update review_case set locked_until = locked_until - interval '15 minutes 1 second' where id = $1`, [
    one.id,
  ]);
  expect((await desk.review(other, 'lock', { id: one.id })).data).toMatchObject({ mine: true, by: other.name });
  await desk.review(other, 'unlock', { id: one.id });
  expect((await desk.review(holder, 'decide', decision)).status).toBe(200);
});

it('closes a case whose subject was deleted, whatever is decided, and says so', async () => {
  const { id, case: one } = await waiting();
  await query('delete from listing where id = $1', [id]);
  const facts = async () =>
    ((await desk.look(reviewer, 'case', { id: one.id })).data as CaseDetail).view.facts.map(({ value }) => value);
  expect(await facts()).toEqual(['这条记录已不存在，提交任一决定即关闭事项']);
  const decision = { id: one.id, seenVersion: one.version, outcome: 'approve' };
  expect(await desk.review(reviewer, 'decide', decision)).toMatchObject({
    status: 409,
    message: '这条记录已不存在，事项已关闭',
  });
  expect((await desk.look(reviewer, 'case', { id: one.id })).data).toMatchObject({ state: 'withdrawn' });
  expect(await facts()).toEqual(['这条记录已不存在']);
  expect((await queue()).items).toEqual([]);
  const [last] = await query('select actor, action, detail from review_audit where case_id = $1 order by id desc', [
    one.id,
  ]);
  expect(last).toEqual({ actor: reviewer.name, action: '撤回', detail: '这条记录已不存在' });
});

it('has a claim read again once another one is handed in', async () => {
  const [first, rival] = [await claims.aPerson(), await claims.aPerson()];
  const enterprise = await anEnterprise(portal.database);
  const a = await claims.aSubmitted(first, enterprise);
  const seen = await desk.caseOf(a.id);
  const b = await claims.aSubmitted(rival, enterprise);
  const approve = async ({ id, version }: typeof seen) =>
    (await desk.review(reviewer, 'decide', { id, seenVersion: version, outcome: 'approve' })).status;
  const statuses = async () =>
    (await claims.rows('select status from enterprise_claim where enterprise_id = $1', [enterprise])).map(
      ({ status }) => status,
    );
  expect(await approve(seen)).toBe(409);
  expect(await statuses()).toEqual(['pending', 'pending']);

  await claims.decide(a.id, { outcome: 'return', reasons: [{ field: 'position', reason: '与授权书不一致' }] });
  const dispute = await desk.caseOf(b.id);
  await claims.save(first, (await claims.current(first)).revision, { position: '董事' });
  expect(await claims.submit(first)).toMatchObject({ success: true });
  expect(await approve(dispute)).toBe(409);
  expect(await statuses()).toEqual(['pending', 'pending']);
  expect(await approve(await desk.caseOf(b.id))).toBe(200);
});

it('frees the enterprise of a claim that was deleted, and ends a check of what is gone', async () => {
  const enterprise = await anEnterprise(portal.database);
  const claim = await claims.aSubmitted(await claims.aPerson(), enterprise);
  await query('delete from enterprise_claim where id = $1', [claim.id]);
  const { id, version } = await desk.caseOf(claim.id);
  await desk.review(reviewer, 'bulk', { cases: [{ id, seenVersion: version }], outcome: 'reject', note: '账号已注销' });
  expect(await desk.caseOf(claim.id)).toMatchObject({ state: 'withdrawn' });
  expect(await query('select claim_status from enterprise where id = $1', [enterprise])).toEqual([
    { claim_status: 'unclaimed' },
  ]);

  const { id: listing, case: check } = await waiting();
  await query(`update review_case set state = 'approved', decided_at = now(), spot_check = true where id = $1`, [
    check.id,
  ]);
  await query('delete from listing where id = $1', [listing]);
  const decision = { id: check.id, seenVersion: check.version, outcome: 'approve' };
  expect(await desk.review(reviewer, 'decide', decision)).toMatchObject({ status: 409 });
  expect(await desk.caseOf(listing)).toMatchObject({ state: 'approved', spot_check: false });
});

it('carries out one of 200 racing decisions, and publishes once', async () => {
  const { id, case: one } = await waiting();
  const outcomes = ['approve', 'return', 'reject'];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      desk.review(i % 2 ? reviewer : second, 'decide', {
        id: one.id,
        seenVersion: one.version,
        outcome: outcomes[i % 3],
        note: `第 ${i} 个`,
      }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ status }) => status))).toEqual(new Set([409]));
  const steps = await query(
    `select step from listing_version where listing_id = $1 and step in ('published', 'returned', 'rejected')`,
    [id],
  );
  expect(steps).toHaveLength(1);
  expect(await query(`select from review_audit where case_id = $1 and action <> '提交'`, [one.id])).toHaveLength(1);
});

it('makes one case of 200 racing submissions', async () => {
  const me = await desk.aPublisher();
  const { id, version } = await desk.create(me, 'service');
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => desk.post(me, 'submit', { id, seenVersion: version })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await query('select from review_case where subject_id = $1', [id])).toHaveLength(1);
});

it('lets a decision and a withdrawal race without losing either', async () => {
  for (let i = 0; i < 10; i++) {
    const { me, id, case: one } = await waiting();
    const [decided, withdrawn] = await Promise.all([
      desk.review(reviewer, 'decide', { id: one.id, seenVersion: one.version, outcome: 'approve' }),
      desk.post(me, 'withdraw', { id }),
    ]);
    expect([decided.success, withdrawn.success].filter(Boolean)).toHaveLength(1);
    expect(await desk.detail(me, id)).toMatchObject({ state: decided.success ? 'published' : 'draft' });
  }
});

it('refuses a decision on what has changed since, without a reason, or about one’s own', async () => {
  const { me, id, case: one } = await waiting();
  await desk.post(me, 'withdraw', { id });
  await desk.submit(me, id);
  const now = await desk.caseOf(id);
  expect(now.id).not.toBe(one.id);
  const decision = { id: now.id, seenVersion: now.version, outcome: 'return' };
  expect(await desk.review(reviewer, 'decide', decision)).toMatchObject({
    status: 400,
    message: '请写明退回或驳回的原因',
  });
  expect((await desk.review(reviewer, 'decide', { ...decision, seenVersion: 7, note: '原因' })).status).toBe(409);
  expect((await desk.review(reviewer, 'decide', { ...decision, id: one.id, note: '原因' })).status).toBe(409);
  await query('update review_case set submitted_by = $1 where id = $2', [reviewer.id, now.id]);
  expect((await desk.review(reviewer, 'decide', { ...decision, note: '原因' })).status).toBe(403);
  // Nor about what a colleague has handed in.
  await aMember(portal.database, second.id, me.enterprise, 'view');
  expect(await desk.review(second, 'decide', { ...decision, note: '原因' })).toMatchObject({
    status: 403,
    message: '不能审核本企业的事项',
  });
  await query('delete from enterprise_member where account_id = $1', [second.id]);
  expect((await desk.review(second, 'decide', { ...decision, note: '原因' })).status).toBe(200);
});

it('decides several at once and says which it could not', async () => {
  const cases = [await waiting(), await waiting(), await waiting()].map(({ case: one }) => ({
    id: one.id,
    seenVersion: one.version,
  }));
  await desk.review(second, 'lock', { id: cases[1]?.id });
  const { data } = await desk.review(reviewer, 'bulk', { cases, outcome: 'approve' });
  expect((data as { results: { done: boolean; message: string }[] }).results).toMatchObject([
    { done: true, message: '' },
    { done: false, message: '他人正在审核这件事项' },
    { done: true },
  ]);
});

it('says what was decided when the database fails half-way, and tries nothing after it', async () => {
  const three = [await waiting(), await waiting(), await waiting()];
  const cases = three.map(({ case: { id, version } }) => ({ id, seenVersion: version }));
  const bulk = () => desk.review(reviewer, 'bulk', { cases, outcome: 'reject', note: '示例原因' });
  const failing = async (id: string | undefined) => {
    await query(`create or replace function fail_case() returns trigger language plpgsql as $$
      begin raise exception 'disk full' using errcode = '53100'; end $$`);
    await query(`create trigger fail_case before update on review_case for each row when (old.id = '${id}')
      execute function fail_case()`);
  };
  const whole = () => query('drop trigger fail_case on review_case');
  await failing(cases[0]?.id);
  expect(await bulk()).toMatchObject({ status: 503 });
  await whole();
  await failing(cases[1]?.id);
  expect(await bulk()).toMatchObject({
    data: {
      results: [
        { id: cases[0]?.id, done: true },
        { id: cases[1]?.id, done: false, message: expect.stringContaining('请刷新后查看') },
        { id: cases[2]?.id, done: false, message: expect.stringContaining('没有处理') },
      ],
    },
  });
  await whole();
  const states = await query<{ id: string; state: string }>('select id, state from review_case where id = any($1)', [
    cases.map(({ id }) => id),
  ]);
  expect(cases.map(({ id }) => states.find((row) => row.id === id)?.state)).toEqual(['rejected', 'open', 'open']);
});

it('publishes by rule what a member in good standing hands in, and looks at some of it afterwards', async () => {
  const me = await desk.aPublisher();
  for (let i = 0; i < 3; i++) await desk.published(me, reviewer, 'service');
  const checks: boolean[] = [];
  let id = '';
  for (let i = 0; i < 5; i++) {
    ({ id } = await desk.create(me, 'platform'));
    expect(await desk.submit(me, id)).toMatchObject({ state: 'published' });
    const { spot_check } = await desk.caseOf(id);
    checks.push(spot_check);
  }
  expect(checks.filter(Boolean)).toHaveLength(1);
  const { items, spotChecks } = await queue({ spotCheck: '1' });
  expect([items.length, spotChecks.count]).toEqual([1, 1]);
  // What names a controlled substance, or a class of them, waits for a person all the same.
  const named = await desk.create(me, 'service', { ...drafts.service(), title: '盐酸吗啡原料药受托生产' });
  expect(await desk.submit(me, named.id)).toMatchObject({ state: 'pending' });
  const controlled = await desk.create(me, 'service', { ...drafts.service(), title: '麻 醉药品原料药受托生产' });
  expect(await desk.submit(me, controlled.id)).toMatchObject({ state: 'pending' });
  expect(await desk.look(reviewer, 'case', { id: (await desk.caseOf(controlled.id)).id })).toMatchObject({
    data: { flags: ['controlled', 'first'] },
  });

  const [spot] = items as [CaseRow];
  const [row] = await query<{ subject_id: string; version: number }>(
    'select subject_id, version from review_case where id = $1',
    [spot.id],
  );
  const refused = {
    id: spot.id,
    seenVersion: row?.version,
    outcome: 'reject',
    reasons: [{ field: 'title', reason: '名称与内容不符' }],
  };
  expect((await desk.review(reviewer, 'decide', refused)).success).toBe(true);
  expect(await desk.detail(me, row?.subject_id as string)).toMatchObject({
    state: 'offline',
    change: 'rejected',
    reasons: refused.reasons,
    path: null,
  });
  expect((await queue({ spotCheck: '1' })).items).toEqual([]);
  // Good standing ends with it.
  const later = await desk.create(me, 'platform');
  expect(await desk.submit(me, later.id)).toMatchObject({ state: 'pending' });
});

it('decides a check of what is public apart from a change of it that waits', async () => {
  const me = await desk.aPublisher();
  const id = await desk.published(me, reviewer, 'demand');
  const check = await desk.caseOf(id);
  await query('update review_case set spot_check = true where id = $1', [check.id]);
  const before = await desk.detail(me, id);
  await desk.save(me, before, { title: '示例改过的需求' });
  await desk.submit(me, id);
  const { view } = (await desk.look(second, 'case', { id: check.id })).data as CaseDetail;
  expect(view.after).toMatchObject({ title: before.title });
  const refuse = () =>
    desk.review(second, 'decide', { id: check.id, seenVersion: check.version, outcome: 'reject', note: '示例原因' });
  expect(await refuse()).toMatchObject({ status: 409, message: '另有提交正在审核，请先决定那一件' });
  expect(await desk.detail(me, id)).toMatchObject({ state: 'published', change: 'pending' });
  await desk.decide(reviewer, id, 'return', { note: '请写明剂型' });
  expect(await refuse()).toMatchObject({ success: true });
  expect(await desk.detail(me, id)).toMatchObject({ state: 'rejected', path: null });
  // Visitors saw it.
  expect((await desk.post(me, 'remove', { id })).code).toBe(1651);
});

it('keeps every step in a trail that nobody changes', async () => {
  const { id, case: one } = await waiting();
  await desk.decide(reviewer, id, 'return', { reasons: [{ field: 'title', reason: '请写明剂型' }] });
  const { data } = await desk.look(reviewer, 'audit', { caseId: one.id });
  expect((data as Data<'Review/audit'>).items).toMatchObject([
    { action: '退回修改', by: reviewer.name, detail: 'title：请写明剂型' },
    { action: '提交', detail: '' },
  ]);
  for (const change of ["update review_audit set detail = ''", 'delete from review_audit', 'truncate review_audit'])
    await expect(query(change)).rejects.toThrow('kept as they are');
  const all = (await desk.look(reviewer, 'audit')).data as Data<'Review/audit'>;
  expect(all.items.length).toBe(50);
  const rest = (await desk.look(reviewer, 'audit', { after: all.next as string })).data as Data<'Review/audit'>;
  expect(rest.items.some(({ id: entry }) => all.items.some((other) => other.id === entry))).toBe(false);
});

it('answers reviewers, from the moment when they become one until they cease to be', async () => {
  const operator = await desk.aReviewer(['operator']);
  const editor = await desk.aReviewer(['editor']);
  const metrics = async (who: Person) => (await desk.look(who, 'metrics')).status;
  expect([await metrics(operator), await metrics(editor), await metrics(reviewer)]).toEqual([403, 403, 200]);
  const { get } = await portal.console();
  expect((await get('/api/Release/overview', reviewer.token)).status).toBe(403);
  expect((await get('/api/User/info', reviewer.token)).data).toMatchObject({ duties: ['reviewer'] });
  await changeDuty(portal.database.pool, editor.name, 'reviewer', true);
  await until(async () => (await metrics(editor)) === 200);
  await changeDuty(portal.database.pool, editor.name, 'reviewer', false);
  await until(async () => (await metrics(editor)) === 403);
});
