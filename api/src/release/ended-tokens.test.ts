import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anAccount } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { cleanUp } from '../user/removal';
import { readHistory } from './history';
import { createToken, revokeToken } from './tokens';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (migration: string) =>
  database.pool.query(readFileSync(join(__dirname, '../../migrations', migration), 'utf8'));
const tokenOf = (createdBy: string, accountId?: string) =>
  createToken(database.pool, { section: null, label: createdBy, createdBy, accountId, role: 'read', days: null });
/** Ends of tokens in the history, oldest first. */
const ends = async () => {
  const { items } = await readHistory(database.pool, { page: 1, pageSize: 50 });
  return items.filter(({ verb }) => verb === 'revokeToken').reverse();
};

test('migration 0537 ends what operators made who were removed before 0509, and nothing else; 0528 says so', async () => {
  const { pool } = database;
  await anAccount(database, { user_name: 'presentop', role: 'operator' });
  const makers = ['goneop', 'presentop', 'start', '令牌 流水线'];
  for (const createdBy of makers) await tokenOf(createdBy);
  await run('0537_tokens_of_removed_operators.sql');
  const { rows } = await pool.query('select created_by, revoked_at from release_token where revoked_at is not null');
  expect(rows).toEqual([{ created_by: 'goneop', revoked_at: expect.any(Date) }]);
  // What is revoked by hand or by a start needs no other entry.
  await revokeToken(pool, (await tokenOf('presentop')).id, 'presentop');
  await pool.query("update release_token set revoked_at = now() where created_by = 'start'");
  for (let round = 0; round < 2; round += 1) await run('0528_history_of_ended_tokens.sql');
  expect(await ends()).toMatchObject([
    { who: 'presentop', detail: '令牌「presentop」：查看' },
    { who: '自动', section: '', detail: '令牌「goneop」', at: rows[0].revoked_at.toISOString() },
  ]);
});

test('the removal of an account ends its tokens with an entry in the history, and names the person no more', async () => {
  const { pool } = database;
  const id = await anAccount(database, { user_name: 'leavingop', role: 'operator' });
  const [live, over] = [await tokenOf('leavingop', id), await tokenOf('leavingop', id)];
  await revokeToken(pool, over.id, 'leavingop');
  const before = (await ends()).length;
  await pool.query('update account set deletion_asked_at = now(), deletion_at = now() where id = $1', [id]);
  expect((await cleanUp(pool)).accounts).toBe(1);
  expect((await ends()).slice(before)).toMatchObject([
    { who: '自动', why: '新建它的账号已注销', detail: '令牌「leavingop」' },
  ]);
  const { rows } = await pool.query('select account_id, revoked_at from release_token where id = any ($1)', [
    [live.id, over.id],
  ]);
  expect(rows).toEqual([live, over].map(() => ({ account_id: null, revoked_at: expect.any(Date) })));
});
