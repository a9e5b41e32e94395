import type { Data } from 'shared/contract/endpoints';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, anEnterprise, aPlatform, aService, aSpot, aTopic } from '../testing/builders';

type List = Data<'SpecialService/list'>;
type Detail = Data<'SpecialService/detail'>;
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  const { database } = portal;
  for (let i = 0; i < 12; i++) {
    const enterprise_id = await anEnterprise(database);
    const of = async (kind: string, ...ids: Promise<string>[]) => ({
      title: `相关${kind}`,
      kind,
      itemIds: await Promise.all(ids),
    });
    const services = [1, 2, 3].map(() => aService(database, { enterprise_id }));
    const sections = [
      await of('service', ...services),
      await of(i % 2 ? 'spot' : 'platform', (i % 2 ? aSpot : aPlatform)(database, { enterprise_id })),
      await of('enterprise', Promise.resolve(enterprise_id)),
      await of('demand', ...Array.from({ length: i % 3 }, () => aDemand(database))),
    ].filter(({ itemIds }) => itemIds.length > 0);
    // The editors' order is not the order of making.
    await aTopic(database, { theme: i % 3 ? 'dosage' : 'generic', sort_no: 100 - i, sections });
  }
});
afterAll(() => portal?.close());

let asked = 0;
const list = async (query = '') => (await portal.get(`/api/SpecialService/list?${query}&n=${asked++}`)).data as List;
const detail = async (id: string) =>
  (await portal.get(`/api/SpecialService/detail?id=${id}&n=${asked++}`)).data as Detail;

test('lists in the editors’ order, with true counts, and filters by theme', async () => {
  const { items, total, facets } = await list();
  const { rows } = await portal.database.pool.query('select id, theme from special_service order by sort_no');
  expect(items.map(({ id }) => id)).toEqual(rows.map((row) => row.id).slice(0, 10));
  expect(total).toBe(rows.length);
  for (const card of items) {
    const { sections } = await detail(card.id);
    const count = (...kinds: string[]) =>
      sections.reduce((n, { kind, items: all }) => n + (kinds.includes(kind) ? all.length : 0), 0);
    expect([card.supplyCount, card.providerCount, card.demandCount]).toEqual([
      count('service', 'spot', 'platform'),
      count('enterprise'),
      count('demand'),
    ]);
    expect([card.title, card.supplyCount > 0, card.providerCount > 0]).toEqual([card.title, true, true]);
  }
  const theme = items[0]?.theme as string;
  const some = await list(`theme=${theme}`);
  expect(some.items.map(({ id }) => id)).toEqual(rows.filter((row) => row.theme === theme).map((row) => row.id));
  expect(facets[0]?.options.find(({ value }) => value === theme)?.count).toBe(some.total);
});

test('a topic shows its records in the editor’s order and drops what is withdrawn', async () => {
  const id = (await list()).items[0]?.id as string;
  const stored = (await portal.database.pool.query('select sections from special_service where id = $1', [id])).rows[0]
    .sections;
  const before = await detail(id);
  expect(
    before.sections.map(({ title, kind, items }) => ({ title, kind, itemIds: items.map((item) => item.id) })),
  ).toEqual(stored);
  const services = before.sections[0]?.items.map((item) => item.id) ?? [];
  await portal.database.pool.query("update service set status = 'offline' where id = $1", [services[0]]);
  expect((await detail(id)).sections[0]?.items.map((item) => item.id)).toEqual(services.slice(1));
  expect((await detail(id)).card.supplyCount).toBe(before.card.supplyCount - 1);
  await portal.database.pool.query("update service set status = 'offline' where id = any($1)", [services]);
  expect((await detail(id)).sections[0]?.kind).not.toBe('service');
});

test('counts no demand of an enterprise that was taken down', async () => {
  const { database } = portal;
  const enterprise_id = await anEnterprise(database);
  const itemIds = [await aDemand(database, { enterprise_id }), await aDemand(database)];
  const id = await aTopic(database, { sections: [{ title: '相关需求', kind: 'demand', itemIds }] });
  expect((await detail(id)).card.demandCount).toBe(2);
  await database.pool.query("update enterprise set status = 'offline' where id = $1", [enterprise_id]);
  const { card, sections } = await detail(id);
  expect([card.demandCount, sections[0]?.items.map((item) => item.id)]).toEqual([1, itemIds.slice(1)]);
});

test('is public between its two instants only', async () => {
  const [, card] = (await list()).items;
  const withTimes = async (values: string) => {
    await portal.database.pool.query(`update special_service set ${values} where id = $1`, [card?.id]);
    return (await portal.get(`/api/SpecialService/detail?id=${card?.id}&n=${asked++}`)).status;
  };
  expect(await withTimes("online_at = now() + interval '1 hour'")).toBe(404);
  expect(await withTimes("online_at = now() - interval '2 hours', offline_at = now() - interval '1 hour'")).toBe(404);
  expect(await withTimes("offline_at = now() + interval '1 hour'")).toBe(200);
});

test.each([
  ['list?page=x', 400],
  [`list?theme=${'x'.repeat(41)}`, 400],
  [`list?q=${'x'.repeat(10_000)}`, 400],
  ["list?theme=' or 1=1 --", 200],
  ['detail?id=x', 400],
  ['detail?id=01930000-0000-7000-8000-000000000099', 404],
])('%.50s answers %i in Chinese', async (path, status) => {
  const answer = await portal.get(`/api/SpecialService/${encodeURI(path)}`);
  expect(answer.status).toBe(status);
  if (status !== 200) expect(answer.message).toMatch(/\p{Script=Han}/u);
  else expect((answer.data as List).total).toBe(0);
});
