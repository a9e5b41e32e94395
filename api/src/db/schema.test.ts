import { readFileSync } from 'node:fs';
import { schemaFile, schemaText } from '../../codegen/schema';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps the row types as the migrations make the tables (npm run gen writes them)', async () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(await schemaText(database.pool));
});

it('tells a changed column, a value more and a table less', async () => {
  const before = await schemaText(database.pool);
  await database.pool.query(`
    alter table ticket alter column kind type varchar(20), add column extra int;
    alter table session drop constraint session_audience_check, add check (audience in ('portal', 'operate', 'kiosk'));
    drop table ranking_place`);
  const after = await schemaText(database.pool);
  expect(before).not.toMatch(/kiosk|extra: number/);
  expect(after).toMatch(/audience: Generated<"portal" \| "operate" \| "kiosk">/);
  expect(after).toMatch(/extra: number \| null/);
  expect(after).not.toContain('RankingPlace');
});

it('refuses a type for a column that is not there', async () => {
  await database.pool.query('alter table enterprise drop column lines');
  await expect(schemaText(database.pool)).rejects.toThrow('enterprise.lines');
});
