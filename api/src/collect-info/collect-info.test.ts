import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import type { Facet } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, anEnterprise, aPlatform, aRoadShow, aService, aSpot } from '../testing/builders';

type Favourites = { items: Favourite[]; total: number };

let one: TestApp;
let mine: string;
let theirs: string;
beforeAll(async () => {
  one = await createTestApp();
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
});
afterAll(() => one?.close());
afterEach(() => {
  jest.restoreAllMocks();
  return one.database.pool.query('delete from favourite');
});

const builders = {
  service: aService,
  spot: aSpot,
  platform: aPlatform,
  demand: aDemand,
  enterprise: anEnterprise,
  roadshow: aRoadShow,
};
const make = (type: keyof typeof builders, fields = {}) => builders[type](one.database, fields);
const add = (type: FavouriteType, targetId: string, token = mine) =>
  one.post('/api/CollectInfo/AddCollectInfo', { type, targetId }, token);
const remove = (type: FavouriteType, targetId: string, token = mine) =>
  one.post('/api/CollectInfo/DeleteCollectInfo', { type, targetId }, token);
const list = async (query: string, token = mine) =>
  (await one.get(`/api/CollectInfo/list?${query}`, token)).data as {
    items: Favourite[];
    total: number;
    facets: Facet[];
  };

it('collects once, however often it is asked, counts all people and removes only what is mine', async () => {
  const id = await make('service');
  const answers = await Promise.all([add('service', id), add('service', id), add('service', id)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { favouriteCount: 1 } });
  expect((await add('service', id, theirs)).data).toEqual({ favouriteCount: 2 });
  expect((await remove('service', id)).data).toEqual({ favouriteCount: 1 });
  expect((await remove('service', id)).data).toEqual({ favouriteCount: 1 });
  expect((await list('type=service')).total).toBe(0);
  expect((await list('type=service', theirs)).total).toBe(1);
});

it('takes so many of a type and no more, neither by bringing them back', async () => {
  jest.replaceProperty(limits, 'favourite', { ...limits.favourite, most: 2 } as never);
  const ids = [await make('service'), await make('service'), await make('service')] as const;
  for (const id of [ids[0], ids[1], ids[1]]) expect((await add('service', id)).status).toBe(200);
  const full = { status: 400, message: '服务最多收藏 2 项，请先取消一些' };
  expect(await add('service', ids[2])).toMatchObject(full);
  const restore = (...targetIds: string[]) =>
    one.post(
      '/api/CollectInfo/restore',
      { type: 'service', items: targetIds.map((targetId) => ({ targetId, createdAt: new Date().toISOString() })) },
      mine,
    );
  expect(await restore(ids[2])).toMatchObject(full);
  // What was taken away a moment ago comes back, however many there are.
  jest.replaceProperty(limits, 'favourite', { ...limits.favourite, most: 1 } as never);
  await remove('service', ids[0]);
  expect((await restore(ids[0])).status).toBe(200);
  expect((await restore(ids[0], ids[1])).status).toBe(200);
  expect((await add('spot', await make('spot'))).status).toBe(200);
});

it('takes every type that has public records, and nothing else', async () => {
  for (const type of Object.keys(builders) as (keyof typeof builders)[]) {
    expect([type, (await add(type, await make(type))).status]).toEqual([type, 200]);
    const [item] = (await list(`type=${type}`)).items;
    expect(item).toMatchObject({ type, offline: false });
    const facts = item?.card ?? item?.demand ?? item?.enterprise ?? item?.roadShow;
    expect([type, facts?.id]).toEqual([type, item?.targetId]);
    expect([type, (await add(type, accountId(99))).status]).toEqual([type, 404]);
    expect([type, (await add(type, await make(type, { status: 'draft' }))).status]).toEqual([type, 404]);
  }
  expect((await list('type=service')).facets[0]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['service', 1],
    ['spot', 1],
    ['platform', 1],
    ['demand', 1],
    ['enterprise', 1],
    ['roadshow', 1],
  ]);
});

it('takes nothing of an enterprise that is not public', async () => {
  const enterprise_id = await anEnterprise(one.database, { status: 'offline' });
  for (const type of ['service', 'spot', 'platform', 'demand', 'roadshow'] as const) {
    const id = await make(type, { enterprise_id });
    expect([type, (await add(type, id)).status]).toEqual([type, 404]);
    const items = [{ targetId: id, createdAt: new Date().toISOString() }];
    const restored = await one.post('/api/CollectInfo/restore', { type, items }, mine);
    expect([type, restored.data]).toEqual([type, { restored: [], gone: [id] }]);
    expect([type, (await remove(type, id)).data]).toEqual([type, { favouriteCount: 0 }]);
  }
});

it('keeps a removed record with the title it had, without its card', async () => {
  const id = await make('service');
  await add('service', id);
  const before = (await list('type=service')).items[0];
  expect(before).toMatchObject({ targetId: id, offline: false, card: { id } });
  await one.database.pool.query("update service set status = 'offline' where id = $1", [id]);
  expect((await list('type=service')).items).toEqual([{ ...before, offline: true, card: null }]);
  expect((await remove('service', id)).status).toBe(200);
});

it('lists newest first, page by page, and finds by words of the title literally', async () => {
  const rows: { id: string; title: string }[] = [];
  for (let i = 0; i < 12; i++) {
    const title = `${['冻干粉针', '口服固体', '吸入溶液'][i % 3]}委托生产 ${i === 5 ? '100%' : i}`;
    rows.push({ id: await make('service', { title }), title });
  }
  for (const { id } of rows) await add('service', id);
  const first = await list('type=service');
  const second = await list('type=service&page=2');
  expect([first.total, first.items.length, second.items.length]).toEqual([12, 10, 2]);
  expect([...first.items, ...second.items].map(({ targetId }) => targetId)).toEqual(rows.map(({ id }) => id).reverse());
  const word = rows[3]?.title.slice(2, 6) ?? '';
  const found = await list(`type=service&q=${encodeURIComponent(word)}`);
  expect(found.total).toBe(rows.filter(({ title }) => title.includes(word)).length);
  expect((await list('type=service&q=%25')).total).toBe(rows.filter(({ title }) => title.includes('%')).length);
});

it('tells which of the given records are mine', async () => {
  const id = await make('spot');
  await add('spot', id);
  const ask = (query: string, token = mine) => one.get(`/api/CollectInfo/status?type=spot&${query}`, token);
  expect((await ask(`targetIds=${id}&targetIds=${accountId(9)}`)).data).toEqual({ targetIds: [id] });
  expect((await ask(`targetIds=${id}`, theirs)).data).toEqual({ targetIds: [] });
  expect((await ask('')).data).toEqual({ targetIds: [] });
});

it('takes many away in one call, once, and brings them back where they stood, with what is withdrawn', async () => {
  const ids = [await make('service'), await make('service'), await make('service')];
  for (const id of ids) await add('service', id);
  await add('service', ids[0] as string, theirs);
  const before = (await list('type=service')).items;
  const away = () => one.post('/api/CollectInfo/removeMany', { type: 'service', targetIds: ids }, mine);
  const answers = await Promise.all([away(), away()]);
  expect(answers.flatMap(({ data }) => (data as { removed: string[] }).removed).sort()).toEqual([...ids].sort());
  expect((await list('type=service')).total).toBe(0);
  expect((await list('type=service', theirs)).total).toBe(1);

  await one.database.pool.query("update service set status = 'offline' where id = $1", [ids[1]]);
  const items = before.map(({ targetId, createdAt }) => ({ targetId, createdAt }));
  const back = () => one.post('/api/CollectInfo/restore', { type: 'service', items }, mine);
  const [first, again] = await Promise.all([back(), back()]);
  expect(first?.data).toEqual({ restored: before.map(({ targetId }) => targetId), gone: [] });
  expect(again?.data).toEqual(first?.data);
  const { targetId, title, createdAt } = before[1] as Favourites['items'][number];
  expect((await list('type=service')).items).toEqual([
    before[0],
    expect.objectContaining({ targetId, title, createdAt, offline: true, card: null }),
    before[2],
  ]);
  // Nobody else gets it by its id, and nobody a day later.
  const withdrawn = { type: 'service', items: [{ targetId, createdAt }] };
  const none = { restored: [], gone: [targetId] };
  expect((await one.post('/api/CollectInfo/restore', withdrawn, theirs)).data).toEqual(none);
  await one.post('/api/CollectInfo/removeMany', { type: 'service', targetIds: [targetId] }, mine);
  await one.database.pool.query(`update favourite_removed set removed_at = now() - interval '25 hours'`);
  expect((await one.post('/api/CollectInfo/restore', withdrawn, mine)).data).toEqual(none);
  expect((await add('service', ids[0] as string)).data).toEqual({ favouriteCount: 2 });
});

it.each(['2999-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z'])(
  'restores to the date it kept, not to %s',
  async (to) => {
    const [kept, never] = [await make('spot'), await make('spot')];
    await add('spot', kept);
    const before = (await list('type=spot')).items[0]?.createdAt;
    await remove('spot', kept);
    const restore = (targetId: string) =>
      one.post('/api/CollectInfo/restore', { type: 'spot', items: [{ targetId, createdAt: to }] }, mine);
    for (const id of [kept, never]) expect((await restore(id)).status).toBe(200);
    const at = new Map((await list('type=spot')).items.map(({ targetId, createdAt }) => [targetId, createdAt]));
    expect(at.get(kept)).toBe(before);
    expect(Date.parse(at.get(never) ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? ''));
    expect(Date.parse(at.get(never) ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  },
);

it('answers all that fit the words, beyond one page', async () => {
  for (let i = 0; i < 12; i++) await add('spot', await make('spot', { name: `示例原料 ${i < 11 ? '甲' : '乙'}` }));
  const all = (await one.get(`/api/CollectInfo/all?type=spot&q=${encodeURIComponent('甲')}`, mine)).data as Favourites;
  expect([all.total, all.items.length]).toEqual([11, 11]);
  expect(all.items).toEqual((await list(`type=spot&pageSize=20&q=${encodeURIComponent('甲')}`)).items);
  expect((await one.get('/api/CollectInfo/all?type=spot', theirs)).data).toEqual({ items: [], total: 0 });
});

it.each([[[]], [Array.from({ length: 1001 }, () => accountId(9))], [['x']], ['x']])(
  'refuses %#: nothing, too many, no ids',
  async (targetIds) => {
    const answer = await one.post('/api/CollectInfo/removeMany', { type: 'service', targetIds }, mine);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  },
);

it('forgets with the account, and the counts follow', async () => {
  const id = await make('platform');
  await add('platform', id, theirs);
  await one.database.pool.query('delete from account where id = $1', [accountId(2)]);
  expect((await add('platform', id)).data).toEqual({ favouriteCount: 1 });
});
