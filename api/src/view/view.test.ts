import type { ViewType } from 'shared/contract/view';
import { createVisitors } from '../registry/visitor';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, aDemand, anEnterprise, aPlatform, aRoadShow, aService, aSpot, aTopic } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createViewCounter } from './counter';
import { forgetOldViews } from './store';

let database: TestDatabase;
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  [one, two] = [await createTestApp({ database }), await createTestApp({ database })];
});
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await database?.drop();
});

const tables: Record<ViewType, string> = {
  service: 'service',
  spot: 'spot',
  platform: 'platform',
  demand: 'demand',
  enterprise: 'enterprise',
  conference: 'conference',
  roadshow: 'road_show',
  topic: 'special_service',
};
const log = { warn: jest.fn() };
const counter = () => createViewCounter({ pool: database.pool, log: log as never });
const builders: Record<ViewType, (place: TestDatabase, fields?: object) => Promise<string>> = {
  service: aService,
  spot: aSpot,
  platform: aPlatform,
  demand: aDemand,
  enterprise: anEnterprise,
  conference: aConference,
  roadshow: aRoadShow,
  topic: aTopic,
};
const viewsOf = async (table: string, id: string) =>
  (await database.pool.query(`select view_count from ${table} where id = $1`, [id])).rows[0].view_count as number;
const browser = async () => (await createVisitors(database.pool).issue()).cookie;

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
/** Opens a record as a browser does. */
async function opened(portal: TestApp, type: string, id: string, cookie: string, agent = person) {
  const answer = await fetch(`${portal.url}/api/View/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(cookie && { cookie: `portal-visitor=${cookie}` }),
    },
    body: JSON.stringify({ type, id }),
  });
  return answer.status;
}

it.each(Object.entries(tables))('counts %s once for a browser, and once more for another', async (type, table) => {
  const [id, views] = [await builders[type as ViewType](database), counter()];
  const before = await viewsOf(table, id);
  for (const visitor of ['browser-one', 'browser-one', 'browser-two']) {
    views.add(visitor, type as ViewType, id);
    await views.flush();
  }
  await views.close();
  expect(await viewsOf(table, id)).toBe(before + 2);
  expect(
    (
      await database.pool.query(
        `select updated_at > now() - interval '1 hour' as touched from ${table} where id = $1`,
        [id],
      )
    ).rows[0].touched,
  ).toBe(false);
});

it('adds up what several processes heard, also when both heard the same browser, and loses nothing when they stop', async () => {
  const id = await aService(database);
  const before = await viewsOf('service', id);
  const [third, fourth] = [await createTestApp({ database }), await createTestApp({ database })];
  const cookies = await Promise.all([browser(), browser(), browser()]);
  for (const cookie of cookies) expect(await opened(third, 'service', id, cookie)).toBe(200);
  for (const cookie of [...cookies, await browser()]) await opened(fourth, 'service', id, cookie);
  await Promise.all([third.close(), fourth.close()]);
  expect(await viewsOf('service', id)).toBe(before + 4);
});

it('counts a browser again after a day', async () => {
  const [id, views] = [await aDemand(database), counter()];
  const before = await viewsOf('demand', id);
  views.add('browser-day', 'demand', id);
  await views.close();
  await database.pool.query("update view_seen set seen_at = now() - interval '25 hours' where visitor = 'browser-day'");
  const later = counter();
  later.add('browser-day', 'demand', id);
  await later.close();
  expect(await viewsOf('demand', id)).toBe(before + 2);
});

it('forgets all views of the days before, however many, and none of today', async () => {
  await database.pool.query(
    `insert into view_seen (visitor, type, target_id, seen_at)
     select 'crowd-' || n, 'service', gen_random_uuid(), now() - interval '25 hours' from generate_series(1, 45000) as n
     union all select 'today', 'service', gen_random_uuid(), now() - interval '23 hours'`,
  );
  await Promise.all([forgetOldViews(database.pool), forgetOldViews(database.pool)]);
  const { rows } = await database.pool.query(
    "select distinct left(visitor, 5) as who from view_seen where visitor like 'crowd-%' or visitor = 'today'",
  );
  expect(rows).toEqual([{ who: 'today' }]);
});

it('ends with its process', async () => {
  await database.pool.query(
    `insert into view_seen (visitor, type, target_id, seen_at) values ('ending', 'service', gen_random_uuid(), now() - interval '25 hours')`,
  );
  await forgetOldViews(database.pool, () => true);
  const { rowCount } = await database.pool.query("select from view_seen where visitor = 'ending'");
  expect(rowCount).toBe(1);
});

it('does not count robots, who has no cookie of ours, a forged one, or what is not public', async () => {
  const id = await aSpot(database);
  const before = await viewsOf('spot', id);
  const five = await createTestApp({ database });
  const cookie = await browser();
  await opened(five, 'spot', id, cookie, 'Mozilla/5.0 (compatible; Examplebot/2.1; +http://example.com/bot.html)');
  await opened(five, 'spot', id, cookie, 'curl/8.5.0');
  await opened(five, 'spot', id, '');
  await opened(five, 'spot', id, `x${cookie}`);
  const hidden = await aSpot(database, { status: 'offline' });
  expect(await opened(five, 'spot', hidden, cookie)).toBe(200);
  expect(await opened(five, 'spot', '01930000-0000-7000-8000-000000000099', cookie)).toBe(200);
  await five.close();
  expect(await viewsOf('spot', id)).toBe(before);
  expect(await viewsOf('spot', hidden)).toBe(0);
});

it('does not wait for a row that somebody holds, and counts it when it is free', async () => {
  const [held, free, views] = [await aService(database), await aService(database), counter()];
  const [before, other] = [await viewsOf('service', held), await viewsOf('service', free)];
  const editor = await database.pool.connect();
  await editor.query('begin');
  await editor.query('select 1 from service where id = $1 for update', [held]);
  for (const id of [held, free]) views.add('browser-held', 'service', id);
  await views.flush();
  expect(await viewsOf('service', free)).toBe(other + 1);
  expect(await viewsOf('service', held)).toBe(before);
  await editor.query('commit');
  editor.release();
  await views.close();
  expect(await viewsOf('service', held)).toBe(before + 1);
});

it('keeps a batch that could not be written', async () => {
  const [id, views] = [await aPlatform(database), counter()];
  const before = await viewsOf('platform', id);
  views.add('browser-away', 'platform', id);
  await database.pool.query('alter table view_seen rename to view_gone');
  await views.flush();
  expect(log.warn).toHaveBeenCalled();
  await database.pool.query('alter table view_gone rename to view_seen');
  await views.close();
  expect(await viewsOf('platform', id)).toBe(before + 1);
});

it.each([
  ['drug', '01930000-0000-7000-8000-000000000001'],
  ['service', '1'],
])('%s %s is refused', async (type, id) => {
  expect(await opened(one, type, id, await browser())).toBe(400);
});
