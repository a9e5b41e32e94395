import { sql } from 'kysely';
import type { DemandMatch, SupplyMatch } from 'shared/contract/match';
import { todayOf } from '../db/today';
import { createTestApp, type TestApp } from '../testing/app';
import { createMarketDatabase, onMarketDay } from '../testing/market';
import type { DemandFacts, ServiceFacts } from './facts';
import { gateOf } from './gates';
import { bestDemands } from './kinds';
import { allowed, limits, readDemands, readServices } from './read';
import { compareMatches, compareServices, scoreMatch } from './score';
import { bestServices } from './store';

let portal: TestApp;
let demands: DemandFacts[];
let services: ServiceFacts[];
let today: string;
const ids = async (table: string) =>
  (await portal.database.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id as string);

beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase(onMarketDay) });
  // Some name no stages, as the sample never does.
  await portal.database.pool.query("update service set stages = '{}' where right(id::text, 1) = '7'");
  // Some are closed, as on that day none of the sample's is.
  await portal.database.pool.query(
    "update demand set deadline = today_cn() - 1 where status = 'published' and right(id::text, 1) = '3'",
  );
  today = await todayOf(portal.database.db);
  demands = await readDemands(portal.database.db, await ids('match_demand'));
  services = await readServices(portal.database.db, await ids('match_service'));
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

/** The best pairs of one demand by the function alone. */
const scoreAll = (demand: DemandFacts) =>
  services
    .flatMap((service) => {
      const match = scoreMatch(demand, service, today);
      return match ? [{ service, match }] : [];
    })
    .sort((a, b) => compareMatches(a.match, b.match) || compareServices(a.service, b.service))
    .slice(0, 20);
const truths = new Map<DemandFacts, ReturnType<typeof scoreAll>>();
/** The same, computed once: several tests compare with it. */
function bruteForce(demand: DemandFacts) {
  const truth = truths.get(demand) ?? scoreAll(demand);
  truths.set(demand, truth);
  return truth;
}

const isOpen = ({ deadline }: DemandFacts) => deadline === null || deadline >= today;

test('every public record is there, and nothing else', async () => {
  const { rows } = await portal.database.pool.query(`select
    (select count(*)::int from service s join enterprise e on e.id = s.enterprise_id
      where s.status = 'published' and e.status = 'published') as services,
    (select count(*)::int from demand d left join enterprise e on e.id = d.enterprise_id
      where d.status = 'published' and (d.enterprise_id is null or e.status = 'published')) as demands`);
  expect(rows[0]).toEqual({ services: services.length, demands: demands.length });
  expect(services.length).toBeGreaterThan(500);
});

type Best = NonNullable<Awaited<ReturnType<typeof bestServices>>>;

/** The share of the true first 20 that the portal finds, over all open sample demands. */
async function recallOf(look: (demand: DemandFacts, best: Best, truth: unknown[]) => void = () => {}) {
  let wanted = 0;
  let found = 0;
  for (const demand of demands.filter(isOpen)) {
    const best = (await bestServices(portal.database.db, demand.id)) ?? [];
    const truth = bruteForce(demand);
    const least = truth.at(-1)?.match.exact ?? 0;
    wanted += truth.length;
    found += best.filter(({ match }) => match.exact >= least).length;
    look(demand, best, truth);
  }
  return found / wanted;
}

test('the first 20 of every sample demand are those of scoring everything, and pass all gates', async () => {
  const recall = await recallOf((demand, best, truth) => {
    expect(best).toHaveLength(truth.length);
    for (const { service } of best) expect(gateOf(demand, service, today)).toBeNull();
  });
  process.stdout.write(`recall@20 over ${demands.filter(isOpen).length} sample demands: ${recall.toFixed(4)}\n`);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

describe('a large market', () => {
  const { smallMarket } = limits;
  beforeAll(async () => {
    limits.smallMarket = 0;
    await portal.database.pool.query('analyze match_service');
  });
  afterAll(async () => {
    limits.smallMarket = smallMarket;
  });

  test('through the index, too, the first 20 are nearly all those of scoring everything', async () => {
    expect(await recallOf()).toBeGreaterThanOrEqual(0.97);
  });
});

test('the first 20 of every service are those of scoring everything', async () => {
  for (const service of services.filter((_, i) => i % 12 === 0)) {
    const best = (await bestDemands(portal.database.db, service.id)) ?? [];
    const truth = demands
      .flatMap((demand) => scoreMatch(demand, service, today)?.exact ?? [])
      .sort((a, b) => b - a)
      .slice(0, 20);
    expect(best.map(({ match }) => match.exact)).toEqual(truth);
  }
});

test('demands of one score: what closes first comes first, open-ended last, then the id', async () => {
  const { pool, db } = portal.database;
  const service = services.find(({ categoryCode }) => categoryCode === 'M05') as ServiceFacts;
  const [best] = (await bestDemands(db, service.id)) ?? [];
  const columns = (
    await pool.query(`select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'demand'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  ).rows[0].names;
  const copies = [
    ['c', '2099-01-02'],
    ['b', null],
    ['a', null],
    ['e', '2099-01-01'],
    ['d', '2099-01-01'],
  ].map(([letter, deadline]) => ({
    id: `01930000-0000-7000-8000-00000000000${letter}`,
    demand_no: `XQ00000000000${'abcde'.indexOf(letter as string)}`,
    deadline,
  }));
  for (const copy of copies)
    await pool.query(
      `insert into demand (${columns}) select ${columns} from
        (select (jsonb_populate_record(d, $2::jsonb)).* from demand as d where id = $1) as copy`,
      [best?.demand.id, copy],
    );
  const found = ((await bestDemands(db, service.id)) ?? []).map(({ demand }) => demand.id);
  const ours = found.filter((id) => copies.some((copy) => copy.id === id));
  expect(ours.map((id) => id.at(-1))).toEqual(['d', 'e', 'c', 'a', 'b']);
  await pool.query('delete from demand where id = any($1)', [copies.map(({ id }) => id)]);
});

// A later day: calendars have moved on since the rows were written.
test.each([0, 150])('the database sums what the function sums, %d days later', async (later) => {
  const day = new Date(Date.parse(today) + later * 86_400_000).toISOString().slice(0, 10);
  const some = demands.filter((_, i) => i % 4 === 0);
  const { rows } = await sql<{ d: string; s: string; fit: number; wish: number; weight: number; cap: number }>`
    select d.id as d, s.id as s, match_fit(d, s, ${day}::date) as fit, match_wish(d, s) as wish,
      match_weight(d, s) as weight, match_cap(d, s, ${day}::date) as cap
    from match_demand as d join match_service as s on ${allowed(day)}
    where d.id = any(${some.map(({ id }) => id)}::uuid[])`.execute(portal.database.db);
  const byId = new Map([...demands, ...services].map((one) => [one.id, one]));
  expect(rows.length).toBeGreaterThan(1500);
  for (const { d, s, fit, wish, weight, cap } of rows) {
    const [demand, service] = [byId.get(d) as DemandFacts, byId.get(s) as ServiceFacts];
    if (service.evidence.some(({ expiresOn }) => expiresOn !== null && expiresOn < day)) continue;
    const match = scoreMatch(demand, service, day);
    const said = 7 * (match?.criteria.find(({ name }) => name === '文字')?.value ?? 0);
    expect(100 * Math.sqrt(((fit + said) / weight) * wish)).toBeCloseTo(100 * (match?.uncapped ?? 0), 2);
    expect(cap).toBe(Math.min(100, ...(match?.criteria ?? []).map((one) => one.cap ?? 100)) / 100);
  }
  // Gates agree as well: what the database leaves out, the function refuses.
  const pairs = new Set(rows.map(({ d, s }) => d + s));
  for (const demand of some)
    for (const service of services)
      if (!pairs.has(demand.id + service.id)) expect(gateOf(demand, service, day)).not.toBeNull();
});

test('exclusions become terms; what a demand says it is not, is not looked at', async () => {
  const { rows } = await portal.database.pool.query(
    `select match_excluded($1) as terms, match_excluded($2) as prose, match_spoken($3, '{}', $4) as spoken`,
    [
      '青霉素类、头孢类与细胞毒品种',
      '接收方设备原理不同且无法等效论证的工艺',
      '寻片剂代工',
      '普通品种，不含激素，非细胞毒。',
    ],
  );
  expect(rows[0].terms.sort()).toEqual(['头孢', '细胞毒', '青霉素']);
  expect(rows[0].prose).toEqual([]);
  expect(rows[0].spoken).not.toMatch(/激素|细胞毒/);
});

test('what a demand leaves to others or only welcomes is not held against a provider', async () => {
  const spoken = async (description: string) =>
    (await portal.database.pool.query("select match_spoken('寻片剂代工', '{}', $1) as spoken", [description])).rows[0]
      .spoken as string;
  expect(await spoken('须有包衣能力。激素类检测已委托其他单位，无需报价。')).not.toContain('激素');
  expect(await spoken('须有包衣能力。有激素类经验者优先。')).not.toContain('激素');
  expect(await spoken('须有包衣能力。本品属激素类。')).toContain('激素');
});

test('a stage that a provider keeps out excludes the pair; people read its label', async () => {
  const { pool, db } = portal.database;
  const demand = demands.find((one) => isOpen(one) && one.stage === 'commercial') as DemandFacts;
  const [best] = (await bestServices(db, demand.id)) ?? [];
  const id = best?.service.id as string;
  const { rows } = await pool.query('select exclusions from service where id = $1', [id]);
  const keepOut = (exclusions: string | null) =>
    pool.query('update service set exclusions = $2 where id = $1', [id, exclusions]);
  await keepOut('商业化阶段的项目');
  expect((await bestServices(db, demand.id))?.map(({ service }) => service.id)).not.toContain(id);
  await keepOut('I 期阶段的项目');
  const again = (await bestServices(db, demand.id))?.find(({ service }) => service.id === id);
  expect(again?.match.criteria.find(({ name }) => name === '不承接范围')?.text).toContain('I 期阶段');
  await keepOut(rows[0].exclusions);
});

test('the answer carries cards, reasons in Chinese and no private field', async () => {
  const demand = demands.find(
    (one) => isOpen(one) && one.categoryCode === 'M05' && one.mustCerts.length > 0,
  ) as DemandFacts;
  const { status, data } = await portal.get(`/api/Match/supplies?demandId=${demand.id}`);
  expect(status).toBe(200);
  const { items } = data as { items: SupplyMatch[] };
  expect(items).toHaveLength(20);
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((a, b) => b - a));
  for (const { criteria } of items)
    for (const { text } of criteria) expect(text).not.toMatch(/undefined|null|NaN|[A-Z]{2}\d\d/);
  const { data: back } = await portal.get(`/api/Match/demands?serviceId=${items[0]?.card.id}`);
  const found = (back as { items: DemandMatch[] }).items.find(({ card }) => card.id === demand.id);
  expect(found?.score).toBe(items[0]?.score);
  expect(JSON.stringify([data, back])).not.toMatch(/contact|owner|mobile|norm|uscc/i);
});

test('changes show at once: a service taken down goes, evidence that comes counts, a changed demand is scored anew', async () => {
  const { pool, db } = portal.database;
  const demand = demands.find(
    (one) => isOpen(one) && one.categoryCode === 'M05' && one.mustCerts.length > 0,
  ) as DemandFacts;
  const [best] = (await bestServices(db, demand.id)) ?? [];
  const { service } = best as { service: ServiceFacts };
  await pool.query("update service set status = 'offline' where id = $1", [service.id]);
  expect((await bestServices(db, demand.id))?.map((one) => one.service.id)).not.toContain(service.id);
  await pool.query("update service set status = 'published', view_count = view_count + 1 where id = $1", [service.id]);
  expect((await bestServices(db, demand.id))?.[0]?.service.id).toBe(service.id);
  await pool.query("update enterprise set status = 'offline' where id = $1", [service.enterpriseId]);
  expect(await readServices(db, [service.id])).toEqual([]);
  await pool.query("update enterprise set status = 'published' where id = $1", [service.enterpriseId]);
  await pool.query("update evidence set level = 'verified', expires_on = null where enterprise_id = $1", [
    service.enterpriseId,
  ]);
  const masks = await pool.query('select verified, told from match_service where id = $1', [service.id]);
  expect(masks.rows[0]).toMatchObject({ told: 0 });
  expect(masks.rows[0].verified).toBeGreaterThan(0);
  await pool.query("update enterprise set status = 'offline' where id = $1", [demand.enterpriseId]);
  expect(await bestServices(db, demand.id)).toBeUndefined();
  await pool.query("update demand set title = title || ' ' where id = $1", [demand.id]);
  expect(await readDemands(db, [demand.id])).toEqual([]);
  await pool.query("update enterprise set status = 'published' where id = $1", [demand.enterpriseId]);
  expect(await readDemands(db, [demand.id])).toHaveLength(1);
  await pool.query("update demand set status = 'closed_done' where id = $1", [demand.id]);
  expect(await bestServices(db, demand.id)).toBeUndefined();
});

test.each([
  ['supplies', 'demandId=01930000-0000-7000-8000-0000000000ff', 404],
  ['supplies', 'demandId=1%27;drop', 400],
  ['supplies', '', 400],
  ['supplies', `demandId=${'x'.repeat(10_000)}`, 400],
  ['supplies', 'demandId=a&demandId=b', 400],
  ['demands', 'serviceId=01930000-0000-7000-8000-0000000000ff', 404],
  ['demands', 'serviceId=%00', 400],
])('bad input: Match/%s?%.40s answers %i', async (name, query, status) => {
  const answer = await portal.get(`/api/Match/${name}?${query.slice(0, 12_000)}`);
  expect(answer).toMatchObject({ status, success: false, code: status, data: null });
  expect(answer.message).toMatch(/\p{Script=Han}/u);
});
