import type { RawMaterialDetail } from 'shared/contract/raw-material';
import type { RegisterRow } from 'shared/contract/registers';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aRawMaterial } from '../testing/builders';

interface List {
  items: RegisterRow[];
  total: number;
  facets: { name: string; options: { value: string; label: string; count: number }[] }[];
  source: string;
  asOf: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rows as they are, for the second computation.
let all: any[];
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  const enterprise_id = await anEnterprise(portal.database, { name: '示例登记药业有限公司' });
  const kinds = [
    ['原料药', 'Y', ['盐酸二甲双胍', '缬沙坦', '布洛芬 50%']],
    ['药用辅料', 'F', ['乳糖', '微晶纤维素', '硬脂酸镁']],
    ['药包材', 'B', ['中硼硅玻璃管制注射剂瓶', '铝箔', '氯化丁基橡胶塞']],
  ] as const;
  for (let i = 0; i < 72; i++) {
    const [kind, letter, products] = kinds[i % 3] as (typeof kinds)[number];
    const updated_on = new Date(Date.UTC(2024, 5, 3 + 13 * i)).toISOString().slice(0, 10);
    const isKnown = i % 12 === 0;
    await aRawMaterial(portal.database, {
      kind,
      reg_no: `${letter}${2020 + (i % 5)}${String(i).padStart(7, '0')}`,
      product_name: products[Math.floor(i / 3) % 3],
      company_name: isKnown ? '示例登记药业有限公司' : `示例${i % 2 ? '辅料' : '合成'}药业${i}有限公司`,
      enterprise_id: isKnown ? enterprise_id : null,
      origin: i % 7 ? '境内' : '境外',
      review_status: i % 4 ? 'A' : 'I',
      province: ['江苏', '山东', '浙江', '四川'][i % 4],
      updated_on,
      as_of: '2026-11-20',
      history: [updated_on, '2023-05-04', '2022-03-02'].map((on, n) => ({ on, text: `登记记录 ${n}` })),
    });
  }
  all = (await portal.database.pool.query('select * from raw_material')).rows;
});
afterAll(() => portal?.close());

// The calls as they were before the register had a description (`Register.older`).
const list = async (query: string) => (await portal.get(`/api/RawMaterial/list?${query}`)).data as List;

// biome-ignore lint/suspicious/noExplicitAny: a row as it is.
const cases: [string, (row: any) => boolean][] = [
  ['', () => true],
  ['q=二甲双胍', (r) => r.product_name.includes('二甲双胍')],
  ['q=y2022', (r) => r.reg_no.startsWith('Y2022')],
  ['q=%25', (r) => r.product_name.includes('%')],
  ['kind=原料药&status=A', (r) => r.kind === '原料药' && r.review_status === 'A'],
  [
    'kind=药用辅料&kind=药包材&provinces=江苏&provinces=山东',
    (r) => r.kind !== '原料药' && ['江苏', '山东'].includes(r.province),
  ],
  ['origin=境外', (r) => r.origin === '境外'],
  ['company=辅料 示例', (r) => r.company_name.includes('辅料')],
  ['updatedFrom=2026-05-01&updatedTo=2026-08-31', (r) => r.updated_on >= '2026-05-01' && r.updated_on <= '2026-08-31'],
  ['updatedTo=2025-01-01&status=I', (r) => r.updated_on <= '2025-01-01' && r.review_status === 'I'],
];

test.each(cases)('list ?%s: rows, total and order', async (query, passes) => {
  const found = await list(query);
  const expected = all
    .filter(passes)
    .sort((a, b) => (a.updated_on < b.updated_on ? 1 : a.updated_on > b.updated_on ? -1 : a.id < b.id ? -1 : 1));
  expect(found.total).toBe(expected.length);
  expect(found.items.map((r) => r.regNo as string)).toEqual(expected.slice(0, 10).map((r) => r.reg_no));
  expect(found).toMatchObject({ source: '示例数据', asOf: '2026-11-20' });
});

test('facets are counted without being asked for', async () => {
  const { facets } = await list('kind=原料药&status=A');
  expect(facets.map((f) => f.name)).toEqual(['kind', 'status', 'origin', 'provinces']);
  const kinds = facets[0]?.options.map((o) => [o.value, o.count]);
  expect(kinds).toEqual(
    ['原料药', '药用辅料', '药包材'].map((kind) => [
      kind,
      all.filter((r) => r.kind === kind && r.review_status === 'A').length,
    ]),
  );
  expect(facets[1]?.options).toEqual([
    {
      value: 'A',
      label: '已激活（A）',
      count: all.filter((r) => r.kind === '原料药' && r.review_status === 'A').length,
    },
    {
      value: 'I',
      label: '未激活（I）',
      count: all.filter((r) => r.kind === '原料药' && r.review_status === 'I').length,
    },
  ]);
});

test('a record with its history, newest first, and its enterprise', async () => {
  const row = all.find((r) => r.enterprise_id && r.history.length > 2);
  const { data } = await portal.get(`/api/RawMaterial/detail?id=${row.id}`);
  const detail = data as RawMaterialDetail;
  expect(detail).toMatchObject({
    regNo: row.reg_no,
    source: '示例数据',
    enterprise: { id: row.enterprise_id, name: row.company_name },
  });
  const days = detail.history.map((event) => event.on);
  expect(days).toEqual([...days].sort().reverse());
  expect(detail.history[0]?.on).toBe(detail.updatedOn);
});

test.each([
  ['list?kind=药品', 400],
  ['list?updatedFrom=2026-13-01', 400],
  ['list?updatedFrom=2026-05-01&updatedTo=2026-04-01', 400],
])('%s answers %i', async (path, status) => expect((await portal.get(`/api/RawMaterial/${path}`)).status).toBe(status));
