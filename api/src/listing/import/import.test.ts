import { limits } from 'shared/contract/limits';
import type { ImportCheck, ImportDone } from 'shared/contract/listing-import';
import { createTestApp, type TestApp } from '../../testing/app';
import { createDesk, type Desk, drafts, type Person } from '../testing';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
});
afterAll(() => portal.close());

const heads = '服务名称,服务类别,药物类型,研发阶段,规模下限,规模上限,规模单位,计价,生产省份,详情,资质认证';
const text = drafts.service().description;
const row = (title: string, more: Partial<Record<'category' | 'min' | 'certs' | 'text', string>> = {}) =>
  [title, more.category ?? 'M05', '小分子、单抗', 'III 期', more.min ?? '5000', '20000', '支/批', '面议', '江苏']
    .concat(more.text ?? text, more.certs ?? '')
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
const file = (...rows: string[]) => ({
  kind: 'service',
  content: Buffer.from(`\ufeff${[heads, ...rows].join('\r\n')}\r\n`).toString('base64'),
});
const post = (who: Person, call: 'import' | 'importCheck', input: object) => desk.post(who, call, input);
const check = async (who: Person, input: object) => (await post(who, 'importCheck', input)).data as ImportCheck;
const put = async (who: Person, input: object) => (await post(who, 'import', input)).data as ImportDone;
const titlesOf = async (who: Person) =>
  ((await desk.get(who, 'list', { kind: 'service', pageSize: '50' })).data as { items: { title: string }[] }).items
    .map(({ title }) => title)
    .sort();

it('tells each fault by line and field, writes nothing, and makes drafts of the rest', async () => {
  const me = await desk.aPublisher();
  const input = file(
    row('无菌冻干粉针剂受托生产一'),
    row('短', { category: '无君制剂', min: '30000' }),
    row('带联系方式的服务', { text: `${text}请拨打 13800001234 联系。` }),
    row('资质没有凭证的服务', { certs: 'EU GMP' }),
    row('=1+1'),
    row('无菌冻干粉针剂受托生产一'),
    '"引号"后面,M05',
    row('无菌冻干粉针剂受托生产二'),
  );
  const checked = await check(me, input);
  expect(checked).toMatchObject({ valid: 2, existing: 0, faulty: 6, room: limits.listing.drafts });
  const faults = checked.rows.flatMap(({ line, faults: list }) =>
    list.map(({ label, message, value }) => `${line} ${label} ${message} ${value}`),
  );
  expect(faults).toEqual([
    '3 服务名称 长度应为 4–60 个字 短',
    expect.stringMatching(/^3 服务类别 不认识「无君制剂」，最接近的是「.+」 无君制剂$/),
    '3 批量范围 规模下限大于上限 30000 20000 支/批',
    expect.stringMatching(/^4 详情 .*13800001234/),
    expect.stringMatching(/^5 资质认证 EU GMP.*没有对应的资质凭证.* EU GMP$/),
    expect.stringMatching(/^6 服务名称 以 =.*公式.* =1\+1$/),
    '7 整行 与第 2 行内容相同 ',
    expect.stringMatching(/^8 整行 引号的位置不对/),
  ]);
  expect(await titlesOf(me)).toEqual([]);

  expect(await put(me, input)).toEqual({ created: 2, existing: 0, faulty: 6 });
  const { data } = await desk.get(me, 'list', { kind: 'service' });
  const { items } = data as { items: { id: string; state: string; no: null; version: number; updatedBy: string }[] };
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toMatchObject({ state: 'draft', no: null, version: 1, updatedBy: me.name });
  const made = await desk.detail(me, items[0]?.id ?? '');
  expect(made).toMatchObject({ faults: [], online: null, values: { modalities: ['small', 'mab'], scaleMin: 5000 } });
  // A draft like all others: it is edited and submitted.
  expect(await desk.save(me, made, { title: '改过名称的服务' })).toMatchObject({ state: 'saved', version: 2 });
  expect(await desk.submit(me, made.id)).toMatchObject({ state: 'pending' });

  // The same file again: the edited record counts as the one that its line made.
  expect(await check(me, input)).toMatchObject({ valid: 0, existing: 2, faulty: 6 });
  expect(await put(me, input)).toEqual({ created: 0, existing: 2, faulty: 6 });
});

it('makes each record once, however often and in whatever company it is sent', async () => {
  const me = await desk.aPublisher();
  const colleague = await desk.aColleague(me.enterprise, 'edit');
  const input = file(row('同时提交的服务甲'), row('同时提交的服务乙'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => put(i % 2 ? me : colleague, i < 8 ? input : file(row('同时提交的服务乙')))),
  );
  expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(2);
  expect(await titlesOf(me)).toEqual(['同时提交的服务乙', '同时提交的服务甲'].sort());
  // Another enterprise offers the same.
  const other = await desk.aPublisher();
  expect(await put(other, input)).toMatchObject({ created: 2 });
});

it('is for those who may edit the records of an enterprise', async () => {
  const me = await desk.aPublisher();
  const viewer = await desk.aColleague(me.enterprise, 'view');
  const nobody = await desk.aPerson();
  for (const call of ['importCheck', 'import'] as const) {
    expect(await post(viewer, call, file(row('没有编辑权限的服务')))).toMatchObject({ code: 1604 });
    expect(await post(nobody, call, file(row('没有企业的服务')))).toMatchObject({ code: 1603 });
  }
  expect(await titlesOf(me)).toEqual([]);
});

it('makes all or none when there is no room for all', async () => {
  const me = await desk.aPublisher();
  await portal.database.pool.query(
    `insert into listing (id, kind, enterprise_id, draft, state)
     select gen_random_uuid(), 'spot', $1, '{}', 'draft' from generate_series(1, $2)`,
    [me.enterprise, limits.listing.drafts - 1],
  );
  const input = file(row('放不下的服务甲'), row('放不下的服务乙'));
  expect(await check(me, input)).toMatchObject({ valid: 2, room: 1 });
  expect(await post(me, 'import', input)).toMatchObject({
    code: 1651,
    message: expect.stringContaining('还可以新建 1 条'),
  });
  expect(await titlesOf(me)).toEqual([]);
});

it('takes files of 2 MB, and refuses larger ones and what is no file', async () => {
  const me = await desk.aPublisher();
  const content = (bytes: number) => Buffer.alloc(bytes, 'x').toString('base64');
  const { bytes } = limits.listingImport;
  expect(await post(me, 'importCheck', { kind: 'service', content: content(bytes) })).toMatchObject({
    status: 422,
    code: 1691,
    message: expect.stringContaining('表头超过'),
  });
  expect((await post(me, 'importCheck', { kind: 'service', content: content(bytes + 3) })).status).toBe(400);
  expect((await post(me, 'importCheck', { kind: 'service', content: '不是' })).status).toBe(400);
  expect((await post(me, 'importCheck', { kind: 'enterprise', content: '' })).status).toBe(400);
  expect(await post(me, 'import', { kind: 'service', content: '' })).toMatchObject({ code: 1691 });
});

it('takes 500 lines at once', async () => {
  const me = await desk.aPublisher();
  const input = file(...Array.from({ length: 500 }, (_, i) => row(`成批导入的服务 ${i}`)));
  expect(await check(me, input)).toMatchObject({ valid: 500, faulty: 0 });
  expect(await put(me, input)).toMatchObject({ created: 500 });
});
