import { Kysely, PostgresDialect, sql } from 'kysely';
import { until } from 'shared/testing/real/until';
import type { Database } from '../db/tables';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { latestMatches } from './matches';

let database: TestDatabase;
let now = Date.now();
beforeAll(async () => {
  database = await createTestDatabase();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterAll(() => database.drop());

/** A process of its own over the empty portal, and how many queries its searches have ended: each is one, where there is no demand. */
function aProcess() {
  const seen = { queries: 0 };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: () => {
      seen.queries += 1;
    },
  });
  return { db, seen };
}
const turn = () => sql`select 1`.execute(database.db);

/** Asks for the home page again and again, and answers how many searches that made. */
async function searches({ db, seen }: ReturnType<typeof aProcess>, expected: number): Promise<number> {
  const before = seen.queries;
  await latestMatches(db);
  if (expected > 0) await until(() => seen.queries > before);
  for (let i = 0; i < 20; i += 1) {
    await turn();
    expect(await latestMatches(db)).toEqual([]);
  }
  return seen.queries - before;
}

it('looks for matches again half a minute after it found none', async () => {
  const one = aProcess();
  expect(await searches(one, 1)).toBe(1);
  now += 29_000;
  expect(await searches(one, 0)).toBe(0);
  now += 2000;
  expect(await searches(one, 1)).toBe(1);
});

it('looks again five seconds after a search that failed', async () => {
  const one = aProcess();
  await database.pool.query('alter table demand rename to demand_away');
  expect(await searches(one, 1)).toBe(1);
  now += 4000;
  expect(await searches(one, 0)).toBe(0);
  await database.pool.query('alter table demand_away rename to demand');
  now += 2000;
  expect(await searches(one, 1)).toBe(1);
});
