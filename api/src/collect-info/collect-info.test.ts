import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import type { Facet } from 'shared/contract/endpoint';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import type { TestDatabase } from '../testing/database';
import { createMarketDatabase } from '../testing/market';

let database: TestDatabase;
let one: TestApp;
let mine: string;
let theirs: string;
beforeAll(async () => {
  database = await createMarketDatabase();
  one = await createTestApp({ database });
  await one.addAccounts();
  [mine, theirs] = [await one.login('user1'), await one.login('user2')];
}, 60_000);
afterAll(async () => {
  await one.close();
  await database.drop();
});
afterEach(() => one.database.pool.query('delete from favourite'));

const tableOf = (type: string) => (type === 'roadshow' ? 'road_show' : type);
const idOf = async (type: string, status = 'published') =>
  (await one.database.pool.query(`select id from ${tableOf(type)} where status = $1 order by id limit 1`, [status]))
    .rows[0]?.id as string;
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
  const id = await idOf('service');
  const answers = await Promise.all([add('service', id), add('service', id), add('service', id)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { favouriteCount: 1 } });
  expect((await add('service', id, theirs)).data).toEqual({ favouriteCount: 2 });
  expect((await remove('service', id)).data).toEqual({ favouriteCount: 1 });
  expect((await remove('service', id)).data).toEqual({ favouriteCount: 1 });
  expect((await list('type=service')).total).toBe(0);
  expect((await list('type=service', theirs)).total).toBe(1);
});

it('takes every type that has public records, and nothing else', async () => {
  for (const type of ['service', 'spot', 'platform', 'demand', 'enterprise', 'roadshow'] as const) {
    expect([type, (await add(type, await idOf(type))).status]).toEqual([type, 200]);
    const [item] = (await list(`type=${type}`)).items;
    expect(item).toMatchObject({ type, offline: false });
    const facts = item?.card ?? item?.demand ?? item?.enterprise ?? item?.roadShow;
    expect([type, facts?.id]).toEqual([type, item?.targetId]);
    expect([type, (await add(type, accountId(99))).status]).toEqual([type, 404]);
    const hidden = await idOf(type);
    await one.database.pool.query(`update ${tableOf(type)} set status = 'draft' where id = $1`, [hidden]);
    expect([type, (await add(type, hidden)).status]).toEqual([type, 404]);
    await one.database.pool.query(`update ${tableOf(type)} set status = 'published' where id = $1`, [hidden]);
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

it('keeps a removed record with the title it had, without its card', async () => {
  const id = await idOf('service');
  await add('service', id);
  const before = (await list('type=service')).items[0];
  expect(before).toMatchObject({ targetId: id, offline: false, card: { id } });
  await one.database.pool.query("update service set status = 'offline' where id = $1", [id]);
  expect((await list('type=service')).items).toEqual([{ ...before, offline: true, card: null }]);
  expect((await remove('service', id)).status).toBe(200);
  await one.database.pool.query("update service set status = 'published' where id = $1", [id]);
});

it('lists newest first, page by page, and finds by words of the title literally', async () => {
  const { rows } = await one.database.pool.query<{ id: string; title: string }>(
    "select id, title from service where status = 'published' order by id limit 12",
  );
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
  const id = await idOf('spot');
  await add('spot', id);
  const ask = (query: string, token = mine) => one.get(`/api/CollectInfo/status?type=spot&${query}`, token);
  expect((await ask(`targetIds=${id}&targetIds=${accountId(9)}`)).data).toEqual({ targetIds: [id] });
  expect((await ask(`targetIds=${id}`, theirs)).data).toEqual({ targetIds: [] });
  expect((await ask('')).data).toEqual({ targetIds: [] });
});

it('forgets with the account, and the counts follow', async () => {
  const id = await idOf('platform');
  await add('platform', id, theirs);
  await one.database.pool.query('delete from account where id = $1', [accountId(2)]);
  expect((await add('platform', id)).data).toEqual({ favouriteCount: 1 });
});
