import type { Data } from 'shared/contract/endpoints';
import { formatDate } from 'shared/format';
import { rollBack } from '../import/rollback';
import { createRoom, importText, jsonl, kindOf, type Room } from '../import/testing';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { rowsOf } from '../testing/database';

let portal: TestApp;
let room: Room;
let [mine, theirs] = ['', ''];
beforeAll(async () => {
  portal = await createTestApp();
  room = createRoom();
  [mine, theirs] = [await portal.login('user1'), await portal.login('user2')];
});
afterAll(async () => {
  await portal.close();
  room.remove();
});
const query = rowsOf(() => portal.database);
afterEach(() => query('delete from notification; delete from watch'));

const register = 'drugApproval';
const follow = (kind: string, subject: string, token = mine) =>
  portal.post('/api/Watch/add', kind === 'product' ? { kind, subject } : { kind, register, subject }, token);
const followed = async (token = mine) => (await portal.get('/api/Watch/list', token)).data as Data<'Watch/list'>;
const told = (account = 1) =>
  query<{ title: string; text: string; link: string }>(
    'select title, text, link from notification where account_id = $1 order by id',
    [accountId(account)],
  );
const texts = async (account = 1) => (await told(account)).map(({ text }) => text);

const dayFromNow = (days: number) => formatDate(Date.now() + days * 86_400_000);
const approval = (n: number, rest: object = {}) => ({
  externalId: `A${n}`,
  approvalNo: `国药准字H2088${String(n).padStart(4, '0')}`,
  genericName: n % 2 ? '注射用示例洛西' : '示例洛西片',
  dosageForm: n % 2 ? '注射剂' : '片剂',
  drugClass: '化学药品',
  approvedOn: '2025-05-05',
  validUntil: '2099-05-04',
  mahName: '示例制药有限公司',
  makerName: '示例制药有限公司',
  ...rest,
});
const put = (...lines: object[]) => importText(portal.database.pool, room, 'drug_approval', jsonl(lines));
const idOf = async (n: number): Promise<string> =>
  (await query<{ id: string }>('select id from drug_approval where approval_no = $1', [approval(n).approvalNo]))[0]
    ?.id as string;
/** As if everything had been told and followed so many days ago. */
const age = (days: number) =>
  query(`update watch set created_at = created_at - interval '${days} days';
    update import_run set told_on = told_on - ${days}`);

it('follows a record, a query and a product, each once, and lets go of them', async () => {
  await put(approval(1), approval(2));
  const record = (await follow('record', await idOf(1))).data as { id: string };
  expect((await follow('record', await idOf(1))).data).toEqual(record);
  const one = (await follow('query', 'dosageForm=片剂&q=示例&sort=-approvedOn')).data as { id: string };
  expect((await follow('query', 'q=示例&dosageForm=片剂')).data).toEqual(one);
  const product = (await follow('product', '示例洛西片')).data as { id: string };
  const state = await portal.get(
    `/api/Watch/state?${new URLSearchParams({ kind: 'product', subject: '注射用示例洛西' })}`,
    mine,
  );
  expect(state.data).toEqual(product);
  const { items, total } = await followed();
  expect(total).toBe(3);
  expect(items.map(({ kind, register: name, title }) => [kind, name, title])).toEqual([
    ['product', '', '示例洛西'],
    ['query', '药品批文', '「示例」、剂型：片剂'],
    ['record', '药品批文', '注射用示例洛西'],
  ]);
  expect(items.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/sys/Product?name=示例洛西',
    '/sys/BatchQuery?tab=approval&dosageForm=片剂&q=示例',
    `/sys/BatchQuery?tab=approval&id=${await idOf(1)}`,
  ]);
  // Somebody else's does not go.
  await portal.post('/api/Watch/remove', { id: one.id }, theirs);
  expect((await followed()).total).toBe(3);
  expect((await portal.get('/api/Watch/list?page=2', mine)).data).toMatchObject({ items: [], total: 3 });
  await portal.post('/api/Watch/remove', { id: one.id }, mine);
  expect((await followed()).items.map(({ kind }) => kind)).toEqual(['product', 'record']);
});

it.each([
  ['query', 'sort=-approvedOn', '请先设定至少一个查询条件再关注'],
  ['query', 'drugClass=没有这一类', '查询条件不正确'],
  ['query', 'approvedOnFrom=2025-13-01', '查询条件不正确'],
  ['record', 'x', '没有这条登记，可能已被移除'],
  ['record', '-'.repeat(36), '没有这条登记，可能已被移除'],
  ['record', accountId(1), '没有这条登记，可能已被移除'],
])('refuses the %s %s', async (kind, subject, message) => {
  expect(await follow(kind, subject)).toMatchObject({ success: false, message });
});

const manyForms = (n: number) =>
  ['片剂', ...Array.from({ length: n }, (_, i) => `示例剂型第${i}种`)].map((form) => `dosageForm=${form}`).join('&');

it('tells of a query with many conditions, and of everything else beside it', async () => {
  await follow('query', manyForms(20));
  await follow('product', '示例洛西片', theirs);
  await put(approval(20));
  const [one, ...more] = await told();
  expect(more).toEqual([]);
  expect(one?.link.length).toBeGreaterThan(500);
  expect(decodeURIComponent(one?.link ?? '')).toContain(manyForms(1).replace('片剂&dosageForm=', ''));
  expect(await texts(2)).toHaveLength(1);
});

it('refuses conditions that are too long to be kept', async () => {
  const rare = (n: number) =>
    String.fromCodePoint(...Array.from({ length: n }, (_, i) => 0x4e00 + ((i * 7919) % 20_000)));
  const forms = Array.from({ length: 15 }, (_, i) => `dosageForm=${rare(80)}${i}`).join('&');
  expect(await follow('query', forms)).toMatchObject({ status: 400, message: '条件过多，请减少后再关注' });
  // The page asks whether it is followed all the same.
  const asked = new URLSearchParams({ kind: 'query', register, subject: forms });
  expect((await portal.get(`/api/Watch/state?${asked}`, mine)).data).toEqual({ id: null });
});

it('takes fifty of one person and no more, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 55 }, (_, i) => follow('product', `示例品种${i}`)));
  expect(answers.filter(({ success }) => success)).toHaveLength(50);
  expect(answers.find(({ success }) => !success)?.message).toBe('最多关注 50 项，请先取消一些');
});

it('tells each follower once of what an import has changed for them', async () => {
  await put(approval(1), approval(2));
  await follow('record', await idOf(2));
  await follow('query', 'dosageForm=片剂');
  await follow('product', '示例洛西片', theirs);
  // The same again, and on another day: nothing is said.
  await put(approval(1), approval(2));
  await put(approval(1), approval(2, { asOf: '2026-11-20' }));
  expect(await told()).toEqual([]);

  await put(approval(1), approval(2, { spec: '10 mg', mahName: '示例新制药有限公司' }), approval(4), approval(3));
  expect(await told()).toEqual([
    {
      title: '关注的登记有变化：示例洛西片',
      text: '药品批文：规格由「未标注」改为「10 mg」；上市许可持有人由「示例制药有限公司」改为「示例新制药有限公司」',
      link: `/sys/BatchQuery?tab=approval&id=${await idOf(2)}`,
    },
    {
      title: '关注的查询有变化：剂型：片剂',
      text: '药品批文：新增 1 条、变更 1 条（示例洛西片等）',
      link: `/sys/BatchQuery?tab=approval&dosageForm=${encodeURIComponent('片剂')}`,
    },
  ]);
  expect(await texts(2)).toEqual(['药品批文：新增 2 条、变更 1 条（注射用示例洛西、示例洛西片等）']);
  await put(approval(1), approval(2, { spec: '10 mg', mahName: '示例新制药有限公司' }), approval(4), approval(3));
  expect(await told()).toHaveLength(2);
});

it('tells of what the list of a followed query finds by synonyms', async () => {
  await follow('query', 'q=metformin');
  await follow('query', 'q=示例 metformin&dosageForm=片剂', theirs);
  await put(approval(30, { genericName: '二甲双胍示例片' }));
  const found = await portal.get('/api/DrugApproval/list?q=metformin');
  expect((found.data as Data<'DrugApproval/list'>).total).toBe(1);
  expect(await texts()).toEqual(['药品批文：新增 1 条（二甲双胍示例片）']);
  expect(await texts(2)).toEqual(await texts());
});

it('tells of end dates that come near and pass, once each', async () => {
  await put(approval(5, { validUntil: dayFromNow(190) }), approval(6, { validUntil: dayFromNow(20) }));
  await follow('product', '示例洛西');
  await follow('record', await idOf(6));
  await put(approval(7));
  // The second is near already when it is followed; only the row that is new is told.
  expect(await texts()).toEqual(['药品批文：新增 1 条（注射用示例洛西）']);
  await query('delete from notification');
  await age(10);
  await query("update drug_approval set valid_until = valid_until - 10 where valid_until < '2090-01-01'");
  await put(approval(8));
  expect(await texts()).toEqual(['药品批文：新增 1 条、半年内到期 1 条（注射用示例洛西、示例洛西片）']);
  await query('delete from notification');
  await age(30);
  await query("update drug_approval set valid_until = valid_until - 30 where valid_until < '2090-01-01'");
  await put(approval(8));
  expect(await texts()).toEqual(['药品批文：已过期 1 条（示例洛西片）', '药品批文：已过期']);
  await query('delete from notification');
  await put(approval(8));
  expect(await told()).toEqual([]);
});

it('tells of an interrupted run with the next, and never of one that was taken back', async () => {
  await put(approval(9));
  await follow('product', '示例洛西');
  await put(approval(10));
  await query(`update import_run set told_on = null where id = (select max(id) from import_run)`);
  await query('delete from notification');
  await put(approval(11));
  expect(await texts()).toEqual(['药品批文：新增 2 条（注射用示例洛西、示例洛西片）']);
  await query('delete from notification');
  await put(approval(12));
  await query(`update import_run set told_on = null where id = (select max(id) from import_run)`);
  await query('delete from notification');
  await rollBack(portal.database.pool, { kind: kindOf('drug_approval'), dryRun: false, stopped: () => false });
  await put(approval(9));
  expect(await told()).toEqual([]);
});

it('tells those who heard of a run that it was taken back, and nobody else', async () => {
  await put(approval(20), approval(21));
  await follow('record', await idOf(20));
  await follow('query', 'q=示例&dosageForm=片剂');
  await put(approval(20, { spec: '20 mg' }), approval(22));
  await follow('product', '示例洛西', theirs);
  await query('delete from notification');
  await rollBack(portal.database.pool, { kind: kindOf('drug_approval'), dryRun: false, stopped: () => false });
  expect((await told()).map(({ title, text }) => [title, text])).toEqual([
    ['关注的变化已撤回：示例洛西片', '药品批文：此前的变更 1 条来自有误的文件，已恢复为更新前的内容'],
    [
      '关注的变化已撤回：「示例」、剂型：片剂',
      '药品批文：此前的新增 1 条、变更 1 条来自有误的文件，已恢复为更新前的内容',
    ],
  ]);
  // They followed after that run had ended.
  expect(await told(2)).toEqual([]);
  expect(await query('select from import_run where rolled_back_at is not null and told_on is not null')).not.toEqual(
    [],
  );
});

it('follows registrations by record, product and query, packaging as no product, and keeps what has become of them', async () => {
  const registration = (reviewStatus: string) => ({
    ...{
      externalId: 'R1',
      regNo: 'Y20990000001',
      kind: '原料药',
      productName: '示例洛西',
      companyName: '示例合成药业',
    },
    ...{ origin: '境内', updatedOn: '2026-11-10', reviewStatus },
  });
  const bring = (reviewStatus: string) =>
    importText(portal.database.pool, room, 'raw_material', jsonl([registration(reviewStatus)]));
  await bring('I');
  const [row] = await query<{ id: string }>("select id from raw_material where reg_no = 'Y20990000001'");
  const subject = { kind: 'record', register: 'rawMaterial', subject: row?.id };
  expect((await portal.post('/api/Watch/add', subject, mine)).success).toBe(true);
  await follow('product', '示例洛西', theirs);
  const asked = { kind: 'query', register: 'rawMaterial', subject: 'status=A&company=合成' };
  expect((await portal.post('/api/Watch/add', asked, theirs)).success).toBe(true);
  await bring('A');
  expect(await told()).toEqual([
    {
      title: '关注的登记有变化：示例洛西',
      text: '原辅包登记：审评结果由「I」改为「A」',
      link: `/sys/RawMaterial?id=${row?.id}`,
    },
  ]);
  expect(await texts(2)).toEqual(['原辅包登记：变更 1 条（示例洛西）', '原辅包登记：变更 1 条（示例洛西）']);
  const { data } = await portal.get(`/api/RawMaterial/detail?id=${row?.id}`);
  expect((data as { history: object[] }).history).toEqual([{ on: '2026-11-10', text: '登记状态变更为 A' }]);
});
