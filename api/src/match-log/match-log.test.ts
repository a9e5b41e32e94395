import { randomUUID } from 'node:crypto';
import { limits } from 'shared/contract/limits';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, aMember, anEnterprise, aPlatform, aService } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { cleanUp } from '../user/removal';

let portal: TestApp;
let [supplier, asker] = ['', ''];
let [ours, theirs] = ['', ''];
const query = rowsOf(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  [supplier, asker] = [await portal.login('user1'), await portal.login('user2')];
  [ours, theirs] = [await anEnterprise(portal.database), await anEnterprise(portal.database)];
  await aMember(portal.database, accountId(1), ours);
  await aMember(portal.database, accountId(2), theirs);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await query(`delete from enquiry; delete from match_log; delete from service; delete from platform; delete from demand;
    delete from rate_event; update account set match_log_consent_at = null`);
});

const service = (fields: object = {}) => aService(portal.database, { enterprise_id: ours, ...fields });
const demand = (fields: object = {}) =>
  aDemand(portal.database, { enterprise_id: theirs, owner_user_id: accountId(2), dosage_form: 'IN03', ...fields });
const agree = (token: string, consent: unknown = true) => portal.post('/api/Match/saveConsent', { consent }, token);
const shown = (input: object, token = asker) => portal.post('/api/Match/shown', input, token);
const showingOf = async (input: object, token = asker) =>
  ((await shown(input, token)).data as { showing: string | null }).showing;
const opened = (showing: unknown, demandId: unknown, listingId: unknown, token = asker) =>
  portal.post('/api/Match/opened', { showing, demandId, listingId }, token);
interface Row {
  showing: string;
  position: number;
  list: string;
  kind: string;
  demand_id: string;
  listing_id: string;
  score: number;
  outcome: number;
  criteria: Record<string, Record<string, (number | null)[]>>;
}
const rows = () => query<Row>('select * from match_log order by showing, position');
const outcomes = async () => (await rows()).map(({ outcome }) => outcome);

it('stores nothing without consent, nor after it was taken back', async () => {
  const [s, d] = [await service(), await demand()];
  expect((await portal.get('/api/Match/consent', asker)).data).toEqual({ consent: false });
  const about = { of: 'supplies', id: d, kinds: ['service'] };
  expect((await shown(about)).data).toEqual({ showing: null });
  await agree(asker);
  expect((await portal.get('/api/Match/consent', asker)).data).toEqual({ consent: true });
  // Of this person alone.
  expect(await showingOf(about, supplier)).toBeNull();
  const showing = await showingOf(about);
  await agree(asker, false);
  expect((await opened(showing, d, s)).data).toBeNull();
  expect(await showingOf(about)).toBeNull();
  expect(await outcomes()).toEqual([0]);
  expect((await shown(about, '')).status).toBe(401);
});

it('stores each item of the list once, with its figures and without words, persons or time', async () => {
  await agree(asker);
  const d = await demand({ title: '寻示例冻干粉针委托生产', contact_name: '示例联系人' });
  for (let i = 0; i < 3; i += 1) await service(i === 0 ? { site_province: '四川' } : {});
  await aPlatform(portal.database, { enterprise_id: ours, dosage_forms: ['IN03'] });
  const kinds = ['service', 'platform'];
  const list = (await portal.get(`/api/Match/supplies?demandId=${d}&kinds=service&kinds=platform`)).data as {
    items: { kind: string; score: number; card: { id: string }; criteria: { name: string }[] }[];
  };
  const showing = await showingOf({ of: 'supplies', id: d, kinds });
  const stored = await rows();
  expect(stored.map(({ position, kind, listing_id, score }) => [position, kind, listing_id, score])).toEqual(
    list.items.map(({ kind, card, score }, i) => [i + 1, kind, card.id, score]),
  );
  for (const [i, row] of stored.entries()) {
    expect(row).toMatchObject({ showing, demand_id: d, list: 'supplies', ranking: 'current', rival: null, outcome: 0 });
    const { demand = {}, supply = {}, ...more } = row.criteria;
    const names = Object.keys({ ...demand, ...supply });
    expect(names.sort()).toEqual(list.items[i]?.criteria.map(({ name }) => name).sort());
    for (const figure of Object.values({ ...demand, ...supply }).flat())
      expect(Number.isNaN(Number(figure))).toBe(false);
    expect(more).toEqual({});
  }
  const told = JSON.stringify(stored);
  for (const word of ['示例', accountId(2), theirs, '127.0.0.1', '联系']) expect(told).not.toContain(word);
  const { rows: columns } = await portal.database.pool.query(
    `select column_name::text as name, data_type as type from information_schema.columns where table_name = 'match_log'`,
  );
  expect(columns.filter(({ type }) => type.startsWith('timestamp') || type === 'inet')).toEqual([]);
  // Two showings have nothing in common but what is public.
  expect(await showingOf({ of: 'supplies', id: d, kinds })).not.toBe(showing);
});

it('knows what was opened, and what is not there changes nothing', async () => {
  await agree(supplier);
  const s = await service();
  const [first, second] = [await demand(), await demand()];
  const showing = await showingOf({ of: 'demands', id: s, kinds: ['service'] }, supplier);
  expect((await opened(showing, second, s, supplier)).status).toBe(200);
  expect((await rows()).map(({ demand_id, outcome }) => [demand_id, outcome]).sort()).toEqual(
    [
      [first, 0],
      [second, 1],
    ].sort(),
  );
  for (const strange of [
    [randomUUID(), first, s],
    [showing, first, randomUUID()],
    [showing, randomUUID(), s],
  ])
    expect(await opened(strange[0], strange[1], strange[2], supplier)).toMatchObject({ status: 200, data: null });
  expect((await outcomes()).sort()).toEqual([0, 1]);
  expect(await showingOf({ of: 'supplies', id: randomUUID() }, supplier)).toBeNull();
  expect(await showingOf({ of: 'demands', id: randomUUID() }, supplier)).toBeNull();
});

it('says what is wrong with an input in Chinese', async () => {
  await agree(asker);
  const bad: [string, object][] = [
    ['shown', { of: 'portfolio', id: randomUUID() }],
    ['shown', { of: 'supplies', id: 'x' }],
    ['shown', { of: 'supplies', id: randomUUID(), kinds: ['demand'] }],
    ['opened', { showing: 'x', demandId: randomUUID(), listingId: randomUUID() }],
    ['opened', {}],
    ['saveConsent', { consent: 'maybe' }],
  ];
  for (const [call, input] of bad) {
    const answer = await portal.post(`/api/Match/${call}`, input, asker);
    expect([call, answer.status]).toEqual([call, 400]);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  }
});

it('stores no more lists of one person in an hour than the limit', async () => {
  await agree(asker);
  const d = await demand();
  await service();
  const { perHour } = limits.matchLog;
  await query(
    `select rate_take(gen_random_uuid(), array[sha256($1)], array[$2::int], array[3600]) from generate_series(1, $2::int)`,
    [`match-shown:${accountId(2)}`, perHour],
  );
  expect(await showingOf({ of: 'supplies', id: d })).toBeNull();
  expect(await rows()).toEqual([]);
});

describe('the outcome', () => {
  const send = (targetType: string, targetId: string, token: string) =>
    portal.post(
      '/api/Enquiry/send',
      {
        ...{ clientId: randomUUID(), targetType, targetId, ndaAgreed: true, subject: '询冻干粉针委托生产' },
        content: '我方需要委托生产一批冻干粉针，请告知档期、报价与所需资料。',
      },
      token,
    );
  const idOf = async (sent: ReturnType<typeof send>) => ((await sent).data as { id: string }).id;
  const reply = (id: string, token: string) =>
    portal.post('/api/Enquiry/reply', { id, clientId: randomUUID(), text: '可以承接，请发规格。' }, token);
  const quote = (enquiryId: string, token: string) =>
    portal.post(
      '/api/Quotation/send',
      {
        ...{ enquiryId, clientId: randomUUID(), priceMin: 18, priceUnit: '万元/批', taxIncluded: true },
        ...{ leadTimeWeeks: 12, validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
      },
      token,
    );
  const accept = async (token: string, id: string) => {
    const { data } = await portal.get(`/api/Quotation/list?enquiryId=${id}`, token);
    const [{ id: quotation }] = (data as { items: { id: string }[] }).items as [{ id: string }];
    return portal.post('/api/Quotation/accept', { id: quotation }, token);
  };

  it('rises when the side of the demand asks for the listing, is answered, and accepts a price', async () => {
    await agree(asker);
    const [s, other, d] = [await service(), await service(), await demand()];
    await showingOf({ of: 'supplies', id: d });
    const of = async () => Object.fromEntries((await rows()).map(({ listing_id, outcome }) => [listing_id, outcome]));
    const id = await idOf(send('service', s, asker));
    expect(await of()).toEqual({ [s]: 2, [other]: 0 });
    expect((await quote(id, supplier)).success).toBe(true);
    expect(await of()).toEqual({ [s]: 3, [other]: 0 });
    expect((await accept(asker, id)).success).toBe(true);
    expect(await of()).toEqual({ [s]: 4, [other]: 0 });
    // Nothing lowers it again.
    await reply(id, supplier);
    expect(await of()).toEqual({ [s]: 4, [other]: 0 });
  });

  it('rises when the side of the listing answers the demand; its own price is no answer', async () => {
    await agree(supplier);
    const [s, d] = [await service(), await demand()];
    await showingOf({ of: 'demands', id: s, kinds: ['service'] }, supplier);
    const id = await idOf(send('demand', d, supplier));
    expect(await outcomes()).toEqual([2]);
    expect((await quote(id, supplier)).success).toBe(true);
    expect(await outcomes()).toEqual([2]);
    expect((await reply(id, asker)).success).toBe(true);
    expect(await outcomes()).toEqual([3]);
  });

  it('stays for listings of an enterprise that their author has left', async () => {
    const [s, d] = [await service({ owner_user_id: accountId(1) }), await demand()];
    await agree(supplier);
    await showingOf({ of: 'demands', id: s, kinds: ['service'] }, supplier);
    await query('delete from enterprise_member where account_id = $1', [accountId(1)]);
    await send('demand', d, supplier);
    expect(await outcomes()).toEqual([0]);
    await aMember(portal.database, accountId(1), ours);
  });

  it('stays where who asks has not agreed, where the showing is old, and for a pair of others', async () => {
    await agree(supplier);
    const [s, d] = [await service(), await demand()];
    const strange = await demand({ enterprise_id: await anEnterprise(portal.database), owner_user_id: null });
    await showingOf({ of: 'demands', id: s, kinds: ['service'] }, supplier);
    await send('service', s, asker);
    expect(await outcomes()).toEqual([0, 0]);
    await query(`delete from enquiry; update match_log set day = day - 31`);
    await agree(asker);
    await send('service', s, asker);
    expect(await outcomes()).toEqual([0, 0]);
    await query(`delete from enquiry; update match_log set day = day + 31`);
    await send('service', s, asker);
    expect((await rows()).find(({ demand_id }) => demand_id === d)).toMatchObject({ outcome: 2 });
    expect((await rows()).find(({ demand_id }) => demand_id === strange)).toMatchObject({ outcome: 0 });
  });
});

it('goes with its demand and after its days, and a removed account leaves no consent and nothing that leads back', async () => {
  await agree(asker);
  const [s, d] = [await service(), await demand()];
  await showingOf({ of: 'supplies', id: d });
  await query(`update account set deletion_asked_at = now(), deletion_at = now() where id = $1`, [accountId(2)]);
  await cleanUp(portal.database.pool);
  expect(await query('select match_log_consent_at as at from account where id = $1', [accountId(2)])).toEqual([
    { at: null },
  ]);
  const [row] = await rows();
  expect(row).toMatchObject({ listing_id: s, demand_id: d });
  expect(JSON.stringify(row)).not.toContain(accountId(2));
  await query('update match_log set day = today_cn() - $1::int', [limits.matchLog.days]);
  await cleanUp(portal.database.pool);
  expect(await rows()).toHaveLength(1);
  await query('update match_log set day = day - 1');
  await cleanUp(portal.database.pool);
  expect(await rows()).toEqual([]);
  await query(
    `insert into match_log (showing, position, day, list, ranking, demand_id, kind, listing_id, score, criteria)
     values (gen_random_uuid(), 1, today_cn(), 'supplies', 'current', $1, 'service', $2, 90, '{}')`,
    [d, s],
  );
  await query('delete from demand where id = $1', [d]);
  expect(await rows()).toEqual([]);
});
