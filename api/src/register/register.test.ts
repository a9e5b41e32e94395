import { limits as bounds } from 'shared/contract/limits';
import type { RegisterDetail, RegisterList } from 'shared/contract/register-endpoints';
import { everyRegister, exportPath, paramOf, paramsOf, type RegisterField } from 'shared/contract/registers';
import { limits } from '../search/market-size';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, anEnterprise, aService, aSpot, dayFromNow } from '../testing/builders';
import { pastedRows } from './pasted';
import { insertRows, type Values } from './testing/rows';

const rowCount = 48;
type Row = Values & { id: string };

let portal: TestApp;
let enterprise: string;
const stored = new Map<string, Row[]>();
beforeAll(async () => {
  portal = await createTestApp();
  enterprise = await anEnterprise(portal.database, { name: '示例登记药业有限公司' });
  for (const register of everyRegister) {
    const { enterprises } = register;
    const link = (i: number) => (enterprises.length && i === 0 ? { enterprise_id: enterprise } : {});
    stored.set(register.id, await insertRows(portal.database, register, rowCount, link));
  }
});
afterAll(() => portal?.close());

const { smallMarket, cap } = limits;
afterEach(() => {
  Object.assign(limits, { smallMarket, cap });
});

const words = (value: unknown) => [value].flat().filter((one) => one !== null && one !== undefined) as string[];
const optionsOf = ({ type }: RegisterField, row: Values, key: string) =>
  type === 'bool' ? words(row[key]).map((one) => (one ? '是' : '否')) : words(row[key]).map(String);

describe.each(everyRegister.map((register) => [register.noun, register] as const))('%s', (noun, register) => {
  const rows = () => stored.get(register.id) as Row[];
  const list = async (query: Record<string, string | readonly string[]>) => {
    // Answers are cached by address, and those of another size are others.
    const search = new URLSearchParams({ of: String(limits.smallMarket) });
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) search.append(name, String(one));
    return (await portal.get(`/api/${noun}/list?${search}`)).data as RegisterList;
  };
  const idsOf = async (query: Record<string, string | readonly string[]>) => {
    const found = await list({ ...query, pageSize: '50' });
    expect(found.total).toBe(found.items.length);
    return found.items.map(({ id }) => id).sort();
  };
  const passing = (test: (row: Row) => boolean) =>
    rows()
      .filter(test)
      .map(({ id }) => id)
      .sort();

  describe.each([
    ['a small register', {}],
    ['a large one', { smallMarket: 0, cap: 100_000 }],
  ])('%s', (_, size) => {
    beforeEach(() => {
      Object.assign(limits, size);
    });

    test('every filter finds the rows that a comparison finds', async () => {
      const sample = rows()[1] as Row;
      for (const field of register.fields) {
        const { key, filter } = field;
        const [name = '', to = ''] = paramsOf(field);
        const [value] = optionsOf(field, sample, key);
        if (!filter || value === undefined) continue;
        if (filter === 'contains') {
          const part = value.slice(2);
          const expected = passing((row) => words(row[key]).some((one) => one.includes(part)));
          expect([key, await idsOf({ [name]: part })]).toEqual([key, expected]);
        } else if (filter === 'oneOf') {
          const expected = passing((row) => optionsOf(field, row, key).includes(value));
          expect([key, await idsOf({ [name]: value })]).toEqual([key, expected]);
        } else {
          const low = sample[key] as string | number;
          const from = passing((row) => row[key] !== null && (row[key] as typeof low) >= low);
          expect([key, await idsOf({ [name]: String(low) })]).toEqual([key, from]);
          const at = passing((row) => row[key] === low);
          expect([key, await idsOf({ [name]: String(low), [to]: String(low) })]).toEqual([key, at]);
          const until = passing((row) => row[key] !== null && (row[key] as typeof low) <= low);
          expect([key, await idsOf({ [to]: String(low) })]).toEqual([key, until]);
          if (field.type !== 'date') continue;
          const year = String(low).slice(0, 4);
          const within = passing((row) => String(row[key]).startsWith(year));
          expect([key, await idsOf({ [name]: `${year}-01-01`, [to]: `${year}-12-31` })]).toEqual([key, within]);
        }
      }
      // A sign of patterns is a character like others.
      const [name] = register.fields.filter(({ key }) => key === register.name);
      if (!name?.unique)
        expect(await idsOf({ q: '50%' })).toEqual(
          passing((row) => JSON.stringify(row).includes('50%') && register.fields.some(hasPercent(row))),
        );
    });

    test('every order, missing values last', async () => {
      for (const { key, sort } of register.fields) {
        if (!sort) continue;
        for (const direction of [1, -1]) {
          const { items } = await list({ sort: direction > 0 ? key : `-${key}`, pageSize: '50' });
          const values = items.map((row) => row[key] as string | number | null);
          const known = values.filter((value) => value !== null);
          expect([key, values]).toEqual([
            key,
            [
              ...known.sort((a, b) => (a === b ? 0 : a < b ? -direction : direction)),
              ...Array.from({ length: values.length - known.length }, () => null),
            ],
          ]);
        }
      }
    });

    test('facets and charts count what a click would show', async () => {
      const facets = register.fields.filter(({ facet }) => facet).map(paramOf);
      const charts = register.charts.map(({ id }) => id);
      const [first] = register.fields.filter(({ facet, type }) => facet && type === 'enum');
      const chosen = first ? { [paramOf(first)]: first.values?.[0] as string } : {};
      const found = await list({ ...chosen, facets, charts });
      expect(found.facets.map(({ name }) => name)).toEqual(facets);
      for (const { name, options } of found.facets)
        for (const { value, count } of options)
          expect([name, value, count]).toEqual([name, value, (await idsOf({ ...chosen, [name]: value })).length]);
      for (const { id, cells } of found.charts) {
        const chart = register.charts.find((one) => one.id === id);
        if (!chart) throw new Error(id);
        const { columns } = chart;
        const named = (key: string) => paramsOf(register.fields.find((one) => one.key === key) as RegisterField);
        const [key = ''] = named(chart.rows);
        const [fromName = '', toName = ''] = named(columns.field);
        expect(cells.length).toBeGreaterThan(3);
        for (const { row, column, count } of cells) {
          const from = columns.by === 'year' ? `${column}-01-01` : column;
          const to =
            columns.by === 'year'
              ? `${column}-12-31`
              : new Date(Date.parse(column) + 6 * 86_400_000).toISOString().slice(0, 10);
          const clicked = await idsOf({
            ...chosen,
            [key]: row,
            [fromName]: from,
            [toName]: to,
          });
          expect([id, row, column, count]).toEqual([id, row, column, clicked.length]);
        }
      }
    });
  });

  const hasPercent = (row: Values) => (field: RegisterField) =>
    field.filter === 'contains' && words(row[field.key]).some((one) => one.includes('50%'));

  test('the first page says where its rows are from', async () =>
    expect(await list({})).toMatchObject({
      total: rowCount,
      source: '示例数据',
      asOf: '2026-11-20',
      facets: register.older ? expect.any(Array) : [],
      charts: [],
      pasted: null,
    }));

  test('pasted values come in their order, those without a row are named', async () => {
    const field = register.fields.find(({ paste, type }) => paste && type === 'text') as RegisterField;
    const [a, b] = [rows()[30], rows()[4]].map((row) => row?.[field.key] as string) as [string, string];
    const found = await list({ values: [` ${a.toLowerCase()} `, '没有的号', b, a, 'ＣＴＲ９'] });
    expect(found.items.map((row) => row[field.key])).toEqual([a, b]);
    expect(found.pasted).toEqual({
      found: [expect.stringMatching(new RegExp(a, 'i')), b],
      missing: ['没有的号', 'ＣＴＲ９'],
    });
  });

  test('a record has every field and its enterprise', async () => {
    const row = rows()[0] as Row;
    const detail = (await portal.get(`/api/${noun}/detail?id=${row.id}`)).data as RegisterDetail;
    expect(detail.row).toEqual(row);
    expect(detail).toMatchObject({ source: '示例数据', asOf: '2026-11-20' });
    const [linked] = register.enterprises.filter(({ link }) => !link);
    expect(detail.enterprises).toEqual(
      linked
        ? [
            {
              field: linked.field,
              role: linked.role,
              id: enterprise,
              name: '示例登记药业有限公司',
              serviceCount: 0,
              listings: [],
            },
          ]
        : [],
    );
  });

  test.each([
    ['detail?id=01930000-0000-7000-8000-0000000000ff', 404],
    ['detail?id=x', 400],
    ['list?sort=nothing', 400],
    ['list?facets=nothing', 400],
    ['list?charts=nothing', 400],
    ['list?page=-1', 400],
    [`list?${'values=1&'.repeat(101)}`, 400],
  ])('%.24s answers %i', async (path, status) =>
    expect((await portal.get(`/api/${noun}/${path}`)).status).toBe(status),
  );

  test('rows are stale when the newest day is longer ago than the rhythm', async () => {
    const { pool } = portal.database;
    for (const [days, stale] of [
      [register.rhythm, false],
      [register.rhythm + 1, true],
    ] as const) {
      await pool.query(`update ${register.table} set as_of = today_cn() - $1::int`, [days]);
      expect(
        (await list({ q: '', page: '1', sort: register.defaultSort, pageSize: days % 2 ? '20' : '10' })).stale,
      ).toBe(stale);
    }
    await pool.query(`update ${register.table} set as_of = '2026-11-20'`);
  });
});

test('a record shows the newest of what its enterprise has in the markets, and nothing that is over', async () => {
  const place = portal.database;
  const holder = await anEnterprise(place, { name: '示例持证药业有限公司' });
  const registered = everyRegister.find(({ id }) => id === 'clinicalTrial') as (typeof everyRegister)[number];
  await place.pool.query('update clinical_trial set enterprise_id = $1 where id = $2', [
    holder,
    stored.get(registered.id)?.[1]?.id,
  ]);
  const listings = async () => {
    const answer = await portal.get(`/api/ClinicalTrial/detail?id=${stored.get(registered.id)?.[1]?.id}`);
    return (answer.data as RegisterDetail).enterprises[0]?.listings;
  };
  const of = { enterprise_id: holder };
  await aService(place, { ...of, title: '示例旧服务' });
  const spot = await aSpot(place, { ...of, name: '示例现货' });
  await aDemand(place, { ...of, title: '示例过期的委托生产需求', deadline: dayFromNow(-1) });
  await aDemand(place, { ...of, title: '示例匿名需求', anonymous: true });
  const demand = await aDemand(place, { ...of, title: '示例冻干粉针委托生产需求', deadline: null });
  await aService(place, { ...of, title: '示例下架服务', status: 'offline' });
  const service = await aService(place, { ...of, title: '示例服务' });
  expect(await listings()).toEqual([
    { kind: 'service', id: service, title: '示例服务', path: `/detail/ServiceDetail?id=${service}` },
    { kind: 'demand', id: demand, title: '示例冻干粉针委托生产需求', path: `/detail/SellMarketDetail?id=${demand}` },
    { kind: 'spot', id: spot, title: '示例现货', path: `/detail/ServiceDetail?kind=spot&id=${spot}` },
  ]);
});

test('a range that ends before it begins is refused in words', async () => {
  const { status, message } = await portal.get(
    '/api/ClinicalTrial/list?firstPublicOnFrom=2026-05-01&firstPublicOnTo=2026-04-01',
  );
  expect([status, message]).toEqual([400, '首次公示的起始不能晚于截止']);
});

test('a value as long as an import takes it can be chosen', async () => {
  const id = stored.get('batchRelease')?.[11]?.id;
  const agency = '示例机构'.repeat(bounds.registerText / 4);
  await portal.database.pool.query('update batch_release set agency = $2 where id = $1', [id, agency]);
  const list = async (query: string) => (await portal.get(`/api/BatchRelease/list?${query}`)).data as RegisterList;
  const [facet] = (await list('facets=agency&of=long')).facets;
  expect(facet?.options).toContainEqual({ value: agency, label: agency, count: 1 });
  const { items } = await list(`agency=${encodeURIComponent(agency)}`);
  expect(items.map((row) => row.id)).toEqual([id]);
});

test('each pasted value is found however many rows the others have; more rows are said, and exported', async () => {
  const register = everyRegister.find(({ id }) => id === 'commissionedProduction') as (typeof everyRegister)[number];
  const [row] = stored.get(register.id) as [Row];
  await portal.database.pool.query(
    `insert into commissioned_production (id, drug_name, mah_name, cmo_name, dosage_form, licence_no, source, as_of)
     select gen_random_uuid(), '示例第' || n || '片', '示例甲', '示例乙', '片剂', '苏20990001', '示例数据', '2026-11-20'
     from generate_series(1, $1) as n`,
    [pastedRows + 5],
  );
  const values = ['苏20990001', row.licenceNo as string, '苏20990002'];
  const query = values.map((value) => `values=${encodeURIComponent(value)}`).join('&');
  const { data } = await portal.get(`/api/CommissionedProduction/list?${query}`);
  expect(data).toMatchObject({
    pasted: { found: values.slice(0, 2), missing: [values[2]] },
    more: true,
    total: pastedRows,
  });
  const file = await (await fetch(`${portal.url}${exportPath(register)}?${query}`)).text();
  expect(file).toContain(`共 ${pastedRows + 6} 条`);
  await portal.database.pool.query(`delete from commissioned_production where licence_no = '苏20990001'`);
});

// A batch number of a file with small letters, and as a PDF gives it: with U+2010 or U+2011, or capital letters.
test.each(['values', 'batchNo', 'q'])('%s finds a number whatever its dash and its letters are', async (name) => {
  const id = stored.get('batchRelease')?.[7]?.id;
  await portal.database.pool.query("update batch_release set batch_no = 'ab2026-07' where id = $1", [id]);
  for (const written of ['ab2026-07', 'AB2026\u201007', 'ab2026\u201107', 'ＡＢ2026－07', 'ab2026\u201507']) {
    const { data } = await portal.get(`/api/BatchRelease/list?${name}=${encodeURIComponent(written)}`);
    expect([written, (data as RegisterList).items.map((row) => row.id)]).toEqual([written, [id]]);
  }
});
