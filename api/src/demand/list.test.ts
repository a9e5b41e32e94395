import { endpoints } from 'shared/contract/endpoints';
import { codesUnder } from 'shared/contract/vocabulary';
import { fold } from '../search/fold';
import { limits } from '../search/market-size';
import { formsOf } from '../search/words';
import type { TestDatabase } from '../testing/database';
import { createMarketDatabase } from '../testing/market';
import type { DemandListInput } from './rules';
import { listDemands } from './store';

// biome-ignore lint/suspicious/noExplicitAny: whole rows of three tables, read as they are for the second computation.
type Raw = any;
let database: TestDatabase;
let all: Raw[];
let today: string;

beforeAll(async () => {
  database = await createMarketDatabase();
  const { pool } = database;
  // A few of each state, and both ends of a deadline.
  const { rows } = await pool.query("select id from demand where status = 'published' order by id limit 12");
  const ids = rows.map((row) => row.id);
  await pool.query("update demand set status = 'matching' where id = any($1)", [ids.slice(0, 3)]);
  await pool.query('update demand set deadline = current_date - 1 where id = any($1)', [ids.slice(2, 5)]);
  await pool.query('update demand set deadline = current_date where id = $1', [ids[5]]);
  await pool.query('update demand set deadline = current_date + 200 where id = $1', [ids[9]]);
  await pool.query("update demand set status = 'closed_none' where id = $1", [ids[6]]);
  await pool.query('update demand set budget_min = 50, budget_max = 50 where id = $1', [ids[7]]);
  await pool.query('update demand set budget_min = 2000, budget_max = null where id = $1', [ids[8]]);
  all = (
    await pool.query(
      `select d.*, e.name as e_name, e.short_name from demand d left join enterprise e on e.id = d.enterprise_id
       where d.status not in ('draft', 'pending', 'rejected')`,
    )
  ).rows;
  today = (await pool.query("select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as d")).rows[0].d;
});
afterAll(() => database?.drop());

const read = (query: Record<string, unknown>): DemandListInput => endpoints['Demand/list'].input.parse(query);
const list = (query: Record<string, unknown>) => listDemands(database.db, read(query));

/** What the search index knows of a demand; of an anonymous one neither the enterprise nor the description. */
const haystack = (row: Raw) =>
  [
    row.title,
    [row.anonymous || !row.e_name ? row.publisher_kind : row.e_name, row.province, row.demand_no].join(' · '),
    ...row.keywords,
    row.anonymous ? '' : [...row.description].slice(0, 400).join(''),
  ]
    .map((line) => String(line).split('\n').map(fold).join('\n'))
    .join('\n');
/** As typed, or in other words of the trade. */
function hasWords(row: Raw, q: string): boolean {
  const { forms } = formsOf(q);
  // A single character alone is looked for in titles.
  const single = forms[0]?.words.every((word) => [...word].length === 1);
  const text = single ? fold(row.title) : haystack(row);
  const alone = (word: string) => new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text);
  return (
    forms.length === 0 || forms.some(({ words, wholes }) => words.every((w) => text.includes(w)) && wholes.every(alone))
  );
}

const daysLeft = (row: Raw) =>
  row.deadline === null ? null : Math.round((Date.parse(row.deadline) - Date.parse(today)) / 86_400_000);
function stateOf(row: Raw): string {
  if (row.status === 'matching') return 'matching';
  return row.status === 'published' && (daysLeft(row) ?? 0) >= 0 ? 'open' : 'closed';
}
function dueOf(row: Raw): string[] {
  if (stateOf(row) === 'closed') return [];
  const days = daysLeft(row);
  if (days === null) return ['none'];
  return [days <= 7 ? 'd7' : days <= 30 ? 'd30' : days <= 90 ? 'd90' : 'later'];
}
function budgetsOf({ budget_min: min, budget_max: max }: Raw): string[] {
  if (min === null && max === null) return ['negotiable'];
  const bands = [
    ['under50', 0, 50],
    ['to100', 50, 100],
    ['to300', 100, 300],
    ['to1000', 300, 1000],
    ['over1000', 1000, Number.POSITIVE_INFINITY],
  ] as const;
  return bands.filter(([, from, to]) => (min ?? 0) < to && (max ?? Infinity) >= from).map(([name]) => name);
}

/** The values that a record counts for, per filter. */
const valuesOf: Record<string, (row: Raw) => string[]> = {
  states: (r) => [stateOf(r)],
  categories: (r) => [r.category_code[0], r.category_code],
  dues: dueOf,
  budgets: budgetsOf,
  stages: (r) => [r.stage],
  dosageForms: (r) => (r.dosage_form ? [r.dosage_form] : []),
  modalities: (r) => [r.modality],
  provinces: (r) => [r.province],
};

/** Whether a record passes one filter, in plain TypeScript. */
function passes(name: string, row: Raw, input: DemandListInput): boolean {
  const chosen = input[name as 'stages'] as string[];
  const codes =
    name === 'categories' || name === 'modalities' || name === 'dosageForms'
      ? chosen.flatMap((code) => [...codesUnder(name, code)])
      : chosen;
  return chosen.length === 0 || (valuesOf[name]?.(row) ?? []).some((value) => codes.includes(value));
}

const queries: Record<string, unknown>[] = [
  {},
  { sort: 'deadline' },
  { sort: 'budget' },
  { q: '冻干' },
  { q: '生产 示例' },
  { q: 'oeb　４', sort: 'deadline' },
  { categories: ['M'] },
  { categories: ['M05', 'C', 'Q02'], provinces: ['江苏', '上海'] },
  { modalities: ['small', 'peptide'], dosageForms: ['IN', 'OS01'] },
  { stages: ['phase1', 'commercial'], budgets: ['under50', 'negotiable'] },
  { budgets: ['to100'], sort: 'budget' },
  { budgets: ['over1000'] },
  { dues: ['d7', 'none'], sort: 'deadline' },
  { dues: ['later'], states: ['open'] },
  { states: ['closed', 'matching'] },
  { states: 'closed', dues: 'd7' },
  { categories: ['X99'], stages: ['nothing'] },
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
  const worded = all.filter((row) => hasWords(row, input.q));
  const names = Object.keys(valuesOf);
  const passing = worded.filter((row) => names.every((name) => passes(name, row, input)));
  expect(found.total).toBe(passing.length);

  const keyOf = (row: Raw): number[] => {
    const closed = stateOf(row) === 'closed';
    const budget = row.budget_max ?? row.budget_min;
    const own =
      closed || input.sort === 'latest'
        ? []
        : input.sort === 'deadline'
          ? [row.deadline ? Date.parse(row.deadline) : Infinity]
          : [budget === null ? Infinity : -budget];
    return [closed ? 1 : 0, ...own, -row.published_at.getTime()];
  };
  const ordered = passing.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    const i = x.findIndex((value, n) => value !== y[n]);
    return i < 0 ? (a.id < b.id ? -1 : 1) : (x[i] as number) - (y[i] as number);
  });
  expect(found.items.map((card) => card.id)).toEqual(ordered.slice(0, 10).map((row) => row.id));
  expect(found.items.map((card) => [card.state, card.daysLeft])).toEqual(
    ordered.slice(0, 10).map((row) => [stateOf(row), daysLeft(row)]),
  );

  expect(found.facets.map(({ name }) => name)).toEqual(names);
  for (const facet of found.facets) {
    const counts = new Map<string, number>();
    for (const row of worded)
      if (names.every((name) => name === facet.name || passes(name, row, input)))
        for (const value of valuesOf[facet.name]?.(row) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const shown = Object.fromEntries(facet.options.filter((o) => o.count > 0).map((o) => [o.value, o.count]));
    expect([facet.name, shown]).toEqual([facet.name, Object.fromEntries(counts)]);
  }
});

test('every state and every band of budget and time occurs, so that the comparison above says something', async () => {
  const { facets } = await list({});
  const counted = (name: string) =>
    facets
      .find((facet) => facet.name === name)
      ?.options.filter(({ count }) => count > 0)
      .map(({ value }) => value);
  expect(counted('states')).toEqual(['open', 'matching', 'closed']);
  expect(counted('dues')).toEqual(['d7', 'd30', 'd90', 'later', 'none']);
  expect(counted('budgets')).toEqual(['under50', 'to100', 'to300', 'to1000', 'over1000', 'negotiable']);
});

test.each(['latest', 'deadline', 'budget'])('pages by %s do not overlap, cover all, and end', async (sort) => {
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 50); page++)
    seen.push(...(await list({ sort, page, pageSize: 50 })).items.map((card) => card.id));
  expect(seen.toSorted()).toEqual(all.map((row) => row.id).toSorted());
  expect(await list({ sort, page: 9999 })).toMatchObject({ items: [], total: all.length, page: 9999 });
});

test.each(['%', '_', '\\', "'", '100%_', '" or 1=1 --', 'a\\_b'])('%s is looked for as it is', async (q) => {
  expect((await list({ q })).total).toBe(all.filter((row) => hasWords(row, q)).length);
});

test('any part of a title finds its demand', async () => {
  for (const [n, row] of all.filter((_, i) => i % 8 === 0).entries()) {
    const characters = [...row.title];
    const length = 2 + (n % 5);
    const start = n % Math.max(1, characters.length - length);
    const q = characters.slice(start, start + length).join('');
    const ids: string[] = [];
    for (let page = 1, total = 1; ids.length < total; page++) {
      const found = await list({ q, page, pageSize: 50 });
      total = found.total;
      ids.push(...found.items.map((card) => card.id));
    }
    expect([q, ids.includes(row.id)]).toEqual([q, true]);
  }
});

test.each(['deadline', 'budget'] as const)(
  'more hits than a large market counts: the first by %s are the first of all',
  async (sort) => {
    const expected = (await list({ sort, states: ['open'], pageSize: 10 })).items.map(({ id }) => id);
    Object.assign(limits, { smallMarket: 0, cap: 20 });
    const found = await list({ sort, states: ['open'], pageSize: 10 });
    expect(found).toMatchObject({ total: 20, more: true });
    expect(found.items.map(({ id }) => id)).toEqual(expected);
  },
);
