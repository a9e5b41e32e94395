import { Client } from 'pg';
import { StartError } from '../start-error';
import { createTestDatabase, type TestDatabase, withDatabase } from '../testing/database';
import { createPooler, type Pooler } from '../testing/pooler';
import { checkDatabase, checkNotifications, checkStatements } from './check-database';

let database: TestDatabase;
let pooler: Pooler;
let pooled: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [, name, folder] = /\/([^/?]+)\?host=(.+)$/.exec(database.connectionString) as unknown as string[];
  pooler = await createPooler(`${decodeURI(folder as string)}/.s.PGSQL.5432`);
  pooled = `postgresql://postgres@127.0.0.1:${pooler.port}/${name}`;
});
afterAll(async () => {
  await database.drop();
  pooler.close();
});

/** What a start would print; one sentence. */
async function refusal(check: Promise<void>): Promise<string> {
  const error = await check.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^[^\n]+。$/);
  return error.message;
}

it('takes a database that takes writes', async () => {
  await checkDatabase(database.connectionString);
  await checkNotifications(database.connectionString, database.connectionString);
  await checkStatements(database.connectionString);
});

it('refuses a read-only server in one sentence', async () => {
  const name = new URL(database.connectionString.replace('@/', '@x/')).pathname.slice(1);
  const set = async (value: string) => {
    const client = new Client({ connectionString: withDatabase(database.connectionString, 'postgres') });
    await client.connect();
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await client.end();
  };
  await set('on');
  expect(await refusal(checkDatabase(database.connectionString))).toContain('只读');
  await set('off');
}, 30_000);

it('refuses a pooler that swallows notifications, and names the setting for a direct address', async () => {
  await checkDatabase(pooled);
  expect(await refusal(checkNotifications(pooled, pooled))).toContain('DATABASE_DIRECT_URL');
  await checkNotifications(pooled, database.connectionString);
});

it('refuses a direct address that leads to another database', async () => {
  const other = await createTestDatabase();
  expect(await refusal(checkNotifications(pooled, other.connectionString))).toContain('DATABASE_DIRECT_URL');
  await other.drop();
});
