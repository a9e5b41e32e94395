import { createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anAccount, anEnterprise, aSpot, dayFromNow } from '../testing/builders';
import { tellOfExpiry } from './expiry';
import { createDesk, type Desk, type DraftKind } from './testing';

let portal: TestApp;
let desk: Desk;
let [owner, editor, viewer, person, enterprise] = ['', '', '', '', ''];
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  const place = portal.database;
  enterprise = await anEnterprise(place, { claim_status: 'claimed' });
  [owner, editor, viewer, person] = [
    await anAccount(place, { user_name: 'expiryowner' }),
    await anAccount(place, { user_name: 'expiryeditor' }),
    await anAccount(place, { user_name: 'expiryviewer' }),
    await anAccount(place, { user_name: 'expiryperson' }),
  ];
  await aMember(place, owner, enterprise, 'owner');
  await aMember(place, editor, enterprise, 'edit');
  await aMember(place, viewer, enterprise, 'view');
});
afterAll(() => portal?.close());
beforeEach(() => portal.database.pool.query('delete from notification'));

const titles = async (account: string) =>
  (
    await portal.database.pool.query('select title from notification where account_id = $1 order by id', [account])
  ).rows.map(({ title }) => title as string);
const texts = async (account: string) =>
  (
    await portal.database.pool.query('select text from notification where account_id = $1 order by id', [account])
  ).rows.map(({ text }) => text as string);
const tellAll = async () => {
  let all = 0;
  for (let n = 1; n > 0; all += n) n = await tellOfExpiry(portal.database.db);
  return all;
};

it('tells owner and editors once before the date of an offer, and once after it', async () => {
  const place = portal.database;
  const soon = dayFromNow(7);
  const spot = await aSpot(place, { enterprise_id: enterprise, name: '示例原料', offer_until: soon });
  await aSpot(place, { enterprise_id: enterprise, name: '示例远期', offer_until: dayFromNow(8) });
  await aSpot(place, { enterprise_id: enterprise, name: '示例草稿', offer_until: soon, status: 'draft' });
  expect(await tellAll()).toBe(1);
  expect(await titles(owner)).toEqual([`现货「示例原料」将于 ${soon} 到期`]);
  expect(await titles(editor)).toHaveLength(1);
  expect(await titles(viewer)).toEqual([]);
  expect(await texts(owner)).toEqual([expect.stringMatching(/过后不再显示在列表与搜索中，也不能询价/)]);
  expect((await place.pool.query('select link from notification where account_id = $1', [owner])).rows).toEqual([
    { link: expect.stringContaining(`id=${spot}`) },
  ]);
  expect(await tellAll()).toBe(0);

  // The last day is a day of the offer; then it is over.
  await place.pool.query('update spot set offer_until = $2 where id = $1', [spot, dayFromNow(0)]);
  expect(await tellAll()).toBe(1);
  await place.pool.query('update spot set offer_until = $2 where id = $1', [spot, dayFromNow(-1)]);
  expect(await tellAll()).toBe(1);
  expect(await tellAll()).toBe(0);
  expect((await titles(owner)).at(-1)).toBe('现货「示例原料」已到期');
  expect((await texts(owner)).at(-1)).toMatch(/已过，不再显示在列表与搜索中，也不能询价/);

  // Renewed, it begins anew; what was over long ago is not told of.
  await place.pool.query('update spot set offer_until = $2 where id = $1', [spot, dayFromNow(60)]);
  expect(await tellAll()).toBe(0);
  await place.pool.query('update spot set offer_until = $2 where id = $1', [spot, dayFromNow(-31)]);
  expect(await tellAll()).toBe(0);
});

it('tells a person of a demand without an enterprise', async () => {
  await aDemand(portal.database, {
    owner_user_id: person,
    enterprise_id: null,
    title: '示例需求：寻冻干粉针受托生产',
    deadline: dayFromNow(-1),
  });
  await aDemand(portal.database, {
    owner_user_id: person,
    enterprise_id: null,
    title: '示例需求：已经结束的委托',
    deadline: dayFromNow(2),
    status: 'closed_done',
  });
  expect(await tellAll()).toBe(1);
  expect(await titles(person)).toEqual(['需求「示例需求：寻冻干粉针受托生产」已到期']);
  expect(await texts(person)).toEqual([expect.stringMatching(/不再接受响应，在列表中排在最后并标为已结束/)]);
});

it('keeps the word for whoever comes to speak for the enterprise', async () => {
  const place = portal.database;
  const late = await anEnterprise(place);
  await aSpot(place, { enterprise_id: late, name: '示例无人认领', offer_until: dayFromNow(5) });
  const reader = await anAccount(place, { user_name: 'expiryreader' });
  await aMember(place, reader, late, 'view');
  expect(await tellAll()).toBe(0);
  const newcomer = await anAccount(place, { user_name: 'expirynewcomer' });
  await aMember(place, newcomer, late, 'owner');
  expect(await tellAll()).toBe(1);
  expect(await titles(newcomer)).toEqual([`现货「示例无人认领」将于 ${dayFromNow(5)} 到期`]);
});

it('loses and doubles nothing when several processes look at once', async () => {
  for (let i = 0; i < 130; i++)
    await aSpot(portal.database, { enterprise_id: enterprise, name: `示例批次 ${i}`, offer_until: dayFromNow(3) });
  let told = 0;
  for (let round = 0; told < 130 && round < 20; round++) {
    const counts = await Promise.all([1, 2, 3, 4].map(() => tellOfExpiry(portal.database.db)));
    expect(Math.max(...counts)).toBeLessThanOrEqual(100);
    told += counts.reduce((sum, n) => sum + n, 0);
  }
  expect(told).toBe(130);
  expect(new Set(await titles(owner)).size).toBe(130);
  expect(await titles(owner)).toHaveLength(130);
});

it.each([
  ['demand', 'deadline', '「截止日期」的日期已过，请退回修改'],
  ['spot', 'offerUntil', '「报价有效至」的日期已过，请退回修改'],
] satisfies [DraftKind, string, string][])(
  'does not publish a %s whose last day has passed while it waited',
  async (kind, key, message) => {
    const [me, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
    const ids: string[] = [];
    for (const day of [-1, 0]) {
      const { id } = await desk.create(me, kind);
      await desk.submit(me, id);
      // As if it had been handed in days ago.
      await portal.database.pool.query(
        `update listing set draft = jsonb_set(draft, array[$2], to_jsonb($3::text)) where id = $1`,
        [id, key, dayFromNow(day)],
      );
      ids.push(id);
    }
    const cases = await Promise.all(ids.map((id) => desk.caseOf(id)));
    const approve = { cases: cases.map(({ id, version }) => ({ id, seenVersion: version })), outcome: 'approve' };
    expect((await desk.review(reviewer, 'bulk', approve)).data).toMatchObject({
      results: [
        { id: cases[0]?.id, done: false, message },
        { id: cases[1]?.id, done: true },
      ],
    });
    expect((await desk.detail(me, ids[0] as string)).state).toBe('pending');
    const [over] = cases as [(typeof cases)[number]];
    const one = { id: over.id, seenVersion: over.version };
    expect(await desk.review(reviewer, 'decide', { ...one, outcome: 'approve' })).toMatchObject({
      status: 409,
      message,
    });
    expect(await desk.decide(reviewer, ids[0] as string, 'return', { note: message })).toMatchObject({
      state: 'returned',
    });
  },
);
