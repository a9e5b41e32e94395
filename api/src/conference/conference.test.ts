import type { ConferenceDetail } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, hoursFromNow } from '../testing/builders';
import type { TestDatabase } from '../testing/database';

type List = Data<'Conference/list'>;
let database: TestDatabase;
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  database = portal.database;
  const provinces = ['江苏', '上海', '四川'];
  const subjects = ['冻干工艺放大', '委托生产协议', '杂质研究', '无菌灌装', '溶出方法'];
  const paragraphs = (text: string) =>
    ['背景', '要点', '数据', '结论'].map((part) => ({ kind: 'paragraph', runs: [{ text: `${text}的${part}` }] }));
  for (let i = 0; i < 60; i++) {
    const kind = ['meeting', 'news', 'training', 'policy'][i % 4] as string;
    const subject = subjects[i % 5] as string;
    const common = {
      kind,
      title: `示例${subject}${kind === 'meeting' ? '交流会' : '要点'} ${i}`,
      content: paragraphs(subject),
      tags: [subject, provinces[i % 3]],
      published_at: hoursFromNow(-24 * (i + 1)),
    };
    if (kind === 'news' || kind === 'policy') {
      await aConference(database, {
        ...common,
        start_at: null,
        end_at: null,
        signup_by: null,
        province: null,
        city: null,
      });
      continue;
    }
    // Events of the months around: a third is to come, some are online only.
    const start = i % 3 === 0 ? 24 * (i + 3) : -24 * (i + 3);
    const online = i % 5 === 0;
    await aConference(database, {
      ...common,
      start_at: hoursFromNow(start),
      end_at: hoursFromNow(start + 6),
      signup_by: hoursFromNow(start - 24),
      online,
      province: online ? null : provinces[i % 3],
      city: online ? null : '示例市',
    });
  }
});
afterAll(() => portal?.close());

const list = async (query: string) => (await portal.get(`/api/Conference/list?${query}`)).data as List;
const detail = async (id: string, more = '') =>
  (await portal.get(`/api/Conference/detail?id=${id}${more}`)).data as ConferenceDetail;
const every = async (query: string) => {
  const first = await list(`${query}&pageSize=50`);
  const second = await list(`${query}&pageSize=50&page=2`);
  return [...first.items, ...second.items];
};
const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort();
const monthOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 7);

test('lists what is to come first, soonest first, then the rest, newest first', async () => {
  const items = await every('');
  const rows = (
    await database.pool.query(
      "select count(*)::int as n from conference where status = 'published' and published_at <= now()",
    )
  ).rows;
  expect(items).toHaveLength(rows[0].n);
  const isAhead = items.map(({ endAt }) => endAt !== null && Date.parse(endAt) > Date.now());
  const border = isAhead.indexOf(false);
  expect(border).toBeGreaterThan(3);
  expect(isAhead.slice(border)).not.toContain(true);
  const times = items.map(({ at }) => Date.parse(at));
  expect(times.slice(0, border)).toEqual(times.slice(0, border).toSorted((a, b) => a - b));
  expect(times.slice(border)).toEqual(times.slice(border).toSorted((a, b) => b - a));
});

test('filters and their counts, computed again over all', async () => {
  const all = await every('');
  const ahead = (card: (typeof all)[number]) => card.endAt !== null && Date.parse(card.endAt) > Date.now();
  const month = monthOf(all.find(({ kind }) => kind === 'meeting')?.at as string);
  const province = all.find((card) => card.province)?.province as string;
  const tests: [string, string, string, (card: (typeof all)[number]) => boolean][] = [
    ['kind', 'meeting', 'kind=meeting', (card) => card.kind === 'meeting'],
    ['kind', 'policy', 'kind=policy', (card) => card.kind === 'policy'],
    ['when', 'upcoming', 'when=upcoming', ahead],
    ['when', 'past', 'when=past', (card) => card.endAt !== null && !ahead(card)],
    ['month', month, `month=${month}`, (card) => monthOf(card.at) === month],
    ['provinces', province, `provinces=${encodeURIComponent(province)}`, (card) => card.province === province],
    ['place', 'online', 'place=online', (card) => card.online],
    ['place', 'onsite', 'place=onsite', (card) => card.city !== null],
  ];
  const { facets } = await list('x=1');
  for (const [name, value, query, test] of tests) {
    const expected = all.filter(test);
    expect([query, expected.length > 0]).toEqual([query, true]);
    expect([query, ids(await every(query))]).toEqual([query, ids(expected)]);
    const option = facets.find((facet) => facet.name === name)?.options.find((one) => one.value === value);
    expect([query, option?.count]).toEqual([query, expected.length]);
  }
  const both = await list(`kind=meeting&month=${month}`);
  const kinds = both.facets.find(({ name }) => name === 'kind')?.options ?? [];
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(
    all.filter((card) => monthOf(card.at) === month).length,
  );
});

test('an article has its text, its neighbours and related ones', async () => {
  const { items } = await list('sort=latest&pageSize=50');
  const [newest, second] = items;
  const found = await detail(second?.id as string);
  expect(found.card).toEqual(second);
  expect(found.content.length).toBeGreaterThan(3);
  expect(found.next?.id).toBe(newest?.id);
  expect(found.previous?.id).toBe(items[2]?.id);
  expect((await detail(newest?.id as string)).next).toBeNull();
  for (const related of found.related) expect(related.tags.some((tag) => second?.tags.includes(tag))).toBe(true);
});

test('the clock of the database decides the phase and whether one can sign up', async () => {
  const [card] = (await list('when=upcoming')).items;
  const id = card?.id as string;
  expect(await detail(id)).toMatchObject({
    card: { phase: 'upcoming', signupOpen: true },
    signupUrl: null,
  });
  await database.pool.query("update conference set signup_by = now() - interval '1 minute' where id = $1", [id]);
  expect(await detail(id, '&a')).toMatchObject({ card: { phase: 'upcoming', signupOpen: false }, signupUrl: null });
  await database.pool.query(
    "update conference set start_at = now() - interval '1 hour', end_at = now() + interval '1 hour' where id = $1",
    [id],
  );
  expect((await detail(id, '&b')).card.phase).toBe('ongoing');
  expect(
    (await list(`when=upcoming&q=${encodeURIComponent(card?.title as string)}`)).items.map((one) => one.id),
  ).toContain(id);
  await database.pool.query("update conference set end_at = now() - interval '1 minute' where id = $1", [id]);
  expect((await detail(id, '&c')).card.phase).toBe('past');
});

test('any two characters of a title find it', async () => {
  const items = await every('sort=latest');
  for (const { id, title } of items.filter((_, i) => i % 9 === 0)) {
    const q = [...title].slice(1, 3).join('');
    expect([q, (await every(`q=${encodeURIComponent(q)}`)).map((one) => one.id).includes(id)]).toEqual([q, true]);
  }
});

test('what is not public, or not yet, is not there', async () => {
  const [a, b] = (await list('sort=latest&kind=news')).items;
  await database.pool.query("update conference set status = 'offline' where id = $1", [a?.id]);
  await database.pool.query("update conference set published_at = now() + interval '1 day' where id = $1", [b?.id]);
  for (const id of [a?.id, b?.id]) {
    // An address of its own: answers are kept for a moment.
    expect((await portal.get(`/api/Conference/detail?id=${id}&gone`)).status).toBe(404);
    expect(ids(await every('kind=news&x=2'))).not.toContain(id);
  }
});

const long = '药'.repeat(10_000);
test.each([
  ['list?kind=party', 400],
  ['list?month=2026-13', 400],
  ['list?when=tomorrow', 400],
  ['list?page=0', 400],
  ['list?page=1e9', 400],
  ['list?pageSize=7', 400],
  [`list?q=${encodeURIComponent(long)}`, 400],
  ["list?q=' or 1=1 --%00", 400],
  ["list?provinces=' or '1'='1", 200],
  ["list?q=%25' or 1=1 --", 200],
  ['list?page=9999', 200],
  ['detail', 400],
  ['detail?id=1', 400],
  ["detail?id=' or 1=1 --", 400],
  ['detail?id=01930000-0000-7000-8000-000000000099', 404],
])('%.60s answers %i in Chinese', async (path, status) => {
  const answer = await portal.get(`/api/Conference/${path.includes('%') || status === 200 ? path : encodeURI(path)}`);
  // The server's own limit on the length of an address comes before the schema's.
  expect([path.slice(0, 40), answer.status]).toEqual([path.slice(0, 40), status]);
  if (status !== 200) expect(answer.message).toMatch(/\p{Script=Han}/u);
  else if (path.includes("'")) expect((answer.data as List).total).toBe(0);
});
