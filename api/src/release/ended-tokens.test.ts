import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anAccount } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createToken } from './tokens';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('migration 0537 ends what operators made who were removed before 0509, and nothing else', async () => {
  const { pool } = database;
  await anAccount(database, { user_name: 'presentop', role: 'operator' });
  const makers = ['goneop', 'presentop', 'start', '令牌 流水线'];
  for (const createdBy of makers)
    await createToken(pool, { section: null, label: createdBy, createdBy, role: 'read', days: null });
  await pool.query(readFileSync(join(__dirname, '../../migrations/0537_tokens_of_removed_operators.sql'), 'utf8'));
  const { rows } = await pool.query('select created_by from release_token where revoked_at is not null');
  expect(rows).toEqual([{ created_by: 'goneop' }]);
});
