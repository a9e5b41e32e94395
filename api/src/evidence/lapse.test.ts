import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { SupplyMatch } from 'shared/contract/match';
import { clockMoved, createPools } from '../db';
import { gatherInputs } from '../ranking/gather';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, anEvidence, aService, dayFromNow } from '../testing/builders';
import { type TestDatabase, unhurried } from '../testing/database';
import { followDates, sendLapseNotices } from './reminders';

/** The proof is good for so many days; the later process is one day past it. */
const good = 5;

let now: TestApp;
/** Another process over the same database, for which it is the day after the last valid one. */
let later: TestApp;
let enterprise: string;
let service: string;
let evidence: string;
beforeAll(async () => {
  now = await createTestApp();
  const { database } = now;
  const pools = createPools(database.connectionString, { ...unhurried, ...clockMoved(good + 1) });
  later = await createTestApp({ database: { ...database, ...pools } as TestDatabase });
  enterprise = await anEnterprise(database);
  evidence = await anEvidence(database, enterprise, {
    cert_type: 'EU_GMP',
    level: 'verified',
    expires_on: dayFromNow(good),
    checked_on: dayFromNow(-3),
  });
  service = await aService(database, { enterprise_id: enterprise, certs: ['EU_GMP'], cert_ids: [evidence] });
});
afterAll(async () => {
  await later?.close();
  await later?.database.close();
  await now?.close();
});

const both = async <T>(ask: (portal: TestApp) => Promise<T>): Promise<[T, T]> => [await ask(now), await ask(later)];
const dataOf = async (portal: TestApp, path: string) => (await portal.get(`/api/${path}`)).data as never;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

it('counts on its last day and not on the day after', async () => {
  const pools = createPools(now.database.connectionString, { ...unhurried, ...clockMoved(good) });
  const valid = async (pool: TestApp['database']['pool']) =>
    (await pool.query('select expires_on >= today_cn() as valid from evidence where id = $1', [evidence])).rows[0]
      .valid;
  expect(await valid(pools.pool)).toBe(true);
  expect(await valid(later.database.pool)).toBe(false);
  await pools.close();
});

it('leaves the filters of both markets, their counts and the cards', async () => {
  const filtered = async (portal: TestApp) => {
    const services = (await dataOf(portal, 'Service/list?certs=EU_GMP')) as { items: { id: string }[] };
    const all = (await dataOf(portal, 'Service/list')) as {
      items: { certs: string[] }[];
      facets: { name: string; options: { value: string }[] }[];
    };
    const worded = (await dataOf(portal, 'Service/list?certs=EU_GMP&q=冻干')) as { items: { id: string }[] };
    const enterprises = (await dataOf(portal, 'Enterprise/list?certs=EU_GMP')) as { items: { id: string }[] };
    return {
      services: ids(services.items),
      worded: ids(worded.items),
      card: all.items[0]?.certs,
      facet: ids((all.facets.find(({ name }) => name === 'certs')?.options ?? []).map(({ value }) => ({ id: value }))),
      enterprises: ids(enterprises.items),
    };
  };
  expect(await both(filtered)).toEqual([
    { services: [service], worded: [service], card: ['EU_GMP'], facet: ['EU_GMP'], enterprises: [enterprise] },
    { services: [], worded: [], card: [], facet: [], enterprises: [] },
  ]);
});

it('is shown as lapsed on the pages and in comparisons', async () => {
  const rival = await anEnterprise(now.database);
  const other = await aService(now.database, { enterprise_id: enterprise });
  const shown = async (portal: TestApp) => {
    const page = (await dataOf(portal, `Enterprise/detail?id=${enterprise}`)) as EnterpriseDetail;
    const own = (await dataOf(portal, `Service/detail?id=${service}`)) as { evidence: { lapsed: boolean }[] };
    const tables = await Promise.all([
      portal.get(`/api/Compare/services?ids=${service}&ids=${other}`),
      portal.get(`/api/Compare/enterprises?ids=${enterprise}&ids=${rival}`),
    ]);
    const lapsed = tables.map(({ data }) => JSON.stringify(data).includes('EU GMP（已过期）'));
    return [page.evidence[0]?.lapsed, own.evidence[0]?.lapsed, ...lapsed];
  };
  expect(await both(shown)).toEqual([
    [false, false, false, false],
    [true, true, true, true],
  ]);
});

it('is worth nothing to matching, without a row written', async () => {
  const demand = await aDemand(now.database, { must_certs: ['EU_GMP'], deadline: dayFromNow(90) });
  const matched = async (portal: TestApp) => {
    const { items } = (await dataOf(portal, `Match/supplies?demandId=${demand}`)) as { items: SupplyMatch[] };
    const found = items.find(({ card }) => card.id === service);
    return found?.criteria.find(({ text }) => text.includes('EU GMP'))?.text;
  };
  const [before, after] = await both(matched);
  expect(before).toContain('EU GMP（平台核验）');
  expect(after).toContain('EU GMP（已过期）');
});

it('of a licence opens and closes nothing any more', async () => {
  const { database } = now;
  const licensed = await anEnterprise(database);
  const scope = '片剂、胶囊剂';
  await anEvidence(database, licensed, { cert_type: 'LIC_C', scope, expires_on: dayFromNow(good) });
  const maker = await aService(database, { enterprise_id: licensed, dosage_forms: ['IN03'] });
  const demand = await aDemand(database, { category_code: 'M05', dosage_form: 'IN03', deadline: dayFromNow(90) });
  const found = async (portal: TestApp) => {
    const { items } = (await dataOf(portal, `Match/supplies?demandId=${demand}`)) as { items: SupplyMatch[] };
    return items.some(({ card }) => card.id === maker);
  };
  // Its licence names tablets only; without a valid licence nothing is known.
  expect(await both(found)).toEqual([false, true]);
});

it('ranks with the valid ones of the day', async () => {
  const proofs = async (day: string) =>
    (await gatherInputs(now.database.db, day)).find(({ enterpriseId }) => enterpriseId === enterprise)?.evidence;
  expect(await proofs(dayFromNow(good))).toMatchObject({ verified: 1 });
  expect(await proofs(dayFromNow(good + 1))).toMatchObject({ verified: 0 });
});

it('rewrites what candidates are chosen by, which readers do not wait for', async () => {
  const stored = async () =>
    (await now.database.pool.query('select verified, valid_until from match_service where id = $1', [service])).rows[0];
  expect(await stored()).toEqual({ verified: expect.any(Number), valid_until: dayFromNow(good) });
  expect((await stored()).verified).toBeGreaterThan(0);
  await followDates(later.database);
  expect(await stored()).toEqual({ verified: 0, valid_until: null });
});

describe('notices', () => {
  const told = async (account: string) =>
    (
      await now.database.pool.query<{ title: string }>(
        `select title from notification where account_id = $1 and kind = 'evidence' order by id`,
        [account],
      )
    ).rows.map(({ title }) => title);
  const on = async (day: number) => {
    const pools = createPools(now.database.connectionString, { ...unhurried, ...clockMoved(day) });
    await Promise.all([sendLapseNotices(pools), sendLapseNotices(pools)]);
    await sendLapseNotices(pools);
    await pools.close();
  };

  it('reach owner and editors 60, 30 and 7 days before and once it has lapsed, once each', async () => {
    const { database } = now;
    const own = await anEnterprise(database, { claim_status: 'claimed' });
    const people = await Promise.all(
      (['owner', 'edit', 'view'] as const).map(async (role) => {
        const id = await anAccount(database, { user_name: `lapse-${role}` });
        await aMember(database, id, own, role);
        return id;
      }),
    );
    const id = await anEvidence(database, own, { cert_type: 'CNAS', expires_on: dayFromNow(100) });
    await anEvidence(database, own, { cert_type: 'CMA', expires_on: null });
    for (const day of [0, 39, 40, 41, 69, 70, 92, 93, 94, 100, 101, 102, 120]) await on(day);
    const all = [
      '资质凭证「CNAS」还有 60 天到期',
      '资质凭证「CNAS」还有 30 天到期',
      '资质凭证「CNAS」还有 7 天到期',
      '资质凭证「CNAS」已过期',
    ];
    expect(await Promise.all(people.map(told))).toEqual([all, all, []]);
    const { rows } = await database.pool.query('select distinct link from notification where account_id = $1', [
      people[0],
    ]);
    expect(rows).toEqual([{ link: `/personal/Evidence?id=${id}` }]);
    // A new certificate has notices of its own.
    await database.pool.query('update evidence set expires_on = $2 where id = $1', [id, dayFromNow(160)]);
    await on(120);
    expect((await told(people[0] as string)).at(-1)).toBe('资质凭证「CNAS」还有 40 天到期');
  });
});
