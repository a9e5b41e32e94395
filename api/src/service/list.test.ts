import { endpoints } from 'shared/contract/endpoints';
import type { ServiceKind } from 'shared/contract/service';
import { codesUnder, scaleUnits } from 'shared/contract/vocabulary';
import { fold } from '../search/fold';
import { limits } from '../search/market-size';
import { formsOf, wordsOf } from '../search/words';
import type { TestDatabase } from '../testing/database';
import { createMarketDatabase } from '../testing/market';
import type { ServiceListInput } from './rules';
import { listSupply } from './store';

// biome-ignore lint/suspicious/noExplicitAny: whole rows of three tables, read as they are for the second computation.
type Raw = any;
let database: TestDatabase;
const all: Record<ServiceKind, Raw[]> = { service: [], spot: [], platform: [] };

beforeAll(async () => {
  database = await createMarketDatabase();
  // Some name no stages, as the sample never does.
  await database.pool.query("update service set stages = '{}' where right(id::text, 1) = '7'");
  for (const kind of ['service', 'spot', 'platform'] as const) {
    const { rows } = await database.pool.query(
      `select s.*, e.name as e_name, e.short_name, e.claim_status, coalesce(f.count, 0) as favourites,
         (select count(*)::int from evidence v where v.id = any(s.cert_ids) and v.level in ('register_matched', 'verified')
            and (v.expires_on is null or v.expires_on >= current_date)) as proofs,
         (select v.level from evidence v where v.id = any(s.cert_ids) and (v.expires_on is null or v.expires_on >= current_date)
            order by case v.level when 'verified' then 1 when 'register_matched' then 2 when 'uploaded' then 3 else 4 end
            limit 1) as level
       from ${kind} s join enterprise e on e.id = s.enterprise_id
       left join favourite_count f on f.type = '${kind}' and f.target_id = s.id
       where s.status = 'published' ${kind === 'spot' ? 'and s.offer_until >= current_date' : ''}`,
    );
    all[kind] = rows;
  }
});
afterAll(() => database?.drop());

/** Today in China and so many months later, at most the month's last day. */
function dayAfter(months: number): string {
  const [year = 0, month = 0, day = 0] = new Date(Date.now() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
const isFree = (row: Raw, months: number) =>
  (row.slots ?? []).some((one: Raw) => one.freeShare > 0 && one.to >= dayAfter(0) && one.from <= dayAfter(months));
const soonOf = (row: Raw) => [1, 3, 6].filter((months) => isFree(row, months)).map((months) => `${months}m`);

const read = (query: Record<string, unknown>): ServiceListInput => endpoints['Service/list'].input.parse(query);
const list = (query: Record<string, unknown>) => listSupply(database.db, read(query));

/** What the search index knows of a record: its title, the line below it, and more. */
const haystack = (row: Raw) =>
  [
    row.title ?? row.name,
    row.spot_kind
      ? [row.name_en, row.cas_no && `CAS ${row.cas_no}`, row.e_name].filter(Boolean).join(' · ')
      : row.e_name,
    row.short_name,
    row.no,
    row.cas_no,
    row.cde_reg_no,
    ...(row.tech_tags ?? []),
    ...row.keywords,
    row.grade,
    row.site_province ?? row.province,
    [...row.description].slice(0, 400).join(''),
  ]
    .map((line) =>
      String(line ?? '')
        .split('\n')
        .map(fold)
        .join('\n'),
    )
    .join('\n');
const standsAlone = (text: string, word: string) => new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text);
/** As typed, or in other words of the trade. */
function hasWords(row: Raw, q: string): boolean {
  const { forms } = formsOf(q);
  // A single character alone is looked for in titles.
  const single = forms[0]?.words.every((word) => [...word].length === 1);
  const text = single ? fold(row.title ?? row.name) : haystack(row);
  return (
    forms.length === 0 ||
    forms.some(({ words, wholes }) => words.every((w) => text.includes(w)) && wholes.every((w) => standsAlone(text, w)))
  );
}

type Test = (row: Raw) => boolean;

/** The filters once more, in plain TypeScript over all rows. */
function testsOf(input: ServiceListInput): Record<string, Test> {
  const some = (chosen: string[], values: (row: Raw) => string[]): Test => {
    return (row) => chosen.length === 0 || values(row).some((value) => chosen.includes(value));
  };
  const leaves = input.categories.flatMap((code) => [...codesUnder('categories', code)]);
  const forms = input.dosageForms.flatMap((code) => [...codesUnder('dosageForms', code)]);
  const unit = (code: string) => scaleUnits.find((u) => u.code === code);
  const own: Record<ServiceKind, Record<string, Test>> = {
    service: {
      categories: some(leaves, (r) => [r.category_code]),
      sterile: some(input.sterile, (r) => [r.sterile === null ? 'unstated' : r.sterile ? 'yes' : 'no']),
      freeWithin: some(input.freeWithin, soonOf),
      scale: (r) => {
        if (input.scaleMin === undefined && input.scaleMax === undefined) return true;
        const [mine, asked] = [unit(r.scale_unit), unit(input.scaleUnit)];
        if (!mine || !asked || mine.dimension !== asked.dimension) return false;
        const factor = mine.factor / asked.factor;
        return (
          r.scale_max * factor >= (input.scaleMin ?? 0) &&
          r.scale_min * factor <= (input.scaleMax ?? Number.POSITIVE_INFINITY)
        );
      },
    },
    spot: { spotKinds: some(input.spotKinds, (r) => [r.spot_kind]) },
    platform: { platformKinds: some(input.platformKinds, (r) => [r.platform_kind]) },
  };
  const shared: Record<string, Test> =
    input.kind === 'spot'
      ? {}
      : {
          stages: some(input.stages, (r) => (r.stages.length > 0 ? r.stages : ['unstated'])),
          dosageForms: some(forms, (r) => r.dosage_forms),
          modalities: some(input.modalities, (r) => r.modalities),
        };
  const month = Date.now() - 30 * 86_400_000;
  return {
    ...own[input.kind],
    ...shared,
    certs: some(input.certs, (r) => r.certs),
    evidenceLevels: some(input.evidenceLevels, (r) => [r.level]),
    provinces: some(input.provinces, (r) => [r.site_province ?? r.province]),
    claimed: (r) => !input.claimed || r.claim_status === 'claimed',
    recent: (r) => !input.recent || r.updated_at.getTime() >= month,
  };
}

const valuesOf: Record<string, (row: Raw) => string[]> = {
  categories: (r) => [r.category_code[0], r.category_code],
  modalities: (r) => r.modalities,
  dosageForms: (r) => r.dosage_forms,
  stages: (r) => (r.stages.length > 0 ? r.stages : ['unstated']),
  sterile: (r) => [r.sterile === null ? 'unstated' : r.sterile ? 'yes' : 'no'],
  freeWithin: soonOf,
  certs: (r) => r.certs,
  evidenceLevels: (r) => (r.level ? [r.level] : []),
  provinces: (r) => [r.site_province ?? r.province],
  spotKinds: (r) => [r.spot_kind],
  platformKinds: (r) => [r.platform_kind],
  claimed: (r) => (r.claim_status === 'claimed' ? ['1'] : []),
  recent: (r) => (r.updated_at.getTime() >= Date.now() - 30 * 86_400_000 ? ['1'] : []),
};

const queries: Record<string, unknown>[] = [
  {},
  { kind: 'spot' },
  { kind: 'platform' },
  { q: '冻干' },
  { q: '冻干 示例', sort: 'latest' },
  { q: 'oeb　４' },
  { q: '冻干粉针剂cdmo' },
  { q: '2-50mL 西林瓶' },
  { kind: 'spot', q: '1115-70-4' },
  { kind: 'platform', q: 'lnp', stages: ['ind'] },
  { categories: ['M'] },
  { categories: ['M05', 'B', 'Q02'], provinces: ['江苏', '上海'] },
  { modalities: ['small', 'peptide'], dosageForms: ['IN03'], certs: 'GMP_CN' },
  { dosageForms: ['IN', 'OS05'], stages: ['phase1'], claimed: '1' },
  { certs: ['EU_GMP', 'FDA'], recent: 'true', sort: 'favourite' },
  { scaleMin: 1, scaleMax: 20 },
  { scaleMin: 5000, scaleUnit: '支/批', categories: 'M' },
  { scaleMax: 500, scaleUnit: 'L' },
  { scaleMin: 200, scaleUnit: 'g' },
  { kind: 'spot', spotKinds: ['api', 'excipient'], certs: ['CDE_A'], claimed: '1' },
  { kind: 'platform', platformKinds: ['technology'], modalities: ['mab'], provinces: ['江苏'] },
  { evidenceLevels: 'verified' },
  { stages: ['unstated', 'ind'], sterile: 'unstated' },
  { sterile: ['yes', 'no'], q: '冻干' },
  { freeWithin: '3m', sort: 'latest' },
  { freeWithin: ['1m', '6m'], provinces: ['江苏', '浙江'], q: '示例' },
  { kind: 'platform', evidenceLevels: ['register_matched', 'uploaded'], q: '示例' },
  { kind: 'spot', evidenceLevels: ['self'], claimed: '1' },
  { categories: ['X99'], certs: ['nothing'] },
];

const { smallMarket, cap } = limits;
afterEach(() => {
  Object.assign(limits, { smallMarket, cap });
});
// A large market walks through the index; as long as it finds less than it may, it answers the same.
const cases = queries.flatMap((query) => [
  [JSON.stringify(query), smallMarket, query] as const,
  [`large market: ${JSON.stringify(query)}`, 0, query] as const,
]);

test.each(cases)('%s: total, items and facets as computed again', async (_, small, query) => {
  limits.smallMarket = small;
  const input = read(query);
  const found = await list(query);
  const tests = testsOf(input);
  const worded = all[input.kind].filter((row) => hasWords(row, input.q));
  const passing = worded.filter((row) => Object.values(tests).every((test) => test(row)));
  expect(found.total).toBe(passing.length);

  const claimedFirst = (row: Raw) => [
    input.q && !wordsOf(input.q).every((w) => fold(row.title ?? row.name).includes(w)) ? 1 : 0,
    row.claim_status === 'claimed' ? 0 : 1,
    -Math.min(row.proofs, 3),
  ];
  const keyOf = (row: Raw): number[] => [
    ...(input.sort === 'default' ? claimedFirst(row) : input.sort === 'favourite' ? [-row.favourites] : []),
    -row.updated_at.getTime(),
  ];
  const ordered = passing.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    const i = x.findIndex((value, n) => value !== y[n]);
    return i < 0 ? (a.id < b.id ? -1 : 1) : (x[i] as number) - (y[i] as number);
  });
  expect(found.items.map((card) => card.id)).toEqual(ordered.slice(0, 10).map((row) => row.id));

  for (const facet of found.facets.filter(({ name }) => name !== 'kind')) {
    const others = worded.filter((row) =>
      Object.entries(tests).every(([name, test]) => name === facet.name || test(row)),
    );
    const counts = new Map<string, number>();
    for (const row of others)
      for (const value of valuesOf[facet.name]?.(row) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const shown = Object.fromEntries(facet.options.filter((o) => o.count > 0).map((o) => [o.value, o.count]));
    expect([facet.name, shown]).toEqual([facet.name, Object.fromEntries(counts)]);
  }
  const kinds = found.facets.find(({ name }) => name === 'kind')?.options.map((o) => [o.value, o.count]);
  expect(kinds).toEqual(
    Object.entries(all).map(([kind, rows]) => [kind, rows.filter((row) => hasWords(row, input.q)).length]),
  );
});

test.each(['default', 'latest', 'favourite'])(
  'more hits than a large market counts, sorted by %s: what is shown is right',
  async (sort) => {
    Object.assign(limits, { smallMarket: 0, cap: 40 });
    const query = { q: '示例', sort, certs: ['GMP_CN'], stages: ['commercial', 'phase3'] };
    const first = await list(query);
    expect(first).toMatchObject({ total: 40, more: true });
    const pages = await Promise.all([2, 3, 4, 5].map((page) => list({ ...query, page })));
    const ids = [first, ...pages].flatMap(({ items }) => items.map((card) => card.id));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    const passing = all.service.filter((row) => Object.values(testsOf(read(query))).every((test) => test(row)));
    for (const id of ids) expect(passing.map((row) => row.id)).toContain(id);
    if (sort === 'favourite')
      expect(Math.max(...passing.map((row) => row.favourites))).toBe(
        passing.find((row) => row.id === ids[0])?.favourites,
      );
    // A filter that is rarer than the words uses the index too, not the first hits: nothing is missed.
    const rare = all.service.filter((row) => row.site_province === '天津');
    expect(rare.length).toBeGreaterThan(0);
    expect(rare.length).toBeLessThan(40);
    expect((await list({ q: '示例', provinces: ['天津'] })).total).toBe(
      rare.filter((row) => hasWords(row, '示例')).length,
    );
  },
);

test('the facets of a kind, and a chosen value that matches nothing stays visible', async () => {
  const names = async (kind: string) => (await list({ kind })).facets.map(({ name }) => name);
  expect(await names('service')).toEqual([
    'kind',
    'categories',
    'stages',
    'dosageForms',
    'modalities',
    'sterile',
    'freeWithin',
    'certs',
    'evidenceLevels',
    'provinces',
    'claimed',
    'recent',
  ]);
  expect(await names('spot')).toEqual([
    'kind',
    'spotKinds',
    'certs',
    'evidenceLevels',
    'provinces',
    'claimed',
    'recent',
  ]);
  expect(await names('platform')).toEqual([
    'kind',
    'platformKinds',
    'stages',
    'dosageForms',
    'modalities',
    'certs',
    'evidenceLevels',
    'provinces',
    'claimed',
    'recent',
  ]);
  const { facets } = await list({ provinces: ['西藏'] });
  expect(facets.find(({ name }) => name === 'provinces')?.options).toContainEqual({
    value: '西藏',
    label: '西藏',
    count: 0,
  });
});

test('pages do not overlap, cover all, and end', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 13; page++)
    seen.push(...(await list({ page, pageSize: 50 })).items.map((card) => card.id));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(all.service.length);
  expect(await list({ page: 9999 })).toMatchObject({ items: [], total: all.service.length, page: 9999 });
});

test('blanks and dashes need not be typed as they are written', async () => {
  const title = all.service.find((row) => /[a-z] ?\p{Script=Han}.*\d–\d/iu.test(row.title))?.title as string;
  const { items } = await list({ q: title.replaceAll(' ', '').replace('–', '-') });
  expect(items.map((card) => card.title)).toContain(title);
});

test.each(['%', '_', '\\', "'", '100%_', '" or 1=1 --', 'a\\_b'])('%s is looked for as it is', async (q) => {
  const { total } = await list({ q });
  expect(total).toBe(all.service.filter((row) => hasWords(row, q)).length);
});

test('any part of a title finds its record', async () => {
  const rows = all.service
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter((_, i) => i % 12 === 0)
    .slice(0, 50);
  expect(rows).toHaveLength(50);
  for (const [n, row] of rows.entries()) {
    const characters = [...row.title];
    const length = 2 + (n % 5);
    const start = n % Math.max(1, characters.length - length);
    const q = characters.slice(start, start + length).join('');
    const { total } = await list({ q });
    const ids: string[] = [];
    for (let page = 1; ids.length < total; page++)
      ids.push(...(await list({ q, page, pageSize: 50 })).items.map((card) => card.id));
    expect([q, ids.includes(row.id)]).toEqual([q, true]);
  }
});

test('goods past the last day of their offer are neither listed nor counted, in a market of any size', async () => {
  const of = async () => {
    const { items, total, facets } = await list({ kind: 'spot', q: '示例', sort: 'favourite', pageSize: 50 });
    const every = await list({ kind: 'spot', pageSize: 50 });
    const counts = [facets, every.facets].map((some) => some[0]?.options.find(({ value }) => value === 'spot')?.count);
    return { ids: [...items, ...every.items].map(({ id }) => id), sizes: [total, every.total, ...counts] };
  };
  const before = await of();
  const [over] = before.ids as [string];
  await database.pool.query('update spot set offer_until = current_date - 2 where id = $1', [over]);
  for (const small of [smallMarket, 0]) {
    limits.smallMarket = small;
    const now = await of();
    expect(now.ids).not.toContain(over);
    // The size of a whole kind, the last, may be a minute old once it was that of a large market.
    expect(now.sizes.slice(0, 3)).toEqual(before.sizes.slice(0, 3).map((size) => (size as number) - 1));
  }
  await database.pool.query('update spot set offer_until = current_date + 2 where id = $1', [over]);
});

test('records that are not public, and those of enterprises that are not, are left out', async () => {
  const { rows } = await database.pool.query("select title from service where status <> 'published' limit 1");
  expect((await list({ q: rows[0].title })).items.map((card) => card.title)).not.toContain(rows[0].title);
  const [first] = (await list({})).items;
  await database.pool.query("update enterprise set status = 'offline' where id = $1", [first?.enterprise.id]);
  try {
    const now = await list({ q: first?.title });
    expect(now.items.map((card) => card.id)).not.toContain(first?.id);
  } finally {
    await database.pool.query("update enterprise set status = 'published' where id = $1", [first?.enterprise.id]);
  }
});
