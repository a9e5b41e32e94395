import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, launch, serverProgram, untilReady } from 'shared/testing/real/portal';
import { StartError } from '../start-error';
import { createTestDatabase, type TestDatabase, withDatabase } from '../testing/database';
import { createPooler, type Pooler, preparesStatements } from '../testing/pooler';
import { checkDatabase, checkNotifications, checkStatements } from './check-database';

let database: TestDatabase;
let pooler: Pooler;
let pooled: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await createPooler(database.connectionString);
  pooled = pooler.connectionString;
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
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
});

it('refuses a database of another encoding before it is migrated', async () => {
  const client = new Client({ connectionString: withDatabase(database.connectionString, 'postgres') });
  await client.connect();
  await client.query(`create database in_ascii encoding 'SQL_ASCII' locale 'C' template template0`);
  const said = refusal(checkDatabase(withDatabase(database.connectionString, 'in_ascii')));
  expect(await said).toMatch(/^数据库的编码是 SQL_ASCII，门户需要 UTF8/);
  await client.query('drop database in_ascii');
  await client.end();
});

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

it('refuses a pooler that loses prepared statements, and says what it needs', async () => {
  const old = await createPooler(database.connectionString, { statements: 0 });
  const sentence = refusal(checkStatements(old.connectionString));
  await sentence.finally(old.stop);
  expect(await sentence).toContain('max_prepared_statements');
});

describe('a start behind a pooler that hands out connections per transaction', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-'));
    folders.push(folder);
    const [port, operate] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), PORTAL_OPERATE_PORT: String(operate) };
    return { ...launch([serverProgram], { ...ports, PORTAL_VAR: folder, ...env }), url: `http://localhost:${port}` };
  }

  /** The last line of a start that ends by itself. */
  async function lastWords(env: Record<string, string>) {
    const { exited, output } = await start(env);
    expect([await exited, output()]).toEqual([1, expect.not.stringMatching(/\n\s+at |Error:/)]);
    return output().trimEnd().split('\n').at(-1);
  }

  it('ends in one sentence that names the setting for a direct address', async () => {
    expect(await lastWords({ DATABASE_URL: pooled })).toMatch(
      /^收不到数据库通知（LISTEN）：.*DATABASE_DIRECT_URL.*。$/,
    );
  });

  const told = preparesStatements() ? 'works' : 'ends in one sentence: this PgBouncer is too old';
  it(`with the direct address: ${told}`, async () => {
    const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.connectionString };
    if (!preparesStatements()) return expect(await lastWords(env)).toContain('PgBouncer 请用 1.21 以上');
    const started = await start(env);
    await untilReady(started.url, started);
    const answer = await fetch(`${started.url}/api/Service/list?page=1`);
    expect(await answer.json()).toMatchObject({ success: true });
    started.child.kill('SIGINT');
    expect(await started.exited).toBe(0);
  });
});
