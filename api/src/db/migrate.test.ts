import { StartError } from '../start-error';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { migrate, sameFills } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const checksums = async () =>
  (await database.pool.query<{ name: string; checksum: string }>('select name, checksum from migration order by name'))
    .rows;

it('notes what it applied, and applies nothing twice', async () => {
  for (const { checksum } of await checksums()) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(await migrate(database.pool)).toBe(0);
});

it('notes what an earlier version of the program applied', async () => {
  const before = await checksums();
  await database.pool.query('update migration set checksum = null where name < $1', ['0100']);
  expect(await migrate(database.pool)).toBe(0);
  expect(await checksums()).toEqual(before);
});

it('writes the rows of matching and search once, however many fills an upgrade misses', async () => {
  const { pool } = database;
  const before = await checksums();
  const missed = sameFills.flat();
  await pool.query('delete from migration where name = any($1)', [missed]);
  const lines: string[] = [];
  expect(await migrate(pool, (line) => lines.push(line))).toBe(missed.length);
  expect(lines).toEqual(sameFills.map((group) => `应用 ${group.at(-1)}`));
  expect(await checksums()).toEqual(before);

  // One that is missing alone runs.
  const [first = ''] = sameFills[0] ?? [];
  await pool.query('delete from migration where name = $1', [first]);
  await migrate(pool, (line) => lines.push(line));
  expect(lines.at(-1)).toBe(`应用 ${first}`);
});

it('refuses to start over a file that was edited after it was applied', async () => {
  const [first] = await checksums();
  await database.pool.query('update migration set checksum = $1 where name = $2', ['0'.repeat(64), first?.name]);
  await expect(migrate(database.pool)).rejects.toThrow(StartError);
  await expect(migrate(database.pool)).rejects.toThrow(first?.name);
});
