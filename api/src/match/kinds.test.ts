import type { QueryConfig } from 'pg';
import type { DemandMatch, SupplyMatch } from 'shared/contract/match';
import type { ServiceKind } from 'shared/contract/service';
import { todayOf } from '../db/today';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aSpot } from '../testing/builders';
import { createMarketDatabase, onMarketDay } from '../testing/market';
import type { DemandFacts, PlatformFacts, SpotFacts } from './facts';
import { goodsGateOf, scoreGoods } from './goods';
import { bestDemands, bestSupplies } from './kinds';
import { platformGateOf, scorePlatform } from './platform';
import { readDemands, readPlatforms, readSpots } from './read';

let portal: TestApp;
let demands: DemandFacts[];
let spots: SpotFacts[];
let platforms: PlatformFacts[];
let today: string;
const ids = async (table: string) =>
  (await portal.database.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id as string);

/** Buyers of the sample's first goods: the sample market asks for services alone. */
async function buyers(): Promise<void> {
  const { rows } = await portal.database.pool.query<{ name: string; cas_no: string | null }>(
    `select name, cas_no from spot as s join match_spot using (id) where spot_kind in ('api', 'excipient', 'standard') order by name limit 40`,
  );
  for (const { name, cas_no } of rows)
    await aDemand(portal.database, {
      enterprise_id: null,
      title: `采购${name} 20 kg`.slice(0, 60),
      category_code: 'M01',
      dosage_form: null,
      scale_min: 20,
      scale_max: null,
      scale_unit: 'kg',
      keywords: cas_no ? [cas_no] : [],
    });
}

beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase(onMarketDay) });
  await buyers();
  // Some are closed, as on that day none of the sample's is.
  await portal.database.pool.query(
    "update demand set deadline = today_cn() - 1 where status = 'published' and right(id::text, 1) = '3'",
  );
  const { db } = portal.database;
  today = await todayOf(db);
  demands = await readDemands(db, await ids('match_demand'));
  spots = await readSpots(db, await ids('match_spot'));
  platforms = await readPlatforms(db, await ids('match_platform'));
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

const isOpen = ({ deadline }: DemandFacts) => deadline === null || deadline >= today;
const scores = (pairs: readonly ({ exact: number } | null)[]) =>
  pairs
    .flatMap((match) => match?.exact ?? [])
    .sort((a, b) => b - a)
    .slice(0, 20);

test('every public record is there, and nothing else', async () => {
  for (const [kind, known] of [
    ['spot', spots.length],
    ['platform', platforms.length],
  ] as const) {
    const { rows } = await portal.database.pool.query(`select count(*)::int as n from ${kind} as s
      join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'`);
    expect([kind, rows[0].n]).toEqual([kind, known]);
  }
  expect(Math.min(spots.length, platforms.length)).toBeGreaterThan(50);
});

test('the first 20 of each kind are those of scoring everything, and pass all gates', async () => {
  let [goods, techniques] = [0, 0];
  for (const demand of demands.filter(isOpen)) {
    const best = (await bestSupplies(portal.database.db, demand.id, ['spot', 'platform'])) ?? [];
    const of = (kind: ServiceKind) => best.filter((one) => one.kind === kind).map(({ match }) => match.exact);
    expect(of('spot')).toEqual(scores(spots.map((spot) => scoreGoods(demand, spot, today))));
    expect(of('platform')).toEqual(scores(platforms.map((platform) => scorePlatform(demand, platform, today))));
    for (const { kind, supply } of best) {
      const spot = spots.find(({ id }) => id === supply.id);
      const platform = platforms.find(({ id }) => id === supply.id);
      expect(
        kind === 'spot'
          ? spot && goodsGateOf(demand, spot, today)
          : platform && platformGateOf(demand, platform, today),
      ).toBeNull();
    }
    goods += of('spot').length;
    techniques += of('platform').length;
  }
  // Each buyer of the sample's goods finds them.
  expect(goods).toBeGreaterThanOrEqual(40);
  expect(techniques).toBeGreaterThan(500);
});

test('the first 20 demands of goods and platforms are those of scoring everything', async () => {
  const { db } = portal.database;
  for (const spot of spots)
    expect(((await bestDemands(db, spot.id, 'spot')) ?? []).map(({ match }) => match.exact)).toEqual(
      scores(demands.map((demand) => scoreGoods(demand, spot, today))),
    );
  for (const platform of platforms.filter((_, i) => i % 4 === 0))
    expect(((await bestDemands(db, platform.id, 'platform')) ?? []).map(({ match }) => match.exact)).toEqual(
      scores(demands.map((demand) => scorePlatform(demand, platform, today))),
    );
});

const supplies = async (query: string) =>
  ((await portal.get(`/api/Match/supplies?${query}`)).data as { items: SupplyMatch[] }).items;

test('the answer names kinds, keeps to services without them, and one pair has one score from both sides', async () => {
  const [demand] = demands.filter((one) => one.goodsStated && isOpen(one) && one.title.startsWith('采购'));
  const id = demand?.id as string;
  expect(new Set((await supplies(`demandId=${id}`)).map(({ kind }) => kind))).toEqual(new Set(['service']));
  const items = await supplies(`demandId=${id}&kinds=service&kinds=spot&kinds=platform`);
  expect(items.map(({ kind, card }) => kind === card.kind)).not.toContain(false);
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((a, b) => b - a));
  const goods = items.find(({ kind }) => kind === 'spot') as SupplyMatch;
  expect(goods.criteria.map(({ name }) => name)).toEqual(expect.arrayContaining(['品名', '现货类型', '库存量']));
  const back = (
    (await portal.get(`/api/Match/demands?serviceId=${goods.card.id}&kind=spot`)).data as { items: DemandMatch[] }
  ).items;
  expect(back.find(({ card }) => card.id === id)).toMatchObject({
    kind: 'spot',
    score: goods.score,
    criteria: goods.criteria,
  });
  expect((await portal.get(`/api/Match/supplies?demandId=${id}&kinds=demand`)).success).toBe(false);
  expect((await portal.get(`/api/Match/demands?serviceId=${goods.card.id}`)).status).toBe(404);
});

test('changes show at once: goods taken down go, another amount is scored anew, a hidden enterprise goes with all', async () => {
  const { database } = portal;
  const [seller] = await ids("enterprise where status = 'published'");
  const id = await aDemand(database, {
    enterprise_id: null,
    title: '求购示例替尼原料药 5 kg',
    category_code: 'M01',
    dosage_form: null,
    scale_min: 5,
    scale_max: null,
    scale_unit: 'kg',
  });
  const spot = await aSpot(database, {
    enterprise_id: seller,
    name: '甲磺酸示例替尼',
    spot_kind: 'api',
    cas_no: null,
    stock_qty: 50,
    stock_unit: 'kg',
  });
  const found = async () =>
    (await bestSupplies(database.db, id, ['spot']))?.map(({ supply, match }) => [supply.id, match.cap]);
  expect(await found()).toEqual([[spot, 84]]);
  await database.pool.query('update spot set stock_qty = 0.5 where id = $1', [spot]);
  expect(await found()).toEqual([[spot, 60]]);
  await database.pool.query(`update enterprise set status = 'offline' where id = $1`, [seller]);
  expect(await found()).toEqual([]);
  await database.pool.query(`update enterprise set status = 'published' where id = $1`, [seller]);
  expect(await found()).toEqual([[spot, 60]]);
  await database.pool.query(`update spot set status = 'offline' where id = $1`, [spot]);
  expect(await found()).toEqual([]);
});

test('goods are found by every name that the market has for their CAS number', async () => {
  const { database } = portal;
  const [seller] = await ids("enterprise where status = 'published'");
  const goods = { enterprise_id: seller, spot_kind: 'api', stock_qty: 50, stock_unit: 'kg' };
  const numbered = await aSpot(database, { ...goods, name: '示例瑞汀', name_en: null, cas_no: '90000-01-3' });
  const other = await aSpot(database, { ...goods, name: '示例罗汀', name_en: 'Exemplastatin', cas_no: '90000-01-3' });
  const unnumbered = await aSpot(database, { ...goods, name: 'Exemplastatin', name_en: null, cas_no: null });
  const id = await aDemand(database, {
    enterprise_id: null,
    title: '求购示例瑞汀 5 kg',
    category_code: 'M01',
    dosage_form: null,
    scale_min: 5,
    scale_max: null,
    scale_unit: 'kg',
  });
  const found = (await bestSupplies(database.db, id, ['spot'])) ?? [];
  expect(found.map(({ supply }) => supply.id)).toEqual(expect.arrayContaining([numbered, other, unnumbered]));
  for (const spot of [numbered, other, unnumbered])
    expect((await bestDemands(database.db, spot, 'spot'))?.map(({ demand }) => demand.id)).toContain(id);
});

test.each([
  ['求购枸橼酸托法替布原料药 500 kg', '托法替布', true],
  ['采购羟丙甲纤维素 K100M，现货', '羟丙甲纤维素k100m', true],
  ['急需阿哌沙班片参比制剂 10 盒', '阿哌沙班', true],
  ['盐酸莫西沙星系统适用性对照品采购', '莫西沙星', true],
  ['寻 Fmoc-Aib-OH 货源', 'fmoc-aib-oh', true],
])('%s asks for %s', async (title, name, stated) => {
  const { rows } = await portal.database.pool.query(
    'select match_goods_names(array[$1]) as names, match_goods_stated($1, array[]::text[], null) as stated',
    [title],
  );
  expect(rows[0]).toEqual({ names: expect.arrayContaining([name]), stated });
});

test.each(['原料药供应商审计', '委托生产，备份供应链建设', '对照品由我方提供'])('%s buys nothing', async (title) => {
  const { rows } = await portal.database.pool.query('select match_goods_stated($1, array[]::text[], null) as stated', [
    title,
  ]);
  expect(rows[0].stated).toBe(false);
});

test('candidates come by the index, whatever the size of the market', async () => {
  const client = await portal.database.pool.connect();
  try {
    const patiently = (text: string) => client.query({ text, query_timeout: 120_000 } as QueryConfig);
    await client.query("begin; set local session_replication_role = 'replica'; set local statement_timeout = 0");
    for (const table of ['match_spot', 'match_platform']) {
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(column_name::text, ', ') as columns from information_schema.columns
         where table_name = $1 and table_schema = current_schema() and column_name not in ('id', 'keys')`,
        [table],
      );
      const columns = rows[0]?.columns;
      await patiently(`insert into ${table} (id, keys, ${columns}) select gen_random_uuid(), array[1, 2], ${columns}
        from ${table}, generate_series(1, ${table === 'match_spot' ? 200 : 500})`);
    }
    await patiently('analyze match_spot; analyze match_platform');
    for (const [table, keys] of [
      ['match_spot', 'goods_keys'],
      ['match_platform', 'keys'],
    ] as const) {
      const { rows } =
        await client.query(`explain select s.id from match_demand as d, match_kin('${table}', d.${keys}, 4000) as c(id)
        join ${table} as s on s.id = c.id where d.id = '${demands[0]?.id}'`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain(`Seq Scan on ${table}`);
      await client.query('set local enable_seqscan = off');
      const inside = await client.query(`explain select id from ${table} where keys && array[77] limit 4000`);
      expect(inside.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_keys`);
      await client.query('set local enable_seqscan = on');
    }
  } finally {
    client.release(true);
  }
});
