import type { CompareTable } from 'shared/contract/compare';
import { uuidv7 } from '../db/uuid';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aPlatform, aService, aSpot, insertRow } from '../testing/builders';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

/** Optional fields, of which every record lacks other ones. */
const optional = {
  service: {
    scale_min: 5,
    scale_max: 80,
    scale_unit: 'kg',
    annual_capacity: 300,
    capacity_unit: 'batchPerYear',
    lead_time_weeks: 12,
    price_mode: 'range',
    price_min: 8,
    price_max: 20,
    oeb_level: 4,
    sterile: true,
    site_city: '苏州',
    exclusions: '青霉素类',
    equipment: [{ name: '冻干机', model: 'LYO-20', capacity: '20 m²', note: '自动进出料' }],
    cases: [{ name: '冻干粉针转移', stage: 'phase3', year: 2025, outcome: '按期交付' }],
    certs: ['GMP_CN'],
  },
  spot: {
    cas_no: '1115-70-4',
    grade: 'ChP',
    purity: '≥ 99.0 %',
    pack_spec: '25 kg/桶',
    moq: '1 桶',
    delivery_days: 7,
    storage: '常温',
  },
  platform: { team_size: 20, stages: ['phase1'], modalities: ['small'], dosage_forms: ['IN03'], site_city: '苏州' },
};
const build = { service: aService, spot: aSpot, platform: aPlatform };
async function idsOf(kind: keyof typeof build, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const fields = Object.entries<unknown>(optional[kind]).filter(([name], at) =>
      /^(scale|price|annual|capacity)/.test(name) ? i % 3 !== 2 : (at + i) % 4 !== 3,
    );
    ids.push(await build[kind](portal.database, Object.fromEntries(fields)));
  }
  return ids;
}
const absent = '01930000-0000-7000-8000-0000000000ff';
const services = async (ids: string[], kind = 'service') =>
  (await portal.get(`/api/Compare/services?kind=${kind}&ids=${ids.join(',')}`)).data as CompareTable;
const rowOf = ({ rows }: CompareTable, key: string) => rows.find((row) => row.key === key);

test.each(['service', 'spot', 'platform'] as const)('%s: columns as asked, every cell readable', async (kind) => {
  const ids = (await idsOf(kind, 4)).reverse();
  const table = await services(ids, kind);
  expect(table.kind).toBe(kind);
  expect(table.columns.map(({ id }) => id)).toEqual(ids);
  expect(table.gone).toEqual([]);
  expect(table.rows.length).toBeGreaterThan(8);
  for (const { cells, differs } of table.rows) {
    expect(cells).toHaveLength(4);
    expect(cells.some((lines) => lines.length > 0)).toBe(true);
    for (const line of cells.flat()) expect(line).not.toMatch(/undefined|null|NaN|^\s*$/);
    expect(differs).toBe(new Set(cells.map((lines) => [...lines].sort().join('\n'))).size > 1);
  }
  expect(JSON.stringify(table)).not.toMatch(/owner|reject|norm|uscc/);
});

test('the order of criteria does not depend on what is compared', async () => {
  const ids = await idsOf('service', 28);
  const orders = await Promise.all([0, 8, 16, 24].map(async (at) => (await services(ids.slice(at, at + 4))).rows));
  const known = new Map<string, number>();
  for (const rows of orders)
    for (const [i, { key }] of rows.entries()) known.set(key, Math.max(known.get(key) ?? 0, i));
  const full = (await services(ids.slice(0, 4))).rows.map(({ key }) => key);
  for (const rows of orders) {
    const keys = rows.map(({ key }) => key).filter((key) => full.includes(key));
    expect(keys).toEqual(full.filter((key) => keys.includes(key)));
  }
});

test('figures of one dimension come in one unit', async () => {
  const [first, second] = (await idsOf('service', 2)) as [string, string];
  await portal.database.pool.query(
    `update service set scale_min = 20, scale_max = 300, scale_unit = 'kg', price_mode = 'fixed', price_min = 2, price_max = null,
      price_unit = '万元/批' where id = $1`,
    [first],
  );
  await portal.database.pool.query(
    `update service set scale_min = 5000, scale_max = 20000, scale_unit = 'g', price_mode = 'range', price_min = 50000,
      price_max = 60000, price_unit = '元/批' where id = $1`,
    [second],
  );
  const table = await services([first, second]);
  expect(rowOf(table, 'scale')).toMatchObject({ cells: [['20–300 kg'], ['5–20 kg']], note: '已换算为 kg' });
  expect(rowOf(table, 'price')).toMatchObject({ cells: [['2 万元/批'], ['5–6 万元/批']], note: '已换算为万元/批' });
});

test('no line mixes 万 and 亿 between its columns', async () => {
  const ids = (await idsOf('service', 3)) as [string, string, string];
  const { pool } = portal.database;
  const fill = (id: string, scale: number, capacity: number) =>
    pool.query(
      `update service set scale_min = $2, scale_max = null, scale_unit = '支/批', annual_capacity = $3, capacity_unit = '万支/年'
       where id = $1`,
      [id, scale, capacity],
    );
  await fill(ids[0], 20_000, 12_000);
  await fill(ids[1], 5000, 800);
  await fill(ids[2], 100_000, 36_000);
  expect(rowOf(await services(ids), 'scale')?.cells).toEqual([
    ['≥ 20,000 支/批'],
    ['≥ 5,000 支/批'],
    ['≥ 100,000 支/批'],
  ]);
  expect(rowOf(await services(ids), 'capacity')?.cells).toEqual([
    ['12,000 万支/年'],
    ['800 万支/年'],
    ['36,000 万支/年'],
  ]);
  const larger = await services([ids[0], ids[2]]);
  expect(rowOf(larger, 'scale')?.cells).toEqual([['≥ 2 万支/批'], ['≥ 10 万支/批']]);
  expect(rowOf(larger, 'capacity')?.cells).toEqual([['1.2 亿支/年'], ['3.6 亿支/年']]);
});

test('what is not public is named and the rest is compared', async () => {
  const open = await idsOf('service', 2);
  const hidden = await aService(portal.database, { status: 'offline' });
  const table = await services([absent, ...open, hidden]);
  expect(table.columns.map(({ id }) => id)).toEqual(open);
  expect(table.gone).toEqual([absent, hidden]);
  const other = await services(open, 'spot');
  expect(other).toMatchObject({ columns: [], rows: [], gone: open });
});

test('enterprises: identity, what they can do, proofs and the public registers', async () => {
  const { database } = portal;
  const ids = [
    await anEnterprise(database),
    await anEnterprise(database, { org_types: ['cdmo', 'mah'] }),
    await anEnterprise(database, { name: '示例登记药业有限公司' }),
  ];
  await aService(database, { enterprise_id: ids[1] });
  await insertRow(database, 'batch_release', {
    id: uuidv7(),
    product_name: '人血白蛋白',
    batch_no: '202610A001',
    mah_name: '示例登记药业有限公司',
    enterprise_id: ids[2],
    cert_no: '批签京检20260001',
    conclusion: '予以签发',
    agency: '示例药品检验研究院',
    window_from: '2026-10-01',
    window_to: '2026-10-08',
    source: '示例数据',
    as_of: '2026-11-20',
  });
  const table = (await portal.get(`/api/Compare/enterprises?ids=${[...ids, absent].join(',')}`)).data as CompareTable;
  expect(table).toMatchObject({ kind: 'enterprise', gone: [absent] });
  expect(table.columns.map(({ id }) => id)).toEqual(ids);
  expect(rowOf(table, 'registers')?.cells.map(([line]) => line)).toEqual(['无', '无', '批签发 1 条']);
  expect(rowOf(table, 'orgTypes')?.cells.every((lines) => lines.includes('CDMO'))).toBe(true);
  for (const [i, id] of ids.entries()) {
    const { data } = await portal.get(`/api/Enterprise/detail?id=${id}`);
    const detail = data as { registers: { label: string; total: number }[]; service: { total: number } };
    const registers = detail.registers.map(
      ({ label, total }) => `${label} ${String(total).replace(/\B(?=(\d{3})+$)/g, ',')} 条`,
    );
    expect(rowOf(table, 'registers')?.cells[i]).toEqual(registers.length > 0 ? registers : ['无']);
    expect(rowOf(table, 'services')?.cells[i]).toEqual([detail.service.total ? `${detail.service.total} 项` : '无']);
  }
  expect(JSON.stringify(table)).not.toMatch(/uscc|phone|legal/);
});

test('repeated parameters and repeated numbers count once', async () => {
  const [first, second] = (await idsOf('service', 2)) as [string, string];
  const answer = await portal.get(`/api/Compare/services?ids=${first}&ids=${second},${first.toUpperCase()}`);
  expect((answer.data as CompareTable).columns.map(({ id }) => id)).toEqual([first, second]);
});

test.each([
  ['no ids', ''],
  ['one id', `ids=${absent}`],
  ['one id twice', `ids=${absent},${absent}`],
  ['ids that are none', 'ids=1;drop,%27--'],
  ['five ids', `ids=${[1, 2, 3, 4, 5].map((n) => absent.replace(/ff$/, `0${n}`)).join(',')}`],
  ['very long', `ids=${'a,'.repeat(2000)}`],
  ['unknown kind', `kind=house&ids=${absent},${absent}`],
  ['a null character', 'ids=%00,%00'],
])('refuses %s with a clear message', async (_, query) => {
  const answer = await portal.get(`/api/Compare/services?${query}`);
  expect(answer).toMatchObject({ status: 400, success: false, code: 400 });
  expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
});
