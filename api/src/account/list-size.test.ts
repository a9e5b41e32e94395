import { sql } from 'kysely';
import { createPool, patient } from '../db';
import type { Db } from '../db/tables';
import { enterpriseList } from '../enterprise-admin/list';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { type AccountQuery, accountList } from './list';

let database: TestDatabase;
const size = 100_000;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.connectionString, patient);
  await pool.query(
    `insert into account (id, user_name, password_hash, mobile, created_at, disabled_at, role, duties)
     select gen_random_uuid(), 'member' || i, 'x', '1' || (3000000000 + i * 7919)::text, timestamptz '2026-01-01' + i * interval '1 second',
       case when i % 1000 = 0 then now() end, case when i % 2000 = 1 then 'operator' else 'user' end, case when i % 2000 = 1 then '{reviewer}'::text[] end
     from generate_series(1, $1) as i`,
    [size],
  );
  await pool.query(
    `insert into enterprise (id, name, uscc, short_name, org_types, province, city, address, status, created_at)
     select gen_random_uuid(), '示例药业' || i || '有限公司', lpad(i::text, 18, '0'), '药业' || i, '{cdmo}', '江苏', '苏州', '示例路',
       case when i % 500 = 0 then 'offline' else 'published' end, timestamptz '2026-01-01' + i * interval '1 second'
     from generate_series(1, 20000) as i`,
  );
  await pool.query('vacuum analyze account');
  await pool.query('vacuum analyze enterprise');
  await pool.end();
});
afterAll(() => database.drop());

/** Rows of a table that this connection has read. */
async function readOf(trx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = ${table}`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
}
/** What a call answers, and how many rows of a table it read for that. */
const readBy = <T>(table: string, call: (trx: Db) => Promise<T>): Promise<[T, number]> =>
  database.db.transaction().execute(async (trx) => {
    const before = await readOf(trx, table);
    const answer = await call(trx);
    return [answer, (await readOf(trx, table)) - before];
  });

it.each<[Partial<AccountQuery>, number]>([
  [{}, 50],
  [{ state: 'locked' }, 50],
  [{ state: 'normal' }, 50],
  [{ duty: 'reviewer' }, 50],
  [{ enterprise: 'without' }, 50],
  [{ q: 'member99999' }, 1],
  [{ q: 'member' }, 50],
  [{ q: '13007919000' }, 1],
  [{ q: '130****9000' }, 2],
])('reads a page of 100,000 accounts by %j as of few', async (asked, items) => {
  const [page, read] = await readBy('account', (trx) => accountList(trx, { q: '', ...asked }));
  expect(page.items).toHaveLength(items);
  expect(page.more).toBe(asked.q === 'member');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(3000);
});

it.each([
  [{}],
  [{ state: 'offline' as const }],
  [{ state: 'unclaimed' as const }],
  [{ q: '示例药业' }],
  [{ q: '药业19999' }],
])('reads a page of 20,000 enterprises by %j as of few', async (asked) => {
  const [page, read] = await readBy('enterprise', (trx) => enterpriseList(trx, { q: '', ...asked }));
  expect(page.items.length).toBeGreaterThan(0);
  expect(read).toBeLessThan(1000);
});
