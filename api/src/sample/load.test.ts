import { verifyPassword } from '../auth/password';
import { patient } from '../db';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { loadSample } from './load';
import { makeAll, type SampleRows } from './make-all';

let database: TestDatabase;
let made: SampleRows;
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase('portal_template', patient);
  made = makeAll();
  await loadSample(database, (text) => lines.push(text));
}, 60_000);
afterAll(() => database?.drop());

const count = async (table: string) => (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test('every table holds what was made, and progress was told', async () => {
  for (const [table, rows] of Object.entries(made)) expect([table, await count(table)]).toEqual([table, rows.length]);
  expect(lines).toHaveLength(Object.keys(made).length + 1);
});

test('values come back as they were made', async () => {
  const [service, release] = [made.service[17], made.batch_release[5]];
  const { rows } = await database.pool.query('select * from service where id = $1', [service?.id]);
  const { created_at, updated_at, ...plain } = service as NonNullable<typeof service>;
  expect(rows[0]).toMatchObject(plain);
  expect(rows[0].updated_at.getTime()).toBe(Date.parse(updated_at as string));
  expect(rows[0].created_at.getTime()).toBe(Date.parse(created_at as string));
  const found = await database.pool.query('select expiry_date, window_to from batch_release where id = $1', [
    release?.id,
  ]);
  expect(found.rows[0]).toEqual({ expiry_date: release?.expiry_date, window_to: release?.window_to });
});

test('a second load, even two at once, changes nothing', async () => {
  const before = await count('favourite');
  await Promise.all([loadSample(database, () => {}), loadSample(database, () => {})]);
  for (const [table, rows] of Object.entries(made)) expect([table, await count(table)]).toEqual([table, rows.length]);
  expect(await count('favourite')).toBe(before);
});

test('the accounts can sign in, and only supply01 has favourites among them', async () => {
  const { rows } = await database.pool.query(
    `select user_name, real_name, role, password_hash, e.name as enterprise,
       (select count(*)::int from favourite f where f.account_id = a.id) as favourites
     from account a left join enterprise e on e.id = a.enterprise_id where user_name !~ '^sample-' order by user_name`,
  );
  expect(rows.map((r) => [r.user_name, r.real_name, r.role])).toEqual([
    ['demand01', '示例·需方', 'user'],
    ['operator01', '示例·运营', 'operator'],
    ['supply01', '示例·供方', 'enterprise'],
  ]);
  expect(rows.map((r) => r.favourites > 0)).toEqual([false, false, true]);
  expect(rows[2].enterprise).toBe(made.enterprise[0]?.name);
  for (const row of rows) expect(await verifyPassword(row.password_hash, 'Sample-2026')).toBe(true);
});

test('an enterprise is claimed just where somebody stands behind it, who owns what it lists', async () => {
  const { rows } = await database.pool.query(
    `select e.claim_status, a.id is not null as claimant, count(*)::int as enterprises,
       count(*) filter (where e.owner_user_id is distinct from a.id)::int as foreign,
       coalesce(sum((select count(*) from service as s where s.enterprise_id = e.id and s.owner_user_id is distinct from a.id)), 0)::int as strays
     from enterprise as e left join account as a on a.enterprise_id = e.id group by 1, 2`,
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row).toMatchObject({ claimant: row.claim_status === 'claimed', foreign: 0, strays: 0 });
    expect(row.enterprises).toBeGreaterThan(5);
  }
});

test('favourite counts are true', async () => {
  const { rows } = await database.pool.query(
    'select type, target_id, count(*)::int as n from favourite group by 1, 2 except select type, target_id, count from favourite_count',
  );
  expect(rows).toEqual([]);
});

test.each([
  ['raw_material', 'company_name'],
  ['batch_release', 'mah_name'],
])('%s rows are linked exactly where the name is an enterprise of the portal', async (table, column) => {
  const { rows } = await database.pool.query(
    `select count(*)::int as wrong from ${table} r left join enterprise e on e.name = r.${column} where r.enterprise_id is distinct from e.id`,
  );
  expect(rows[0].wrong).toBe(0);
});
