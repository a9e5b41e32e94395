import type { Data } from 'shared/contract/endpoints';
import type { CaseDetail } from 'shared/contract/review';
import { rollBack } from '../import/rollback';
import { createRoom, enterpriseLine, importText, jsonl, kindOf, type Room } from '../import/testing';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise } from '../testing/builders';
import { rowsOf } from '../testing/database';

let portal: TestApp;
let desk: Desk;
let room: Room;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  room = createRoom();
  reviewer = await desk.aReviewer();
});
afterAll(async () => {
  await portal?.close();
  room.remove();
});

const query = rowsOf(() => portal.database);
const put = (kind: string, lines: readonly string[]) =>
  importText(portal.database.pool, room, kind, `${lines.join('\n')}\n`, { format: 'csv' });
const trials = (first: number, names: readonly string[]) => [
  '登记号,试验状态,药物名称,药物类型,适应症,通俗题目,试验分期,申请人,首次公示信息日期,更新日期',
  ...names.map(
    (name, i) => `CTR${first + i},进行中(招募中),示例片,化学药物,偏头痛,示例题目,III,${name},2026-11-20,2026-11-21`,
  ),
];
const linked = async (no: number) =>
  (
    await query<{ id: string | null }>('select enterprise_id as id from clinical_trial where ctr_no = $1', [`CTR${no}`])
  )[0]?.id;
const cases = async () =>
  ((await desk.look(reviewer, 'queue', { kind: 'registerName' })).data as Data<'Review/queue'>).items;
const seen = async (id: string) => (await desk.look(reviewer, 'case', { id })).data as CaseDetail;
const decide = async (id: string, decision: object) => {
  const { version } = await seen(id);
  return desk.review(reviewer, 'decide', { id, seenVersion: version, ...decision });
};

let pairs = 0;
/** Two enterprises: one has the name, the other one had it. */
async function twins() {
  pairs += 1;
  const name = `示例双名${pairs}药业（苏州）有限公司`;
  const now = await anEnterprise(portal.database, { name });
  const former = await anEnterprise(portal.database, { former_names: [name] });
  return { name, now, former };
}

it('asks a reviewer once whose an ambiguous name is, and links every row as decided, later ones too', async () => {
  const { name, now, former } = await twins();
  const narrow = name.replace('（', '(').replace('）', ')');
  await put('clinical_trial', trials(20260101, [name, narrow, '示例无此企业有限公司']));
  await put('clinical_trial', trials(20260111, [`示例无此企业有限公司;${name}`]));
  await put('commissioned_production', [
    '药品名称,剂型,委托方,受托企业,许可证编号',
    `示例片,片剂,${name},${name},苏20990019`,
  ]);
  expect(await linked(20260101)).toBeNull();
  const waiting = await cases();
  expect(waiting).toMatchObject([{ title: `「${narrow}」是哪家企业`, enterprise: null, version: 0 }]);
  const id = waiting[0]?.id as string;

  const { view, submittedBy } = await seen(id);
  expect(submittedBy).toBe('登记数据导入');
  expect(view.candidates?.map((one) => one.id).sort()).toEqual([now, former].sort());
  expect(view.candidates?.find((one) => one.id === former)?.facts).toContain(`曾用名：${name}`);
  expect(view.candidates?.[0]?.href).toMatch(/^https?:\/\//);
  expect(view.facts.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ['登记中的名称', `${narrow}、${name}`],
      ['临床试验', '3 项试验没有关联企业'],
      ['委托生产', '2 项委托没有关联企业'],
    ]),
  );

  const stranger = await anEnterprise(portal.database);
  for (const wrong of [{}, { enterpriseId: stranger }])
    expect(await decide(id, { outcome: 'approve', ...wrong })).toMatchObject({
      status: 400,
      message: '请选择要关联的企业',
    });
  expect(await decide(id, { outcome: 'return', note: '请补充' })).toMatchObject({ status: 400 });
  expect(await linked(20260101)).toBeNull();

  expect(await decide(id, { outcome: 'approve', enterpriseId: former })).toMatchObject({
    data: { state: 'approved', decision: { by: reviewer.name } },
  });
  expect(await Promise.all([20260101, 20260102, 20260103, 20260111].map(linked))).toEqual([
    former,
    former,
    null,
    former,
  ]);
  expect(
    await query(`select enterprise_id, mah_enterprise_id from commissioned_production where licence_no = '苏20990019'`),
  ).toEqual([{ enterprise_id: former, mah_enterprise_id: former }]);
  await put('clinical_trial', trials(20260121, [name]));
  expect(await linked(20260121)).toBe(former);
  expect((await put('clinical_trial', trials(20260101, [name]))).figures).toMatchObject({ unchanged: 1 });
  expect(await cases()).toEqual([]);
});

it('leaves rows alone where it is none of them, until another enterprise has the name too', async () => {
  const { name } = await twins();
  await put('clinical_trial', trials(20260201, [name]));
  const [first] = await cases();
  expect(await decide(first?.id as string, { outcome: 'reject' })).toMatchObject({ status: 400 });
  expect(await decide(first?.id as string, { outcome: 'reject', note: '均已更名' })).toMatchObject({
    data: { state: 'rejected' },
  });
  await put('clinical_trial', trials(20260202, [name]));
  expect([await linked(20260201), await linked(20260202), await cases()]).toEqual([null, null, []]);
  const third = await anEnterprise(portal.database, { former_names: [name] });
  await put('clinical_trial', trials(20260203, [name]));
  const [again] = await cases();
  const { view, past } = await seen(again?.id as string);
  expect(view.candidates).toHaveLength(3);
  expect(past).toMatchObject([{ state: 'rejected', note: '均已更名' }]);
  await decide(again?.id as string, { outcome: 'approve', enterpriseId: third });
  expect(await linked(20260201)).toBe(third);
});

it('a rollback keeps what was decided, and a name that became clear leaves the queue', async () => {
  const { name, now, former } = await twins();
  await put('clinical_trial', trials(20260301, [name]));
  await put('clinical_trial', trials(20260301, [`${name};示例另一家`]));
  await decide((await cases())[0]?.id as string, { outcome: 'approve', enterpriseId: now });
  await rollBack(portal.database.pool, { kind: kindOf('clinical_trial'), dryRun: false, stopped: () => false });
  expect(await linked(20260301)).toBe(now);

  const other = await twins();
  await put('clinical_trial', trials(20260302, [other.name]));
  expect(await cases()).toHaveLength(1);
  await query(`update enterprise set former_names = '{}' where id = any($1)`, [[other.former, former]]);
  await put('clinical_trial', trials(20260302, [other.name]));
  expect([await linked(20260302), await cases()]).toEqual([other.now, []]);
  expect(await query(`select state from review_case where title like $1`, [`%${other.name}%`])).toEqual([
    { state: 'withdrawn' },
  ]);
});

it('a decided name comes back when another enterprise gets it, with all of its rows', async () => {
  const { name, now, former } = await twins();
  await put('clinical_trial', trials(20260401, [name, name]));
  const id = (await cases())[0]?.id as string;
  await decide(id, { outcome: 'approve', enterpriseId: now });
  await put('clinical_trial', trials(20260403, [name]));
  const ours = () => Promise.all([20260401, 20260402, 20260403].map(linked));
  expect([await ours(), await cases()]).toEqual([[now, now, now], []]);

  const third = await anEnterprise(portal.database, { former_names: [name] });
  // An import of another register finds it out.
  await put('commissioned_production', ['药品名称,剂型,委托方,受托企业,许可证编号', '示例片,片剂,甲,乙,苏20990044']);
  const [again] = await cases();
  const { view, past } = await seen(again?.id as string);
  expect(view.candidates?.map((one) => one.id).sort()).toEqual([now, former, third].sort());
  expect(view.facts).toContainEqual({ label: '临床试验', value: '3 项试验没有关联企业' });
  expect(past).toMatchObject([{ state: 'approved' }]);
  await decide(again?.id as string, { outcome: 'approve', enterpriseId: third });
  expect([await ours(), await cases()]).toEqual([[third, third, third], []]);
});

it('who looks at an open case has to look again when another enterprise has got the name', async () => {
  const { name, now } = await twins();
  await put('clinical_trial', trials(20260501, [name]));
  const [open] = await cases();
  await put('clinical_trial', trials(20260502, [name]));
  expect(await cases()).toMatchObject([{ id: open?.id, version: 0 }]);
  await anEnterprise(portal.database, { former_names: [name] });
  await put('clinical_trial', trials(20260503, [name]));
  expect(await cases()).toMatchObject([{ id: open?.id, version: 1 }]);
  const stale = { id: open?.id as string, seenVersion: 0, outcome: 'approve', enterpriseId: now };
  expect(await desk.review(reviewer, 'decide', stale)).toMatchObject({ status: 409 });
  expect(await decide(open?.id as string, { outcome: 'approve', enterpriseId: now })).toMatchObject({ success: true });
});

it('links rows that came before the enterprise whose name they have, but not those of an ambiguous name', async () => {
  const { name: shared } = await twins();
  const [name, former] = ['示例后来（苏州）药业有限公司', '示例后来旧名有限公司'];
  await put('clinical_trial', trials(20260601, [name.replace('（', '(').replace('）', ')'), former, shared]));
  const links = () => Promise.all([20260601, 20260602, 20260603].map(linked));
  expect(await links()).toEqual([null, null, null]);
  const line = { ...enterpriseLine(61), name, formerNames: [former, shared] };
  await importText(portal.database.pool, room, 'enterprise', jsonl([line]));
  const [made] = await query<{ id: string }>('select id from enterprise where name = $1', [name]);
  expect(await links()).toEqual([made?.id, made?.id, null]);

  // One that comes otherwise has them from the next import of their register on.
  await put('clinical_trial', trials(20260604, ['示例认领药业有限公司']));
  const claimed = await anEnterprise(portal.database, { name: '示例认领药业有限公司' });
  await put('clinical_trial', trials(20260605, ['示例别家药业有限公司']));
  expect(await linked(20260604)).toBe(claimed);
});
