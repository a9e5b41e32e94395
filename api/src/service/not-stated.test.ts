import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../folders';
import { aDemand, aService } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('of old answers those stay that somebody gave: 是, and a 否 that the dosage forms bear out', async () => {
  const { pool } = database;
  const records = [
    { dosage_forms: ['IN03'], sterile: true },
    { dosage_forms: ['OS01', 'OL01'], sterile: false },
    { dosage_forms: ['OS01', 'IN01'], sterile: false },
    { dosage_forms: [], sterile: false },
  ];
  const services: string[] = [];
  for (const record of records) services.push(await aService(database, record));
  const demands = [await aDemand(database, { sterile: true }), await aDemand(database, { sterile: false })];
  await pool.query('update match_service set sterile = null');
  await pool.query('delete from match_due');

  const text = readFileSync(join(migrationsFolder, '0500_not_stated.sql'), 'utf8');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(text.slice(text.indexOf('alter table service disable')));
  await client.query('commit');
  client.release();

  const answers = async (sql: string, ids: string[]) =>
    (await pool.query(`${sql} where id = any($1::uuid[]) order by array_position($1::uuid[], id)`, [ids])).rows.map(
      (row) => row.answer,
    );
  const kept = [true, false, null, null];
  expect(await answers('select sterile as answer from service', services)).toEqual(kept);
  expect(await answers('select sterile as answer from match_service', services)).toEqual(kept);
  expect(await answers('select sterile as answer from demand', demands)).toEqual([true, null]);
  expect((await pool.query('select from match_due')).rowCount).toBe(0);
  // The triggers are back.
  await pool.query('update service set sterile = false where id = $1', [services[3]]);
  expect(await answers('select sterile as answer from match_service', [services[3] as string])).toEqual([false]);
});
