import type { Data } from 'shared/contract/endpoints';
import { type ContentDesk, createContentDesk } from '../content/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, anEnterprise, aService } from '../testing/builders';

let portal: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createContentDesk(portal);
  await portal.database.pool.query('delete from concept');
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) =>
  (await desk.console.get(`/api/Concept/list?${new URLSearchParams(query)}`, desk.editor.token))
    .data as Data<'Concept/list'>;
const post = (call: string, body: object, who = desk.editor) =>
  desk.console.post(`/api/Concept/${call}`, body, who.token);
const rowOf = async (q: string) => (await list({ q })).items[0] as Data<'Concept/list'>['items'][number];
const given = (fields: object = {}) => ({
  code: 'spray-coating',
  parent: 'process',
  zh: ['喷雾包衣'],
  reference: '示例标准',
  status: 'confirmed',
  ...fields,
});
const faultsOf = async (fields: object) =>
  ((await post('save', given(fields))).data as { faults?: { field: string; message: string }[] }).faults;
const skillsOf = async (table: 'service' | 'demand', id: string) =>
  (
    await portal.database.pool.query<{ codes: string[] }>(
      `select array(select code from concept where no = any(m.skills)) as codes from match_${table} as m where id = $1`,
      [id],
    )
  ).rows[0]?.codes;

it('is for editors', async () => {
  expect((await post('suggest', {}, desk.reviewer)).code).toBe(403);
  expect((await portal.get('/api/Concept/list')).status).toBe(404);
});

it('adds, edits and finds a concept by any name', async () => {
  const saved = await post('save', given({ abbr: ['SPC'], misspelt: ['喷物包衣'] }));
  expect(saved.data).toMatchObject({ state: 'saved' });
  const row = await rowOf('喷物');
  expect(row).toMatchObject({ code: 'spray-coating', parentLabel: '工艺', status: 'confirmed', support: null });
  expect(row.lastAction).toMatchObject({ action: 'addConcept', by: desk.editor.name });
  const { id, updatedAt } = row;
  const edit = { id, updatedAt, abbr: ['SPC'], zh: ['喷雾包衣', '喷雾包膜'] };
  expect((await post('save', given(edit))).data).toMatchObject({ state: 'saved' });
  expect((await rowOf('spc')).lastAction).toMatchObject({ action: 'editConcept', detail: '中文名、常见误写' });
  expect((await list({ root: 'process', q: '包衣' })).total).toBe(1);
  expect((await list({ root: 'clinical', q: '包衣' })).total).toBe(0);

  // Somebody else had it open.
  const late = await post('save', given(edit), desk.second);
  expect(late).toMatchObject({ code: 409, message: '这条术语刚被他人修改，请刷新后重试' });
});

it('says field by field what is wrong, and writes nothing', async () => {
  const { counts } = await list();
  expect(await faultsOf({ code: 'Aa', parent: 'nowhere', zh: [], reference: '' })).toEqual([
    { field: 'code', message: '代码应为小写英文、数字与短横' },
    { field: 'parent', message: '找不到上级「nowhere」' },
    { field: 'zh', message: '请填写中文名' },
    { field: 'reference', message: '请填写出处' },
  ]);
  expect(await faultsOf({ zh: ['膜', '喷雾 包膜'] })).toEqual([
    { field: 'code', message: '代码「spray-coating」已被使用' },
    { field: 'zh', message: '「膜」太短，至少 2 个字' },
    { field: 'zh', message: '「喷雾 包膜」已是术语「喷雾包衣」的名称' },
  ]);
  expect((await list()).counts).toEqual(counts);
});

it('refuses a cycle', async () => {
  await post('save', given({ code: 'side-vented', parent: 'spray-coating', zh: ['侧喷包衣'] }));
  const { id, updatedAt } = await rowOf('spray-coating');
  for (const parent of ['spray-coating', 'side-vented'])
    expect(await faultsOf({ id, updatedAt, parent })).toEqual([
      { field: 'parent', message: '上级不能是术语自己或它的下级' },
    ]);
});

it('mines what three enterprises name, and a confirmed suggestion counts in matching at once', async () => {
  const described = '本示例企业可承接侧喷包衣、微射流均质、超临界萃取等服务，具备完整经验，另有仓储。';
  const services: string[] = [];
  for (let n = 0; n < 3; n += 1)
    services.push(
      await aService(portal.database, { enterprise_id: await anEnterprise(portal.database), description: described }),
    );
  // One enterprise may say it often.
  const enterprise_id = await anEnterprise(portal.database);
  for (let n = 0; n < 3; n += 1) await aService(portal.database, { enterprise_id, keywords: ['独家说法'] });
  const demand = await aDemand(portal.database, {
    description: '示例需求：现有一款产品，需要微射流均质的受托方，年需求约十万支。',
  });

  expect((await post('suggest', {})).data).toMatchObject({ added: 2 });
  const { items, counts } = await list({ status: 'suggested' });
  expect(counts.suggested).toBe(2);
  expect(items.map(({ zh, parent, support, reference }) => ({ zh, parent, support, reference }))).toEqual(
    expect.arrayContaining([
      { zh: ['微射流均质'], parent: 'spray-coating', support: 3, reference: '市场文本' },
      { zh: ['超临界萃取'], parent: 'spray-coating', support: 3, reference: '市场文本' },
    ]),
  );
  expect(items[0]?.code).toMatch(/^market-[0-9a-f]{10}$/);
  expect(await skillsOf('demand', demand)).not.toContain(items[0]?.code);

  const at = (name: string) => items.find(({ zh }) => zh[0] === name) as (typeof items)[number];
  const chosen = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt });
  const confirmed = at('微射流均质');
  const body = { items: [chosen(confirmed)], status: 'confirmed' };
  expect((await post('decide', body)).data).toEqual({ done: 1, refused: [] });
  expect(await skillsOf('demand', demand)).toEqual([confirmed.code]);
  expect(await skillsOf('service', services[0] as string)).toContain(confirmed.code);
  const match = await portal.get(`/api/Match/supplies?demandId=${demand}`);
  expect(JSON.stringify(match.data)).toContain('微射流均质');
  expect((await post('decide', body)).data).toMatchObject({ done: 0, refused: [{ message: '他人已处理' }] });

  // What was rejected stays away; what is open is counted anew.
  await aService(portal.database, { keywords: ['超临界萃取'] });
  expect((await post('suggest', {})).data).toEqual({ added: 0, renewed: 1 });
  const open = await rowOf('超临界萃取');
  expect(open.support).toBe(4);
  await post('decide', { items: [chosen(open)], status: 'rejected' });
  expect((await post('suggest', {})).data).toEqual({ added: 0, renewed: 0 });
  expect((await list()).counts).toMatchObject({ suggested: 0, rejected: 1 });
  expect((await rowOf('超临界萃取')).lastAction).toMatchObject({ action: 'rejectConcept' });
});

it.each([
  ['list?after=x', '位置不正确'],
  ['list?status=x', '状态不正确'],
])('bad input: %s', async (call, message) => {
  expect(await desk.console.get(`/api/Concept/${call}`, desk.editor.token)).toMatchObject({ code: 400, message });
});
