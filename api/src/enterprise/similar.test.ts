import { aConference, anEnterprise, aRoadShow, aService, hoursFromNow } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { findEnterprise } from './detail';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const places = ['江苏', '浙江'];
  const types = [['cdmo'], ['cdmo', 'mah'], ['cro']];
  const lines = ['M05', 'M03'];
  // Every pair of place, type and line, so that each provider has some that share one thing alone.
  for (const province of places)
    for (const org_types of types)
      for (const category_code of lines) {
        const enterprise_id = await anEnterprise(database, { province, org_types });
        await aService(database, { enterprise_id, category_code });
      }
});
afterAll(() => database?.drop());

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** Past the cache of answers, since rows change between two looks. */
async function detail(id: string) {
  const found = await findEnterprise(database.db, id);
  if (!found) throw new Error(`no enterprise ${id}`);
  return found;
}
const makers = () =>
  query(`select e.id, e.province, e.org_types from enterprise e where e.status = 'published' and exists (
    select from service s where s.enterprise_id = e.id and s.status = 'published') order by e.id limit 12`);

test('similar providers share what their line says, and are never the provider itself', async () => {
  for (const me of await makers()) {
    const { similar } = await detail(me.id);
    expect(similar.length).toBeGreaterThan(0);
    for (const one of similar) {
      expect(one.id).not.toBe(me.id);
      expect(one.reason).not.toBe('');
      const [row] = await query('select province, org_types, status from enterprise where id = $1', [one.id]);
      expect(row.status).toBe('published');
      expect(one.reason.includes('同在')).toBe(row.province === me.province);
      expect(one.reason.includes('同为')).toBe(row.org_types.some((type: string) => me.org_types.includes(type)));
    }
  }
});

test('a provider that is taken down is no longer similar to anybody', async () => {
  const [me] = await makers();
  const [first] = (await detail(me.id)).similar;
  await query("update enterprise set status = 'offline' where id = $1", [first?.id]);
  expect((await detail(me.id)).similar.map(({ id }) => id)).not.toContain(first?.id);
  await query("update enterprise set status = 'published' where id = $1", [first?.id]);
});

test('its road shows that can be watched, with the number of all', async () => {
  const id = await anEnterprise(database);
  await aRoadShow(database, { enterprise_id: id });
  await aRoadShow(database, { enterprise_id: id, start_at: hoursFromNow(24) });
  await aRoadShow(database, { enterprise_id: id, video_url: null });
  const { roadShows } = await detail(id);
  expect(roadShows.items.length).toBeGreaterThan(0);
  expect(roadShows.total).toBeGreaterThanOrEqual(roadShows.items.length);
  for (const show of roadShows.items) {
    expect(show.enterprise.id).toBe(id);
    expect(show.phase).not.toBe('offline');
  }
});

test('news that name it come before news about its keywords; one shared tag is no relation', async () => {
  const [me] = await makers();
  const [{ name }] = (await query('select name from enterprise where id = $1', [me.id])) as [{ name: string }];
  const [named, tagged] = [await aConference(database), await aConference(database)];
  expect((await detail(me.id)).conferences).toEqual([]);
  await query("update service set keywords = array['甲', '乙'] where enterprise_id = $1", [me.id]);
  await query("update conference set tags = array['甲'] where id = $1", [tagged]);
  expect((await detail(me.id)).conferences).toEqual([]);
  await query("update conference set tags = array['甲', '乙'] where id = $1", [tagged]);
  await query('update conference set title = left($2, 40) where id = $1', [named, `${name}开放日`]);
  expect((await detail(me.id)).conferences.map(({ id }) => id)).toEqual([named, tagged]);
});
