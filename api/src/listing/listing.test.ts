import { limits } from 'shared/contract/limits';
import type { ListingDetail, ListingSaved } from 'shared/contract/listing';
import type { CaseDetail } from 'shared/contract/review';
import { uuidv7 } from '../db/uuid';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aService, dayFromNow } from '../testing/builders';
import { createDesk, type Desk, type DraftKind, drafts, type Person } from './testing';

let portal: TestApp;
let desk: Desk;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
});
afterAll(() => portal.close());

const publicRow = async (kind: string, id: string) =>
  (await portal.database.pool.query(`select * from ${kind} where id = $1`, [id])).rows[0];
const numbers = { service: /^SV-\d{10}$/, spot: /^XH-\d{10}$/, platform: /^PT-\d{10}$/, demand: /^XQ\d{12}$/ };
const titles = { service: 'title', spot: 'name', platform: 'title', demand: 'title' } as const;

describe.each(Object.keys(drafts) as DraftKind[])('a %s', (kind) => {
  it('lives from the first draft to its end', async () => {
    const me = await desk.aPublisher();
    const { id, version } = await desk.create(me, kind, {});
    expect(await desk.submit(me, id)).toMatchObject({ state: 'faults' });

    const saved = await desk.save(me, { id, version }, drafts[kind]());
    expect(saved).toMatchObject({ state: 'saved', faults: [], listing: { state: 'draft', path: null, no: null } });
    expect(await publicRow(kind, id)).toBeUndefined();
    expect(await desk.submit(me, id)).toMatchObject({ state: 'pending', listing: { state: 'pending' } });
    expect((await desk.post(me, 'save', { id, seenVersion: 3, changes: {} })).code).toBe(1651);

    await desk.decide(reviewer, id, 'return', { reasons: [{ field: titles[kind], reason: '请写明产品' }] });
    const returned = await desk.detail(me, id);
    expect(returned).toMatchObject({ state: 'rejected', reasons: [{ field: titles[kind], reason: '请写明产品' }] });
    const title = `${drafts[kind]()[titles[kind] as never]}二期`;
    await desk.save(me, returned, { [titles[kind]]: title });
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    const public_ = await publicRow(kind, id);
    expect(public_).toMatchObject({ status: 'published', [titles[kind]]: title, enterprise_id: me.enterprise });
    expect(public_.no ?? public_.demand_no).toMatch(numbers[kind]);
    const done = await desk.detail(me, id);
    expect(done).toMatchObject({ state: 'published', change: null, values: done.online, reasons: [], title });
    const market = kind === 'demand' ? 'Demand/list?' : `Service/list?kind=${kind}&`;
    const found = await portal.get(`/api/${market}q=${encodeURIComponent(title)}`);
    expect(found.data).toMatchObject({ items: [{ id }] });

    // What visitors see stays until the change is approved.
    const changed = await desk.save(me, done, { [titles[kind]]: `${title}改` });
    expect(changed).toMatchObject({ state: 'saved', listing: { state: 'published', change: 'draft' } });
    await desk.submit(me, id);
    expect((await publicRow(kind, id))[titles[kind]]).toBe(title);
    expect((await desk.post(me, 'withdraw', { id })).data).toMatchObject({ state: 'published', change: 'draft' });
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    expect(await publicRow(kind, id)).toMatchObject({ [titles[kind]]: `${title}改`, status: 'published' });

    const end = kind === 'demand' ? 'closeDemand' : 'takeOffline';
    const ended = await desk.post(me, end, { id, outcome: 'closed_done' });
    expect(ended.data).toMatchObject({ state: kind === 'demand' ? 'closed_done' : 'offline' });
    expect((await desk.post(me, 'remove', { id })).code).toBe(1651);
    const { data } = await desk.get(me, 'history', { id });
    expect((data as { items: { step: string }[] }).items.map(({ step }) => step).reverse()).toEqual([
      ...['created', 'saved', 'submitted', 'returned', 'saved', 'submitted', 'published'],
      ...['saved', 'submitted', 'withdrawn', 'submitted', 'published', kind === 'demand' ? 'closed' : 'offline'],
    ]);
    // Whoever may edit it was told of both approvals and of what was to be changed.
    const { rows } = await portal.database.pool.query(
      'select title, link from notification where account_id = $1 order by id',
      [me.id],
    );
    expect(rows.map((row) => row.title.replace(/「.*」/, ''))).toEqual([
      '需要修改',
      '已通过审核并发布',
      '已通过审核并发布',
    ]);
  });

  it('becomes a draft of its own when it is duplicated, and a draft can go', async () => {
    const me = await desk.aPublisher();
    const { id, values } = await desk.create(me, kind);
    const newId = uuidv7();
    const copy = (await desk.post(me, 'duplicate', { id, newId })).data as ListingDetail;
    const { deadline: _, offerUntil: __, ...kept } = values;
    expect(copy).toMatchObject({ id: newId, kind, state: 'draft', values: kept });
    // The same request again makes no second one.
    await desk.post(me, 'duplicate', { id, newId });
    expect((await desk.get(me, 'list', { kind })).data).toMatchObject({ total: 2 });
    expect((await desk.post(me, 'remove', { id: newId })).success).toBe(true);
    expect((await desk.get(me, 'get', { id: newId })).status).toBe(404);
  });
});

it('gives a change that waits back to the editor where a record is taken offline once more', async () => {
  const me = await desk.aPublisher();
  const { id } = await desk.create(me, 'service');
  await desk.submit(me, id);
  await desk.decide(reviewer, id, 'approve');
  await desk.post(me, 'takeOffline', { id });
  await desk.save(me, await desk.detail(me, id), { title: '示例重新上架的服务' });
  await desk.submit(me, id);
  // As from a tab that still shows it online.
  expect((await desk.post(me, 'takeOffline', { id })).data).toMatchObject({ state: 'offline', change: 'draft' });
  expect(await desk.submit(me, id)).toMatchObject({ state: 'pending' });
  await desk.decide(reviewer, id, 'approve');
  expect(await publicRow('service', id)).toMatchObject({ status: 'published', title: '示例重新上架的服务' });
});

it('shows both versions of a field that two changed, merges the others and loses nothing', async () => {
  const me = await desk.aPublisher();
  const other = await desk.aColleague(me.enterprise, 'edit');
  const seen = await desk.create(me, 'service');
  await desk.save(other, seen, { title: '同事改的标题', siteCity: '苏州' });
  const conflict = await desk.save(me, seen, { title: '我改的标题', exclusions: '青霉素类' });
  expect(conflict).toMatchObject({
    state: 'conflict',
    by: other.name,
    fields: [{ field: 'title', base: seen.values.title, theirs: '同事改的标题', yours: '我改的标题' }],
    theirs: { siteCity: '苏州' },
  });
  expect((await desk.detail(me, seen.id)).values).toMatchObject({ title: '同事改的标题' });
  expect((await desk.detail(me, seen.id)).values).not.toHaveProperty('exclusions');
  // Fields that nobody else touched stand beside each other.
  const merged = await desk.save(me, seen, { exclusions: '青霉素类' });
  expect(merged).toMatchObject({
    state: 'saved',
    merged: ['title', 'siteCity'],
    listing: { values: { exclusions: '青霉素类', siteCity: '苏州' } },
  });
  const { version } = conflict as { version: number };
  const decided = await desk.save(me, { id: seen.id, version }, { title: '我改的标题' });
  expect(decided).toMatchObject({ state: 'saved', listing: { title: '我改的标题' } });
  // The same value from both sides is no conflict.
  expect(await desk.save(other, seen, { title: '我改的标题' })).toMatchObject({ state: 'saved' });
});

it('lets 50 saves of two people race, and keeps each that was acknowledged', async () => {
  const me = await desk.aPublisher();
  const other = await desk.aColleague(me.enterprise, 'edit');
  const { id, version } = await desk.create(me, 'service');
  const fields = ['title', 'siteCity', 'exclusions', 'leadTimeWeeks', 'keywords'] as const;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const field = fields[i % 5] as (typeof fields)[number];
      const value = field === 'leadTimeWeeks' ? i + 1 : field === 'keywords' ? [`词${i}`] : `第 ${i} 个值`;
      return desk
        .save(i % 2 ? me : other, { id, version }, { [field]: value })
        .then((saved) => ({ field, value, saved }));
    }),
  );
  const saved = answers.filter((answer) => answer.saved.state === 'saved');
  // One of each field: the others met it.
  expect(saved.map(({ field }) => field).sort()).toEqual([...fields].sort());
  const { values } = await desk.detail(me, id);
  for (const { field, value } of saved) expect(values[field]).toEqual(value);
});

it('restores what an earlier version said, and keeps the versions between', async () => {
  const me = await desk.aPublisher();
  const first = await desk.create(me, 'service');
  const second = (await desk.save(me, first, { title: '第二个标题', siteCity: '苏州' })) as Extract<
    ListingSaved,
    { state: 'saved' }
  >;
  const third = (await desk.save(me, second.listing, { title: '第三个标题' })) as typeof second;
  const { data } = await desk.post(me, 'restore', { id: first.id, seenVersion: third.version, version: first.version });
  expect(data).toMatchObject({ state: 'saved', listing: { values: first.values } });
  const { items } = (await desk.get(me, 'history', { id: first.id })).data as {
    items: { step: string; changes: object[]; by: string }[];
  };
  expect(items[0]).toMatchObject({ step: 'restored', by: me.name });
  expect(items[0]?.changes).toHaveLength(2);
  expect(items[1]?.changes).toEqual([{ field: 'title', before: '第二个标题', after: '第三个标题' }]);
});

it('names what is wrong at its field, and hands nothing in until it is right', async () => {
  const me = await desk.aPublisher();
  const { id } = await desk.create(me, 'service', {
    ...drafts.service(),
    title: '短',
    categoryCode: 'no-such',
    scaleMin: 20,
    scaleMax: 10,
    certs: ['GMP_CN'],
    description: `${drafts.service().description}请致电 13800000001，或加微信：pharma_2026，见 www.example.com`,
  });
  const { faults } = await desk.detail(me, id);
  expect(faults.map(({ field, message }) => `${field} ${message}`)).toEqual(
    [
      'title 长度应为 4–60 个字',
      expect.stringContaining('categoryCode 不认识「no-such」'),
      'scale 规模下限大于上限',
      'description 含有手机号「13800000001」，请删除：联系方式在询盘双方同意后交换',
      'description 含有微信号「微信：pharma_2026」，请删除：联系方式在询盘双方同意后交换',
      'description 含有网址「www.example.com」，请删除：联系方式在询盘双方同意后交换',
      expect.stringContaining('certs GMP 符合性检查没有对应的资质凭证'),
    ].map((line) => line),
  );
  expect(await desk.submit(me, id)).toMatchObject({ state: 'faults', faults });
  expect(await desk.caseOf(id)).toBeUndefined();
});

it.each([
  [{ noSuchField: 1 }, 400],
  [{ title: { $: 1 } }, 400],
  [{ title: 'a\u0000b' }, 400],
  [{ keywords: [[['x']]] }, 400],
  [{ cases: [{ name: { deep: 1 } }] }, 400],
  [{ title: '药'.repeat(70_000) }, 413],
] as const)('refuses to store no. %#', async (changes, status) => {
  const me = await desk.aPublisher();
  const { id, version } = await desk.create(me, 'service');
  expect((await desk.post(me, 'save', { id, seenVersion: version, changes })).status).toBe(status);
});

it('lists records that an import brought beside drafts, with counts, and edits them', async () => {
  const me = await desk.aPublisher();
  const imported = await aService(portal.database, { enterprise_id: me.enterprise, title: '此前导入的服务' });
  await aDemand(portal.database, { enterprise_id: me.enterprise, deadline: dayFromNow(-1) });
  await desk.create(me, 'platform');
  const list = await desk.get(me, 'list');
  expect(list.data).toMatchObject({ total: 3, role: 'owner' });
  const { facets } = list.data as { facets: { options: { value: string; count: number }[] }[] };
  const counts = facets.map(({ options }) => Object.fromEntries(options.map(({ value, count }) => [value, count])));
  expect(counts).toMatchObject([
    { service: 1, demand: 1, platform: 1 },
    { draft: 1, published: 1, expired: 1 },
  ]);
  const found = await desk.detail(me, imported);
  expect(found).toMatchObject({ version: 0, state: 'published', updatedBy: null, values: { title: '此前导入的服务' } });
  await desk.save(me, found, { title: '此前导入的服务二' });
  expect((await desk.get(me, 'list', { q: '服务二' })).data).toMatchObject({
    items: [{ id: imported, change: 'draft', updatedBy: me.name }],
  });
  await desk.submit(me, imported);
  await desk.decide(reviewer, imported, 'approve');
  expect(await publicRow('service', imported)).toMatchObject({
    title: '此前导入的服务二',
    no: expect.stringContaining('SV-TEST'),
  });
});

it('lets the members of an enterprise edit what the portal says of it, and nothing of its identity', async () => {
  const me = await desk.aPublisher();
  const seen = await desk.detail(me, me.enterprise);
  expect(seen).toMatchObject({ kind: 'enterprise', state: 'published' });
  expect((await desk.post(me, 'save', { id: me.enterprise, seenVersion: 0, changes: { uscc: 'x' } })).status).toBe(400);
  const saved = await desk.save(me, seen, {
    intro: '示例企业的新简介。',
    hasCmc: true,
    website: 'https://example.com/about',
  });
  expect(saved).toMatchObject({ state: 'saved', faults: [] });
  await desk.submit(me, me.enterprise);
  await desk.decide(reviewer, me.enterprise, 'approve');
  expect(await publicRow('enterprise', me.enterprise)).toMatchObject({
    intro: '示例企业的新简介。',
    has_cmc: true,
    name: seen.title,
    status: 'published',
  });
});

it('asks to revise what a check finds wrong with an enterprise, which stays public, and says so', async () => {
  const me = await desk.aPublisher();
  const { pool } = portal.database;
  const service = await desk.caseOf(await desk.published(me, reviewer, 'service'));
  await desk.save(me, await desk.detail(me, me.enterprise), { intro: '示例企业的简介，待核对。' });
  await desk.submit(me, me.enterprise);
  await desk.decide(reviewer, me.enterprise, 'approve');
  await pool.query('update review_case set spot_check = true where subject_id = $1', [me.enterprise]);
  const check = await desk.caseOf(me.enterprise);
  const look = async (id: string) => (await desk.look(reviewer, 'case', { id })).data as CaseDetail;
  expect([(await look(check.id)).staysPublic, (await look(service.id)).staysPublic]).toEqual([true, false]);
  const refused = { id: check.id, seenVersion: check.version, outcome: 'reject', note: '简介与登记不符' };
  expect(await desk.review(reviewer, 'decide', refused)).toMatchObject({ success: true });
  expect(await desk.detail(me, me.enterprise)).toMatchObject({ state: 'published', change: 'rejected' });
  const { rows } = await pool.query('select title from notification where account_id = $1 order by id', [me.id]);
  expect(rows.at(-1)?.title).toMatch(/未通过抽查，请修改$/);
});

it('publishes a demand of a person without an enterprise, and no supply', async () => {
  const me = await desk.aPerson();
  expect((await desk.post(me, 'create', { id: uuidv7(), kind: 'service', values: {} })).code).toBe(1603);
  const id = await desk.published(me, reviewer, 'demand');
  expect(await publicRow('demand', id)).toMatchObject({
    enterprise_id: null,
    owner_user_id: me.id,
    status: 'published',
  });
  expect((await desk.get(me, 'list')).data).toMatchObject({ total: 1, role: null });
  // It stays theirs when they join an enterprise later.
  const { rows } = await portal.database.pool.query('select id from enterprise limit 1');
  await portal.database.pool.query(
    `insert into enterprise_member (account_id, enterprise_id, role) values ($1, $2, 'view')`,
    [me.id, rows[0].id],
  );
  expect(await desk.detail(me, id)).toMatchObject({ editable: true });
  expect((await desk.get(me, 'list')).data).toMatchObject({
    role: 'view',
    items: expect.arrayContaining([expect.objectContaining({ id, editable: true })]),
  });
});

it.each(['service', 'demand'] as const)('gives up what was left of a change when a %s ended', async (kind) => {
  const me = await desk.aPublisher();
  const id = await desk.published(me, reviewer, kind);
  const before = await desk.detail(me, id);
  await desk.save(me, before, { title: '未提交的标题' });
  const end = kind === 'demand' ? 'closeDemand' : 'takeOffline';
  const { data } = await desk.post(me, end, { id, outcome: 'closed_none' });
  expect(data).toMatchObject({ change: 'draft', title: '未提交的标题' });
  const { state, version } = data as ListingDetail;
  expect((await desk.post(me, 'discard', { id, seenVersion: version })).data).toMatchObject({
    state,
    change: null,
    title: before.title,
  });
});

it('shows a record to its colleagues and to nobody else, and lets only editors write', async () => {
  const me = await desk.aPublisher();
  const viewer = await desk.aColleague(me.enterprise, 'view');
  const rival = await desk.aPublisher();
  const { id, version } = await desk.create(me, 'service');
  expect(await desk.detail(viewer, id)).toMatchObject({ editable: false });
  expect((await desk.get(viewer, 'list')).data).toMatchObject({ items: [{ id, editable: false }] });
  expect((await desk.get(me, 'list')).data).toMatchObject({ items: [{ id, editable: true }] });
  const writes: [string, object][] = [
    ['save', { seenVersion: version, changes: { title: '别人的标题' } }],
    ['submit', { seenVersion: version }],
    ['withdraw', {}],
    ['discard', { seenVersion: version }],
    ['takeOffline', {}],
    ['closeDemand', { outcome: 'closed_done' }],
    ['remove', {}],
    ['restore', { seenVersion: version, version: 0 }],
  ];
  for (const [call, body] of writes) {
    expect([call, (await desk.post(viewer, call, { id, ...body })).code]).toEqual([call, 1604]);
    expect([call, (await desk.post(rival, call, { id, ...body })).status]).toEqual([call, 404]);
  }
  expect((await desk.post(viewer, 'create', { id: uuidv7(), kind: 'demand', values: {} })).code).toBe(1604);
  for (const call of ['get', 'history']) expect((await desk.get(rival, call, { id })).status).toBe(404);
  expect((await desk.post(rival, 'duplicate', { id, newId: uuidv7() })).status).toBe(404);
  // An id that is taken by somebody else makes nothing.
  expect((await desk.post(rival, 'create', { id, kind: 'service', values: {} })).status).toBe(404);
  expect(await desk.detail(me, id)).toMatchObject({ version, state: 'draft' });
});

it('counts a time that a demand states in its text from its last publication', async () => {
  const me = await desk.aPublisher();
  const values = { ...drafts.demand(), description: `${drafts.demand().description}须于 4 个月内完成。` };
  const { id } = await desk.create(me, 'demand', values);
  await desk.submit(me, id);
  await desk.decide(reviewer, id, 'approve');
  const { pool } = portal.database;
  await pool.query("update listing_version set at = at - interval '240 days' where listing_id = $1", [id]);
  await pool.query("update demand set published_at = now() - interval '240 days' where id = $1", [id]);
  const daysLeft = async () =>
    (await pool.query('select deliver_by - today_cn() as days from match_demand where id = $1', [id])).rows[0]?.days;
  expect(await daysLeft()).toBeLessThan(0);
  await desk.save(me, await desk.detail(me, id), { deadline: dayFromNow(90) });
  await desk.submit(me, id);
  await desk.decide(reviewer, id, 'approve');
  expect(await daysLeft()).toBeGreaterThan(110);
});

it('takes a record that was imported as pending for a draft, since nobody has it on the desk', async () => {
  const me = await desk.aPublisher();
  const id = await aService(portal.database, { enterprise_id: me.enterprise, status: 'pending' });
  expect(await desk.detail(me, id)).toMatchObject({ state: 'draft', review: null });
  await desk.save(me, await desk.detail(me, id), drafts.service());
  expect(await desk.submit(me, id)).toMatchObject({ state: 'pending' });
  await desk.decide(reviewer, id, 'approve');
  expect(await publicRow('service', id)).toMatchObject({ status: 'published' });
});

it('stops an account that saves, submits or imports without end, on listings and proofs together', async () => {
  const me = await desk.aPublisher();
  const { id, version } = await desk.create(me, 'service');
  jest.replaceProperty(limits, 'draftSteps', { perDay: 3, importsPerDay: 1 } as never);
  expect((await desk.save(me, { id, version }, { title: '示例冻干粉针委托生产服务甲' })).state).toBe('saved');
  const proof = { id: uuidv7(), seenVersion: 0, values: { scope: '片剂' } };
  expect((await portal.post('/api/Evidence/save', proof, me.token)).status).toBe(200);
  const over = { status: 429, message: expect.stringContaining('24 小时内保存与提交已达 3 次') };
  expect(await desk.post(me, 'save', { id, seenVersion: version, changes: {} })).toMatchObject(over);
  expect(await desk.post(me, 'submit', { id, seenVersion: version })).toMatchObject(over);
  expect(await desk.post(me, 'create', { id: uuidv7(), kind: 'service', values: {} })).toMatchObject(over);
  jest.restoreAllMocks();
});
