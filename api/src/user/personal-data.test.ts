import { createTestDatabase, type TestDatabase } from '../testing/database';
import { accountColumns, personalTables } from './personal-data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Names of columns that mean an account even where no constraint says so. */
const telling = ['account_id', 'owner_user_id', 'user_id', 'sender_id', 'receiver_account_id', 'answered_by'];

it('knows every table that names an account', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct table_name::text || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables as t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1)
     union
     select conrelid::regclass::text || '.' || attname from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = 'account'::regclass
     order by 1`,
    [telling],
  );
  expect(personalTables.map(({ table, owner }) => `${table}.${owner}`).sort()).toEqual(rows.map(({ name }) => name));
});

it('hands out every column of the account but what is for the portal alone', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns where table_schema = 'public' and table_name = 'account'`,
  );
  const forPortal = ['login_gen', 'operate_gen', 'sample', 'disabled_at', 'password_once_until', 'removed_at'];
  const kept = ['password_hash', 'wx_union_id', ...forPortal];
  expect([...accountColumns, ...kept].sort()).toEqual(rows.map(({ name }) => name).sort());
});
