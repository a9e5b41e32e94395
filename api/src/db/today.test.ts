import type { EnquiryPreparation } from 'shared/contract/enquiry';
import { tellOfExpiry } from '../listing/expiry';
import { allFaultsOf } from '../listing/faults';
import { listingTypes } from '../listing/kinds';
import { sendSummaries } from '../saved-search/tell';
import { limits } from '../search/market-size';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, aService, aTopic, dayFromNow } from '../testing/builders';
import { type TestDatabase, unhurried } from '../testing/database';
import { clockMoved, createPools } from '.';
import { createReads } from './reads';
import { todayOf } from './today';

/** Days by which the later process is ahead. */
const ahead = 120;

const { smallMarket } = limits;

let now: TestApp;
/** Another process over the same database, on a trial with a clock that was moved. */
let later: TestApp;
let [owner, enterprise, over, open, service, topic] = ['', '', '', '', '', ''];
beforeAll(async () => {
  now = await createTestApp();
  const { database } = now;
  const pools = createPools(database.connectionString, { ...unhurried, ...clockMoved(ahead) });
  later = await createTestApp({ database: { ...database, ...pools } as TestDatabase });
  owner = await anAccount(database, { user_name: 'clockowner' });
  enterprise = await anEnterprise(database, { claim_status: 'claimed' });
  await aMember(database, owner, enterprise, 'owner');
  over = await aDemand(database, {
    enterprise_id: enterprise,
    title: '示例时钟需求甲',
    deadline: dayFromNow(ahead - 20),
  });
  open = await aDemand(database, {
    enterprise_id: enterprise,
    title: '示例时钟需求乙',
    deadline: dayFromNow(ahead + 5),
  });
  service = await aService(database, { slots: [{ from: dayFromNow(ahead), to: dayFromNow(ahead + 9), freeShare: 1 }] });
  topic = await aTopic(database, { sections: [{ title: '相关需求', kind: 'demand', itemIds: [over, open] }] });
});
afterEach(() => {
  limits.smallMarket = smallMarket;
});
afterAll(async () => {
  await later?.close();
  await later?.database.close();
  await now?.close();
});

type List = { items: { id: string }[] };
const dataOf = async <T>(portal: TestApp, path: string, token?: string) =>
  (await portal.get(`/api/${path}`, token)).data as T;
const idsOf = async (portal: TestApp, path: string) => (await dataOf<List>(portal, path)).items.map(({ id }) => id);

it('sends the first summary of a subscription on the day after it was made', async () => {
  const { data } = await later.post('/api/SavedSearch/add', { kind: 'service' }, await later.login('user1'));
  const { id } = (data as { saved: { id: string } }).saved;
  await later.database.pool.query(`update saved_search set untold = 1, untold_names = '{示例}' where id = $1`, [id]);
  const morning = new Date('2026-11-24T09:00:00+08:00');
  expect(await sendSummaries(later.database.db, morning)).toBe(0);
  await later.database.pool.query('update saved_search set told_on = told_on - 1 where id = $1', [id]);
  expect(await sendSummaries(later.database.db, morning)).toBe(1);
});

it('ends a demand everywhere on the same day', async () => {
  expect(await dataOf(now, `Demand/detail?id=${over}`)).toMatchObject({ card: { state: 'open' } });
  expect(await dataOf(later, `Demand/detail?id=${over}`)).toMatchObject({ card: { state: 'closed' } });
  const found = async ({ database: { pool } }: TestApp) =>
    (await pool.query(`select id from search_walk(search_kind_of('demand'), 1, array['示例时钟'], '{}', 100)`)).rows;
  expect(await found(now)).toHaveLength(2);
  expect(await found(later)).toEqual([{ id: open }]);
  const topicOf = (portal: TestApp) => dataOf(portal, `SpecialService/detail?id=${topic}`);
  expect(await topicOf(now)).toMatchObject({ today: dayFromNow(0), card: { demandCount: 2 } });
  expect(await topicOf(later)).toMatchObject({ today: dayFromNow(ahead), card: { demandCount: 1 } });
});

it('tells the owner of what has ended and of what ends soon', async () => {
  expect(await tellOfExpiry(now.database.db)).toBe(0);
  expect(await tellOfExpiry(later.database.db)).toBe(2);
  const { rows } = await now.database.pool.query(
    'select title from notification where account_id = $1 order by title',
    [owner],
  );
  expect(rows.map(({ title }) => title)).toEqual(
    [expect.stringContaining('需求「示例时钟需求乙」将于'), '需求「示例时钟需求甲」已到期'].sort(),
  );
});

it('counts the filters of both markets from it, where the index narrows them too', async () => {
  // Every kind counts as a large one, which is read by the months that the index marks.
  limits.smallMarket = 0;
  expect(await idsOf(now, 'Demand/list?dues=d7')).toEqual([]);
  expect(await idsOf(later, 'Demand/list?dues=d7')).toEqual([open]);
  expect(await idsOf(now, 'Service/list?kind=service&freeWithin=1m')).toEqual([]);
  expect(await idsOf(later, 'Service/list?kind=service&freeWithin=1m')).toEqual([service]);
});

it('answers one date to every form, and judges by it', async () => {
  for (const [portal, today] of [
    [now, dayFromNow(0)],
    [later, dayFromNow(ahead)],
  ] as const) {
    const token = await portal.login('user1');
    const one = await dataOf<EnquiryPreparation>(
      portal,
      `Enquiry/prepare?targetType=service&targetId=${service}`,
      token,
    );
    const several = await dataOf<{ today: string }>(
      portal,
      `Quotation/prepareRequest?targets=service:${service}`,
      token,
    );
    const home = await dataOf<{ today: string }>(portal, 'Home/overview');
    expect([one.today, several.today, home.today]).toEqual([today, today, today]);
    const send = await portal.post(
      '/api/Enquiry/send',
      {
        clientId: crypto.randomUUID(),
        targetType: 'service',
        targetId: service,
        subject: '示例询盘',
        content: '请就这项示例服务报价，并说明最早可以开始的时间与付款方式，谢谢。',
        ndaAgreed: true,
        replyBy: dayFromNow(3),
      },
      token,
    );
    expect(send.success ? 'sent' : send.message).toBe(portal === now ? 'sent' : '期望回复日应在今天起一年之内');
    const draftId = crypto.randomUUID();
    await portal.post('/api/Listing/create', { id: draftId, kind: 'demand' }, token);
    expect(await dataOf(portal, `Listing/get?id=${draftId}`, token)).toMatchObject({ today });
    const faults = await allFaultsOf(
      portal.database.db,
      listingTypes.demand,
      { deadline: dayFromNow(60) },
      undefined,
      enterprise,
    );
    expect(faults.some(({ field }) => field === 'deadline')).toBe(portal === later);
  }
});

it('moves for reads from replicas as for the primary', async () => {
  const { database } = later;
  const reads = createReads(database.pool, database.connectionString, database.connectionString, {
    ...unhurried,
    ...clockMoved(ahead),
  });
  expect(await todayOf(reads.db)).toBe(dayFromNow(ahead));
  await reads.close();
});
