import type { Data } from 'shared/contract/endpoints';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anEnterprise, aPlatform, aService, aSpot, dayFromNow } from '../testing/builders';

let portal: TestApp;
let [member, stranger, ours] = ['', '', ''];
const ids = { service: '', other: '', spot: '', vials: '', purchase: '' };

beforeAll(async () => {
  portal = await createTestApp();
  const place = portal.database;
  [member, stranger] = [await portal.login('user1'), await portal.login('user2')];
  ours = await anEnterprise(place);
  await aMember(place, accountId(1), ours, 'view');
  const theirs = await anEnterprise(place);
  ids.service = await aService(place, { enterprise_id: ours, title: '示例冻干粉针委托生产' });
  ids.other = await aService(place, { enterprise_id: ours, title: '示例水针委托生产', dosage_forms: ['IN01'] });
  ids.spot = await aSpot(place, { enterprise_id: ours, name: '示例替尼', cas_no: null, delivery_days: 3 });
  await aPlatform(place, { enterprise_id: ours });
  await aService(place, { enterprise_id: theirs, title: '别家的冻干粉针产线' });
  ids.vials = await aDemand(place, {
    enterprise_id: theirs,
    title: '寻示例冻干粉针委托生产',
    dosage_form: 'IN03',
    deadline: dayFromNow(30),
  });
  ids.purchase = await aDemand(place, {
    enterprise_id: theirs,
    title: '求购示例替尼原料药 5 kg',
    category_code: 'M01',
    dosage_form: null,
    must_certs: [],
    scale_min: 5,
    scale_max: null,
    scale_unit: 'kg',
  });
  await aDemand(place, { enterprise_id: ours, title: '本企业自己的冻干粉针需求', dosage_form: 'IN03' });
  await aDemand(place, {
    enterprise_id: theirs,
    title: '已截止的冻干粉针需求',
    dosage_form: 'IN03',
    deadline: dayFromNow(-2),
  });
});
afterAll(() => portal.close());

const portfolio = async (token: string, query = '') =>
  (await portal.get(`/api/Match/portfolio${query}`, token)).data as Data<'Match/portfolio'>;

it('lists open demands of others over all listings, best first, each once by the listing that fits it best', async () => {
  const { items, total, listings } = await portfolio(member);
  expect(listings).toBe(4);
  expect(total).toBe(items.length);
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(items.find(({ card }) => card.id === ids.vials)).toMatchObject({
    kind: 'service',
    listing: { id: ids.service, title: '示例冻干粉针委托生产' },
    others: 1,
  });
  expect(items.find(({ card }) => card.id === ids.purchase)).toMatchObject({
    kind: 'spot',
    listing: { id: ids.spot, title: '示例替尼' },
  });
  const titles = items.map(({ card }) => card.title);
  expect(titles).not.toEqual(expect.arrayContaining(['本企业自己的冻干粉针需求']));
  expect(titles).not.toEqual(expect.arrayContaining(['已截止的冻干粉针需求']));
  // The score is the one that the pages of both show.
  const { items: shown } = (await portal.get(`/api/Match/demands?serviceId=${ids.spot}&kind=spot`))
    .data as Data<'Match/demands'>;
  expect(shown.find(({ card }) => card.id === ids.purchase)?.score).toBe(
    items.find(({ card }) => card.id === ids.purchase)?.score,
  );
});

it('leaves out demands of an enterprise that was taken down, also from the number of all', async () => {
  const { pool } = portal.database;
  const { total } = await portfolio(member);
  const hide = (status: string) =>
    pool.query('update enterprise set status = $1 where id = (select enterprise_id from demand where id = $2)', [
      status,
      ids.vials,
    ]);
  await hide('offline');
  expect(await portfolio(member)).toMatchObject({ items: [], total: 0 });
  expect((await portal.get(`/api/Match/supplies?demandId=${ids.vials}`)).status).toBe(404);
  await hide('published');
  expect((await portfolio(member)).total).toBe(total);
});

it('is empty without an enterprise, and for nobody who is not signed in; pages go on', async () => {
  expect(await portfolio(stranger)).toMatchObject({ items: [], total: 0, listings: 0 });
  expect((await portal.get('/api/Match/portfolio')).code).toBe(401);
  const { total } = await portfolio(member);
  expect(await portfolio(member, '?page=2')).toMatchObject({ items: [], total, page: 2 });
});
