import type { Data } from 'shared/contract/endpoints';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aRoadShow, hoursFromNow } from '../testing/builders';
import { afterFirstStatement, type TestDatabase } from '../testing/database';
import { roadShowDetail } from './store';

type List = Data<'RoadShow/list'>;
type Detail = Data<'RoadShow/detail'>;
let database: TestDatabase;
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  database = portal.database;
  const owners = [await anEnterprise(database), await anEnterprise(database), await anEnterprise(database)];
  for (let i = 0; i < 18; i++) {
    // Five to come; of those that are over, live ones without a film are no longer there to see.
    const start_at = hoursFromNow(i < 5 ? 24 * (i + 1) : -24 * i);
    const mode = i % 2 ? 'live' : 'recorded';
    const video_url = i > 12 && mode === 'live' ? null : '/media/sample-filling-line.webm';
    const category_code = ['M05', 'C01', 'M03', 'T05'][i % 4];
    const enterprise_id = owners[i % 3];
    const view_count = (i * 37) % 100;
    await aRoadShow(database, { start_at, mode, video_url, category_code, enterprise_id, view_count });
  }
});
afterAll(() => portal?.close());

// Public answers are cached for two seconds by address: each request gets its own.
let asked = 0;
const list = async (query = '') => (await portal.get(`/api/RoadShow/list?${query}&n=${asked++}`)).data as List;
const detail = async (id: string) => (await portal.get(`/api/RoadShow/detail?id=${id}&n=${asked++}`)).data as Detail;
const set = (id: string, values: string) => database.pool.query(`update road_show set ${values} where id = $1`, [id]);
const anId = async () =>
  (
    await database.pool.query(
      "select id from road_show where video_url is not null and status = 'published' order by id limit 1",
    )
  ).rows[0].id as string;

test('the database’s clock says what is to come, live, a recording or over', async () => {
  const id = await anId();
  const phaseWith = async (values: string) => {
    await set(id, values);
    const found = await detail(id);
    const listed = (await list(`pageSize=48`)).items.find((card) => card.id === id);
    expect(listed?.phase).toBe(found.card.phase);
    return [found.card.phase, found.video !== null];
  };
  expect(await phaseWith("mode = 'live', duration_min = 30, start_at = now() + interval '1 minute'")).toEqual([
    'upcoming',
    false,
  ]);
  expect(await phaseWith("start_at = now() - interval '1 minute'")).toEqual(['live', true]);
  expect(await phaseWith("start_at = now() - interval '31 minutes'")).toEqual(['replay', true]);
  expect(await phaseWith("mode = 'recorded', start_at = now() - interval '1 minute'")).toEqual(['replay', true]);
  expect(await phaseWith("mode = 'recorded', start_at = now() + interval '1 minute'")).toEqual(['upcoming', false]);
  expect(
    await phaseWith("mode = 'live', start_at = now() - interval '1 day', video_url = null, captions_url = null"),
  ).toEqual(['offline', false]);
});

test('orders live, to come, recordings, over; and by views when asked', async () => {
  await set(await anId(), "mode = 'live', duration_min = 60, start_at = now() - interval '5 minutes'");
  const { items, total } = await list('pageSize=48');
  expect(items).toHaveLength(total);
  const order = ['live', 'upcoming', 'replay', 'offline'];
  const places = items.map(({ phase }) => order.indexOf(phase));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const starts = (phase: string) =>
    items.filter((card) => card.phase === phase).map((card) => Date.parse(card.startAt));
  expect(starts('upcoming')).toEqual(starts('upcoming').toSorted((a, b) => a - b));
  expect(starts('replay')).toEqual(starts('replay').toSorted((a, b) => b - a));
  const views = (await list('pageSize=48&sort=hot')).items.map(({ viewCount }) => viewCount);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
});

test('filters and counts, computed again', async () => {
  const { items: all, facets } = await list('pageSize=48');
  const count = (name: string, value: string) =>
    facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.count ?? 0;
  for (const phase of ['upcoming', 'replay', 'offline']) {
    const expected = all.filter((card) => card.phase === phase).map(({ id }) => id);
    expect((await list(`phases=${phase}&pageSize=48`)).items.map(({ id }) => id)).toEqual(expected);
    expect([phase, count('phases', phase)]).toEqual([phase, expected.length]);
  }
  const inM = all.filter(({ categoryCode }) => categoryCode.startsWith('M'));
  expect((await list('categories=M&pageSize=48')).total).toBe(inM.length);
  expect(count('categories', 'M')).toBe(inM.length);
  const [first] = all;
  const own = all.filter(({ enterprise }) => enterprise.id === first?.enterprise.id);
  expect((await list(`enterpriseId=${first?.enterprise.id}`)).total).toBe(own.length);
  expect(
    (await list(`q=${encodeURIComponent(first?.title.slice(1, 3) ?? '')}&pageSize=48`)).items.map(({ id }) => id),
  ).toContain(first?.id);
});

test('a show of an enterprise that is not public is not public', async () => {
  const card = (await list('phases=replay')).items[0];
  await database.pool.query("update enterprise set status = 'offline' where id = $1", [card?.enterprise.id]);
  expect((await portal.get(`/api/RoadShow/detail?id=${card?.id}&gone`)).status).toBe(404);
  expect((await list('pageSize=48')).items.map(({ id }) => id)).not.toContain(card?.id);
  await database.pool.query("update enterprise set status = 'published' where id = $1", [card?.enterprise.id]);
});

test('a show whose enterprise is taken down while it is read is not found', async () => {
  const card = (await list('phases=replay')).items[0];
  const setStatus = (status: string) =>
    database.pool.query('update enterprise set status = $2 where id = $1', [card?.enterprise.id, status]);
  const db = afterFirstStatement(database, () => setStatus('offline'));
  expect(await roadShowDetail(db, portal.config.mediaFolder, card?.id as string)).toBeUndefined();
  await setStatus('published');
});

test('only files of this site can be a video', async () => {
  const id = await anId();
  for (const bad of ['https://example.com/a.webm', '/media/../x.webm', '/static/a.webm', 'javascript:x'])
    await expect(database.pool.query('update road_show set video_url = $2 where id = $1', [id, bad])).rejects.toThrow(
      /check/,
    );
});

test.each([
  ['list?phases=soon', 400],
  ['list?pageSize=10', 400],
  ['list?enterpriseId=1', 400],
  ['list?sort=best', 400],
  [`list?q=${'x'.repeat(10_000)}`, 400],
  ['list?page=10001', 400],
  ["list?categories=' or 1=1 --", 200],
  ['detail?id=x', 400],
  ['detail?id=01930000-0000-7000-8000-000000000099', 404],
])('%.50s answers %i in Chinese', async (path, status) => {
  const answer = await portal.get(`/api/RoadShow/${encodeURI(path)}`);
  expect(answer.status).toBe(status);
  if (status !== 200) expect(answer.message).toMatch(/\p{Script=Han}/u);
});
