import type { DemandDetail } from 'shared/contract/demand';
import { createTestApp, type TestApp } from '../testing/app';
import { aDemand } from '../testing/builders';
import { afterFirstStatement } from '../testing/database';
import { findDetail } from './detail';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

/** A new demand as its row stands. */
async function rowOf(fields: object = {}) {
  const id = await aDemand(portal.database, fields);
  return (await portal.database.pool.query('select * from demand where id = $1', [id])).rows[0];
}
let asked = 0;
/** Answers are cached for a moment; another address gets another answer. */
const ask = (id: string) => portal.get(`/api/Demand/detail?id=${id}&x=${asked++}`);
const detailOf = async (id: string) => (await ask(id)).data as DemandDetail;

test('detail of a demand: sheet, text, publisher and others like it', async () => {
  const row = await rowOf({
    budget_min: 80,
    budget_max: 120,
    scale_min: 5,
    scale_max: 20,
    scale_unit: 'kg',
    must_certs: ['GMP_CN'],
  });
  await aDemand(portal.database, { category_code: 'M04' });
  await aDemand(portal.database, { category_code: 'C01' });
  const detail = await detailOf(row.id);
  expect(detail.card).toMatchObject({ id: row.id, no: row.demand_no, state: 'open', deadline: row.deadline });
  expect(detail.sheet.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['预算', '需求规模', '当前阶段', '截止日期', '需求类别', '目标市场', '需求方所在地']),
  );
  for (const { value } of detail.sheet) expect(value).not.toMatch(/undefined|null|NaN|^\s*$/);
  expect(detail.description.join('')).toBe(row.description);
  expect(detail.mustCerts).toEqual(row.must_certs);
  expect(detail.publisher?.id).toBe(row.enterprise_id);
  expect(detail.publisher?.shortName).toBe(detail.card.publisher.name);
  expect(detail.similar.length).toBeGreaterThan(0);
  for (const card of detail.similar) {
    expect([card.state, card.categoryCode[0]]).toEqual(['open', row.category_code[0]]);
    expect(card.id).not.toBe(row.id);
  }
});

test('who stays anonymous is named nowhere, and nobody’s contact leaves the server', async () => {
  const row = await rowOf({ anonymous: true });
  await aDemand(portal.database, { enterprise_id: row.enterprise_id });
  const { rows } = await portal.database.pool.query('select name, short_name from enterprise where id = $1', [
    row.enterprise_id,
  ]);
  const answer = await ask(row.id);
  const detail = answer.data as DemandDetail;
  expect(detail.publisher).toBeNull();
  expect(detail.card.publisher).toEqual({ name: row.publisher_kind, enterprise: null });
  const { similar, ...own } = detail;
  for (const secret of [row.enterprise_id, rows[0].name, rows[0].short_name])
    expect(JSON.stringify(own)).not.toContain(secret);
  const everything = JSON.stringify([
    answer.data,
    (await portal.get('/api/Demand/list?pageSize=50')).data,
    await detailOf((await rowOf()).id),
  ]);
  expect(everything).not.toMatch(/139000000|示例联系人|contact|owner|reject|uscc|legalRep/i);
  // Not even by a search for the name.
  const found = await portal.get(`/api/Demand/list?pageSize=50&q=${encodeURIComponent(rows[0].name)}`);
  const items = (found.data as { items: DemandDetail['card'][] }).items;
  expect(items.map(({ id }) => id)).not.toContain(row.id);
  for (const { publisher } of items) expect(publisher.enterprise?.name).toBe(rows[0].name);
});

test('a closed demand can still be read and says so; a draft, and one of an enterprise that is offline, cannot', async () => {
  const { pool } = portal.database;
  const row = await rowOf();
  const status = async (id: string) => (await ask(id)).status;
  await pool.query('update demand set deadline = current_date - 3 where id = $1', [row.id]);
  expect((await detailOf(row.id)).card).toMatchObject({ state: 'closed', daysLeft: -3 });
  for (const hidden of ['draft', 'pending', 'rejected']) {
    await pool.query('update demand set status = $2 where id = $1', [row.id, hidden]);
    expect([hidden, await status(row.id)]).toEqual([hidden, 404]);
  }
  await pool.query("update demand set status = 'closed_done' where id = $1", [row.id]);
  expect(await status(row.id)).toBe(200);
  await pool.query("update enterprise set status = 'offline' where id = $1", [row.enterprise_id]);
  expect(await status(row.id)).toBe(404);
  await pool.query("update enterprise set status = 'published' where id = $1", [row.enterprise_id]);
  await pool.query('update demand set enterprise_id = null where id = $1', [row.id]);
  expect((await detailOf(row.id)).card.publisher).toEqual({ name: row.publisher_kind, enterprise: null });
  expect(await status(row.id)).toBe(200);
});

test('a demand whose enterprise is taken down while it is read is not found', async () => {
  const { pool } = portal.database;
  const { id, enterprise_id } = await rowOf();
  const setStatus = (status: string) =>
    pool.query('update enterprise set status = $2 where id = $1', [enterprise_id, status]);
  const db = afterFirstStatement(portal.database, () => setStatus('offline'));
  expect(await findDetail(db, id)).toBeUndefined();
  await setStatus('published');
  expect(await findDetail(portal.database.db, id)).toMatchObject({ publisher: { id: enterprise_id } });
});

const long = (text: string) => encodeURIComponent(text.repeat(10_000));
const refused: [query: string, status: number][] = [
  ['detail?id=01930000-0000-7000-8000-0000000000ff', 404],
  ["detail?id=1' or '1'='1", 400],
  ['detail', 400],
  ['detail?id=a&id=b', 400],
  ['list?page=0', 400],
  ['list?page=-1', 400],
  ['list?page=1e9', 400],
  ['list?page=x', 400],
  ['list?pageSize=11', 400],
  ['list?sort=best', 400],
  ['list?sort=latest;drop table demand', 400],
  ['list?states=gone', 400],
  ['list?budgets=cheap', 400],
  ['list?dues=never', 400],
  ['list?q=%00', 400],
  [`list?q=${'长'.repeat(101)}`, 400],
  [`list?q=${long('a')}`, 400],
  [`list?q=${long('长')}`, 400],
  [`list?stages=${'a'.repeat(41)}`, 400],
  [`list?${'stages=a&'.repeat(31)}`, 400],
];
test.each(refused.map(([query, status]) => [query.slice(0, 50), status, query] as const))(
  '%s is answered with a clear %i',
  async (_, status, query) => {
    const answer = await portal.get(`/api/Demand/${query}`);
    expect(answer).toMatchObject({ status, success: false, code: status, data: null });
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  },
);

test('several values of a filter come as repeated parameters', async () => {
  for (const category_code of ['M04', 'C01', 'T05']) await aDemand(portal.database, { category_code });
  const { data } = await portal.get('/api/Demand/list?states=open&states=closed&categories=M&categories=C01');
  const { items } = data as { items: { state: string; categoryCode: string }[] };
  expect(items.length).toBeGreaterThan(0);
  for (const { categoryCode } of items) expect(categoryCode).toMatch(/^M|^C01/);
});

test('a demand is collected, listed with its card, and keeps its row when it is withdrawn', async () => {
  const token = await portal.login('user1');
  const { pool } = portal.database;
  const row = await rowOf({ anonymous: true });
  const collect = { type: 'demand', targetId: row.id };
  const before = (await detailOf(row.id)).card.favouriteCount;
  const added = await portal.post('/api/CollectInfo/AddCollectInfo', collect, token);
  expect(added.data).toEqual({ favouriteCount: before + 1 });
  expect((await detailOf(row.id)).card.favouriteCount).toBe(before + 1);
  const mine = async () =>
    ((await portal.get('/api/CollectInfo/list?type=demand', token)).data as { items: unknown[] }).items[0];
  expect(await mine()).toMatchObject({
    title: row.title,
    offline: false,
    card: null,
    demand: { id: row.id, state: 'open', publisher: { name: row.publisher_kind, enterprise: null } },
  });
  await pool.query('update demand set deadline = current_date - 1 where id = $1', [row.id]);
  expect(await mine()).toMatchObject({ offline: false, demand: { state: 'closed', daysLeft: -1 } });
  await pool.query("update demand set status = 'rejected' where id = $1", [row.id]);
  const gone = await mine();
  expect(gone).toMatchObject({ title: row.title, offline: true, card: null });
  expect(gone).not.toHaveProperty('demand');
  expect((await portal.post('/api/CollectInfo/AddCollectInfo', collect, token)).status).toBe(404);
});
