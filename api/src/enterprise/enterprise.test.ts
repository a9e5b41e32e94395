import type { Data } from 'shared/contract/endpoints';
import { labels } from 'shared/contract/labels';
import { codesUnder } from 'shared/contract/vocabulary';
import { uuidv7 } from '../db/uuid';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, insertRow } from '../testing/builders';
import { creditCode } from '../testing/identifier';
import { createMarketDatabase } from '../testing/market';

type List = Data<'Enterprise/list'>;
type Detail = Data<'Enterprise/detail'>;

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase() });
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

// biome-ignore lint/suspicious/noExplicitAny: rows of many statements, each read by the test that asked.
const rows = async (statement: string, values: unknown[] = []): Promise<any[]> =>
  (await portal.database.pool.query(statement, values)).rows;
const list = async (query = '') => (await portal.get(`/api/Enterprise/list?pageSize=50${query}`)).data as List;
const detail = async (id: string) => (await portal.get(`/api/Enterprise/detail?id=${id}`)).data as Detail;
const facetOf = ({ facets }: List, name: string) =>
  new Map(facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => [value, count]));

const validToday = `select enterprise_id, array_agg(distinct cert_type) as certs from evidence
  where expires_on is null or expires_on >= (now() at time zone 'Asia/Shanghai')::date group by 1`;

async function everybody() {
  return rows(`select e.*, coalesce(c.certs, '{}') as certs,
    array(select distinct category_code from service s where s.enterprise_id = e.id and s.status = 'published') as codes
    from enterprise e left join (${validToday}) as c on c.enterprise_id = e.id where e.status = 'published'`);
}

test('filters together give what a second computation gives, and each facet counts without itself', async () => {
  const all = await everybody();
  const leaves = codesUnder('categories', 'M');
  const isMaker = (row: { codes: string[] }) => row.codes.some((code) => leaves.includes(code));
  const isCdmo = (row: { org_types: string[] }) => row.org_types.includes('cdmo');
  const hasGmp = (row: { certs: string[] }) => row.certs.includes('GMP_CN');
  const found = await list('&orgTypes=cdmo&categories=M&certs=GMP_CN');
  const expected = all.filter((row) => isMaker(row) && isCdmo(row) && hasGmp(row));
  expect(expected.length).toBeGreaterThan(2);
  expect(found.total).toBe(expected.length);
  expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  expect(facetOf(found, 'certs').get('GMP_CN')).toBe(expected.length);
  expect(facetOf(found, 'orgTypes').get('mah') ?? 0).toBe(
    all.filter((row) => isMaker(row) && hasGmp(row) && row.org_types.includes('mah')).length,
  );
  expect(facetOf(found, 'provinces').get('江苏') ?? 0).toBe(
    expected.filter(({ province }) => province === '江苏').length,
  );
});

test('pages cover everything once, in the order of the ranking', async () => {
  const pages = await Promise.all(['', '&page=2', '&page=3'].map(list));
  const whole = pages.flatMap(({ items }) => items);
  const total = (await rows("select count(*)::int as n from enterprise where status = 'published'"))[0].n;
  expect(new Set(whole.map(({ id }) => id)).size).toBe(total);
  const ranks = whole.map(({ ranking }) => ranking?.rank ?? 1e9);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  const latest = (await list('&sort=latest')).items.map(({ updatedAt }) => updatedAt);
  expect(latest).toEqual([...latest].sort().reverse());
});

test('cards tell true figures', async () => {
  for (const card of (await list()).items.slice(0, 8)) {
    const [row] = await rows(
      `select (select count(*)::int from service where enterprise_id = $1 and status = 'published') as services,
        (select count(*)::int from spot where enterprise_id = $1 and status = 'published'
          and offer_until >= current_date) as spots,
        (select count(*)::int from platform where enterprise_id = $1 and status = 'published') as platforms`,
      [card.id],
    );
    expect([card.serviceCount, card.spotCount, card.platformCount]).toEqual([row.services, row.spots, row.platforms]);
    const [valid] = await rows(`select * from (${validToday}) as v where enterprise_id = $1`, [card.id]);
    expect([...card.certs].sort()).toEqual([...(valid?.certs ?? [])].sort());
  }
});

test('a word finds names, former names and short names', async () => {
  const [first] = await rows(
    "select id, name, short_name from enterprise where status = 'published' order by id limit 1",
  );
  for (const word of [first.name, first.short_name.slice(0, 2), first.name.slice(3, 5)])
    expect((await list(`&q=${encodeURIComponent(word)}`)).items.map(({ id }) => id)).toContain(first.id);
  expect((await list('&q=%25')).total).toBe(0);
});

test('detail joins offers, proofs, open demands, registers by credit code and places', async () => {
  const [busy] = await rows(
    `select e.id, e.uscc, e.name from enterprise e order by (select count(*) from commissioned_production r
       where r.cmo_uscc = e.uscc or r.mah_uscc = e.uscc) desc, e.id limit 1`,
  );
  const found = await detail(busy.id);
  expect(found.enterprise.name).toBe(busy.name);
  expect(found.sheet).toContainEqual({ label: '统一社会信用代码', value: busy.uscc });
  const commissions = await rows(
    'select count(*)::int as n from commissioned_production where cmo_uscc = $1 or mah_uscc = $1',
    [busy.uscc],
  );
  const group = found.registers.find(({ key }) => key === 'commissionedProduction');
  expect(group?.total).toBe(commissions[0].n);
  for (const row of group?.rows ?? []) {
    expect(row.cells).toHaveLength(group?.head.length ?? 0);
    expect(row.cells.slice(1, 3)).toContain(busy.name);
  }
  const [proofs] = await rows('select count(*)::int as n from evidence where enterprise_id = $1', [busy.id]);
  expect(found.evidence).toHaveLength(proofs.n);
  expect(found.service.items.length).toBe(Math.min(6, found.service.total));
  for (const card of found.service.items) expect(card.enterprise.id).toBe(busy.id);
  const places = await rows("select board, rank from ranking_place where period = '2026-Q3' and enterprise_id = $1", [
    busy.id,
  ]);
  expect(new Map(found.rankings.map(({ board, rank }) => [board, rank]))).toEqual(
    new Map(places.map(({ board, rank }) => [board, rank])),
  );
});

test('commissions stay with the enterprise when its credit code changes', async () => {
  const [before, after] = [creditCode(990_001), creditCode(990_002)];
  const id = await anEnterprise(portal.database, { uscc: before });
  await insertRow(portal.database, 'commissioned_production', {
    ...{ id: uuidv7(), drug_name: '示例片', dosage_form: '片剂', licence_no: '苏20990077', as_of: '2026-11-01' },
    ...{ mah_name: '示例持有人', cmo_name: '示例受托方', cmo_uscc: before, enterprise_id: id, source: '示例来源' },
  });
  const totals = async (query: string) =>
    (await detail(`${id}${query}`)).registers.map(({ key, total }) => [key, total]);
  expect(await totals('')).toEqual([['commissionedProduction', 1]]);
  await rows('update enterprise set uscc = $2 where id = $1', [id, after]);
  // Answers are kept for an address.
  expect(await totals('&x=1')).toEqual([['commissionedProduction', 1]]);
});

test('persons, telephones and who asks anonymously stay inside', async () => {
  const [demand] = await rows(
    "select id, enterprise_id from demand where status = 'published' and enterprise_id is not null and (deadline is null or deadline >= current_date) order by id limit 1",
  );
  await rows('update demand set anonymous = false where id = $1', [demand.id]);
  await rows("update enterprise set legal_rep = '示例姓名', phone = '021-99998888' where id = $1", [
    demand.enterprise_id,
  ]);
  const open = await portal.get(`/api/Enterprise/detail?id=${demand.enterprise_id}`);
  expect((open.data as Detail).demand.total).toBeGreaterThan(0);
  expect(JSON.stringify(open.data)).not.toMatch(/示例姓名|99998888|owner|norm/);
  await rows('update demand set anonymous = true where enterprise_id = $1', [demand.enterprise_id]);
  const hidden = await portal.get(`/api/Enterprise/detail?id=${demand.enterprise_id}&x=1`);
  expect((hidden.data as Detail).demand).toEqual({ total: 0, items: [] });
});

test('the first reply is a median of people who asked lately, with silence as the slowest', async () => {
  const [{ id }] = await rows("select id from enterprise where status = 'published' order by id limit 1");
  const people = await rows('select id from account order by id limit 5');
  const ask = (person: number, daysAgo: number, wait: string | null, closedBy: string | null = null) =>
    rows(
      `insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label,
        subject, content, created_at, delivered_at, last_at, first_reply_at, status, closed_by, closed_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, 'enterprise', $2, '示例', '示例', '示例主题', repeat('文', 30),
         at, at, at, at + $4::interval, case when $5::text is null then 'sent' else 'closed' end, $5, case when $5::text is not null then at end
       from (select now() - $3 * interval '1 day' as at) as t`,
      [people[person].id, id, daysAgo, wait, closedBy],
    );
  const replies = async (again: number) =>
    ((await portal.get(`/api/Enterprise/detail?id=${id}&x=${again}`)).data as Detail).replies;
  await rows('delete from enquiry');
  await ask(0, 10, '2 hours');
  await ask(1, 20, '6 hours');
  // Too old, not due yet, and taken back by its author.
  await ask(2, 100, '1 hour');
  await ask(3, 1, null);
  await ask(4, 9, null, 'sender');
  expect(await replies(1)).toBeNull();
  await ask(2, 5, null);
  expect(await replies(2)).toEqual({ count: 3, hours: 6 });
  await rows('delete from enquiry');
});

test('an enterprise that is not public is neither listed nor found', async () => {
  // One that no test has asked for: answers are kept for an address.
  const id = await anEnterprise(portal.database);
  const before = (await list('&q=')).total;
  await rows("update enterprise set status = 'offline' where id = $1", [id]);
  expect((await list('&q=&page=1&claimed=0')).total).toBe(before - 1);
  expect(await portal.get(`/api/Enterprise/detail?id=${id}`)).toMatchObject({ status: 404, data: null });
});

test.each([
  ['list', 'page=0'],
  ['list', 'page=10001'],
  ['list', 'page=x'],
  ['list', 'pageSize=11'],
  ['list', 'sort=paid'],
  ['list', 'claimed=maybe'],
  ['list', 'q=%00'],
  ['list', `q=${'长'.repeat(10_000)}`],
  ['list', `orgTypes=${'x'.repeat(41)}`],
  ['list', Array.from({ length: 31 }, (_, i) => `certs=C${i}`).join('&')],
  ['detail', ''],
  ['detail', 'id=1;drop table enterprise'],
  ['detail', 'id=01930000-0000-7000-8000-0000000000ff&id=2'],
])('%s refuses %.40s', async (name, query) => {
  const answer = await portal.get(
    `/api/Enterprise/${name}?${encodeURI(decodeURIComponent(query)).replace('%2500', '%00')}`,
  );
  expect(answer).toMatchObject({ status: 400, success: false, code: 400, data: null });
  expect(answer.message).toMatch(/[一-鿿]/);
});

test.each(["' or 1=1 --", '%_\\', '<script>', '"; drop table enterprise; --', '🙂'])(
  'odd words %s find nothing and break nothing',
  async (word) => {
    const answer = await portal.get(
      `/api/Enterprise/list?q=${encodeURIComponent(word)}&provinces=${encodeURIComponent(word)}`,
    );
    expect(answer).toMatchObject({ status: 200, data: { total: 0, items: [] } });
  },
);

test('an unknown id is not found, a page beyond the end is empty', async () => {
  expect(await portal.get('/api/Enterprise/detail?id=01930000-0000-7000-8000-0000000000ff')).toMatchObject({
    status: 404,
  });
  const beyond = await list('&page=9999');
  expect(beyond.items).toEqual([]);
  expect(beyond.total).toBeGreaterThan(0);
});

test('a registered capital has separators', async () => {
  const [row] = await rows("select id from enterprise where status = 'published' limit 1");
  await portal.database.pool.query('update enterprise set reg_capital = 12345.5 where id = $1', [row.id]);
  expect((await detail(row.id)).sheet).toContainEqual({ label: labels.enterprise.regCapital, value: '12,345.5 万元' });
});
