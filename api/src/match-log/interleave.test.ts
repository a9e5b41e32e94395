import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aService } from '../testing/builders';

let plain: TestApp;
let portal: TestApp;
let token: string;
beforeAll(async () => {
  plain = await createTestApp();
  portal = await createTestApp({ database: plain.database, env: { PORTAL_MATCH_INTERLEAVE: '1' } });
  token = await portal.login('user1');
  await portal.post('/api/Match/saveConsent', { consent: true }, token);
});
afterAll(async () => {
  await portal?.close();
  await plain?.close();
});

interface Item {
  card: { id: string };
  score: number;
  band: string;
}
const listOf = async (one: TestApp, path: string) =>
  ((await one.get(`/api/Match/${path}`)).data as { items: Item[] }).items;
const byId = (items: Item[]) => [...items].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
const stored = async (showing: unknown) =>
  (
    await plain.database.pool.query<Record<string, string>>(
      'select * from match_log where showing = $1 order by position',
      [showing],
    )
  ).rows;

/** Services for one demand, some of which leave open what others state. */
async function market() {
  const { database } = plain;
  const demand = await aDemand(database, {
    dosage_form: 'IN03',
    deliver_by: '2099-01-01',
    scale_min: 10_000,
    scale_unit: '支/批',
  });
  const services: string[] = [];
  for (let i = 0; i < 8; i += 1)
    services.push(
      await aService(database, {
        dosage_forms: ['IN03'],
        ...(i % 2 ? { scale_min: 100, scale_max: 4000 + 1000 * i, scale_unit: '支/批' } : {}),
        lead_time_weeks: i % 3 ? 12 : null,
      }),
    );
  return { demand, services };
}

it('reorders the same items with the same scores, alike for everybody, and logs who has placed each of them', async () => {
  const { demand, services } = await market();
  const path = `supplies?demandId=${demand}`;
  const [before, both] = [await listOf(plain, path), await listOf(portal, path)];
  expect(byId(both)).toEqual(byId(before));
  expect(both.map(({ band }) => band)).toEqual(before.map(({ band }) => band));
  expect(Object.keys(both[0] as object)).toEqual(Object.keys(before[0] as object));
  const { data } = await portal.post('/api/Match/shown', { of: 'supplies', id: demand }, token);
  const rows = await stored((data as { showing: string }).showing);
  expect(rows.map((row) => row.listing_id)).toEqual(both.map(({ card }) => card.id));
  expect(new Set(rows.map(({ ranking, rival }) => `${ranking} ${rival}`))).toEqual(
    new Set(['current certain', 'certain current']),
  );

  const demands = `demands?serviceId=${services[0]}`;
  expect(byId(await listOf(portal, demands))).toEqual(byId(await listOf(plain, demands)));
  const asked = await plain.post('/api/Match/shown', { of: 'demands', id: services[0], kinds: 'service' }, token);
  for (const row of await stored((asked.data as { showing: string }).showing))
    expect(row).toMatchObject({ list: 'demands', ranking: 'current', rival: null });
});
