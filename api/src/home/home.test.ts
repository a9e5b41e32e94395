import type { HomeOverview } from 'shared/contract/home';
import { besideChain } from 'shared/contract/vocabulary';
import { until } from 'shared/testing/real/until';
import { createPools, patient } from '../db';
import { loadPart } from '../parts';
import { createTestApp, type TestApp } from '../testing/app';
import { createTestDatabase } from '../testing/database';
import { marketTime, onMarketDay } from '../testing/market';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ database: await createTestDatabase('portal_template', onMarketDay) });
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

const overview = async () => (await portal.get('/api/Home/overview')).data as HomeOverview;
const count = async (from: string) =>
  (await portal.database.pool.query(`select count(*)::int as n from ${from}`)).rows[0].n;

test('an empty portal has a home page, the filled one has true figures', async () => {
  const empty = await overview();
  expect(empty.counts).toEqual({ service: 0, spot: 0, platform: 0, demand: 0, enterprise: 0 });
  expect(empty.stages).toHaveLength(8);

  expect([empty.conferences, empty.roadShows, empty.specialServices]).toEqual([[], [], []]);

  const pools = createPools(portal.database.connectionString, { ...patient, ...onMarketDay });
  const { loadSample } = await loadPart('sample');
  await loadSample(pools, () => {}, marketTime);
  await pools.close();
  // The empty portal had no matches, and none are looked for again at once.
  const now = jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
  // The answer is cached for a moment; another address gets another answer.
  const home = (await portal.get('/api/Home/overview?x=1')).data as HomeOverview;
  expect(home.counts.service).toBe(await count("service where status = 'published'"));
  expect(home.counts.demand).toBe(
    await count("demand where status = 'published' and (deadline is null or deadline >= today_cn())"),
  );
  expect(home.today).toBe(
    (
      await portal.database.pool.query(
        "select ((now() at time zone 'Asia/Shanghai')::date + coalesce(nullif(current_setting('portal.clock_days', true), ''), '0')::int)::text as d",
      )
    ).rows[0].d,
  );

  expect(home.registers.map((r) => [r.path, r.count])).toEqual([
    ['/sys/CommissionedProduction', 2000],
    ['/sys/BatchQuery', 4000],
    ['/sys/Clinical', 2000],
    ['/sys/RawMaterial', 2000],
  ]);
  const discovery = home.stages[0];
  expect(discovery).toMatchObject({
    name: '药物发现',
    categories: ['D'],
    services: await count("service where status = 'published' and category_code like 'D%'"),
  });
  for (const stage of home.stages)
    expect([stage.name, stage.services > 0, stage.demands > 0]).toEqual([stage.name, true, true]);

  // Each leads to a market that counts the same, and those beside the chain are what the whole market has more.
  const market = async (call: string, codes: readonly string[]) => {
    const query = codes.map((code) => `&categories=${code}`).join('');
    return ((await portal.get(`/api/${call}${query}`)).data as { total: number }).total;
  };
  const services = (codes: readonly string[]) => market('Service/list?kind=service', codes);
  const demands = (codes: readonly string[]) => market('Demand/list?states=open', codes);
  for (const { name, categories, ...counts } of [...home.stages, ...home.production])
    expect({ name, services: await services(categories), demands: await demands(categories) }).toEqual({
      name,
      ...counts,
    });
  const inChain = (key: 'services' | 'demands') => home.stages.reduce((sum, stage) => sum + stage[key], 0);
  expect([
    inChain('services') + (await services(besideChain)),
    inChain('demands') + (await demands(besideChain)),
  ]).toEqual([home.counts.service, home.counts.demand]);

  // The parts of the last stage are the stage.
  const last = home.stages.at(-1);
  const total = (key: 'services' | 'demands') => home.production.reduce((sum, part) => sum + part[key], 0);
  expect([total('services'), total('demands')]).toEqual([last?.services, last?.demands]);
  expect(home.activity).toEqual({
    claimed: await count("enterprise where status = 'published' and claim_status = 'claimed'"),
    freshSupplies: expect.any(Number),
    freshDemands: expect.any(Number),
    registersAsOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    replyHours: null,
  });
  // They are computed in the background: no answer waits for them.
  let asked = 0;
  const matches = await until(async () => {
    const found = ((await portal.get(`/api/Home/overview?y=${asked++}`)).data as HomeOverview).matches;
    return found.length >= 4 && found;
  });
  expect(matches).toHaveLength(4);
  expect(new Set(matches.map(({ service }) => service.id)).size).toBe(4);
  for (const { service, demand, score, met, compared } of matches) {
    const { items } = (await portal.get(`/api/Match/supplies?demandId=${demand.id}`)).data as {
      items: { card: { id: string }; score: number; criteria: { state: string }[] }[];
    };
    const same = items.find(({ card }) => card.id === service.id);
    expect([same?.score, same?.criteria.length]).toEqual([score, compared]);
    expect(same?.criteria.filter(({ state }) => state === 'met')).toHaveLength(met);
  }
  now.mockRestore();

  for (const kind of ['service', 'spot', 'platform'] as const) {
    expect(home.services[kind]).toHaveLength(6);
    for (const card of home.services[kind]) expect([card.kind, card.enterprise.claimed]).toEqual([kind, true]);
  }
  expect(home.demands.latest).toHaveLength(6);
  expect([home.conferences.length, home.roadShows.length, home.specialServices.length]).toEqual([6, 3, 3]);
  expect(home.conferences.filter(({ phase }) => phase === null)).toHaveLength(3);
  const ends = home.demands.closing.map((d) => d.deadline as string);
  expect(ends).toEqual([...ends].sort());
  expect(ends[0] && ends[0] >= home.today).toBe(true);
});

test('an anonymous demand does not tell who asks', async () => {
  await portal.database.pool.query(
    `update demand set anonymous = true, publisher_kind = '持有人企业' where id = any($1)`,
    [((await portal.get('/api/Home/overview?x=1')).data as HomeOverview).demands.latest.map(({ id }) => id)],
  );
  const home = (await portal.get('/api/Home/overview?x=2')).data as HomeOverview;
  expect(new Set(home.demands.latest.map((d) => d.publisher))).toEqual(new Set(['持有人企业']));
  // Pairs are remembered for a minute, what is shown of them is not.
  const paired = home.matches.filter(({ demand }) => home.demands.latest.some(({ id }) => id === demand.id));
  expect(paired.length).toBeGreaterThan(0);
  expect(new Set(paired.map(({ demand }) => demand.publisher))).toEqual(new Set(['持有人企业']));
});
