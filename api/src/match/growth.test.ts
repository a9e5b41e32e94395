import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import type { TestDatabase } from '../testing/database';
import { createMarketDatabase, onMarketDay } from '../testing/market';
import type { DemandFacts } from './facts';
import { probesLimit } from './probes';
import { limits, readDemands } from './read';
import { candidatesFor } from './store';

let database: TestDatabase;
let demands: DemandFacts[];
const { smallMarket } = limits;
beforeAll(async () => {
  database = await createMarketDatabase(onMarketDay);
  limits.smallMarket = 0;
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from match_demand where deadline is null or deadline >= today_cn() order by id',
  );
  const ids = rows.map(({ id }) => id).filter((_, i) => i % 10 === 0);
  demands = await readDemands(database.db, ids);
});
afterAll(async () => {
  limits.smallMarket = smallMarket;
  await database.drop();
});

/** Multiplies every service without records of their own: only the source of candidates is measured. */
async function multiply(times: number): Promise<number> {
  const client = await database.pool.connect();
  const patiently = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: 120_000 } as QueryConfig);
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = 'replica'");
    await patiently('delete from match_service as m where not exists (select from service where id = m.id)');
    await patiently(
      `insert into match_service select r.* from match_service as m, generate_series(1, $1::int) as n,
         jsonb_populate_record(m, jsonb_build_object('id', md5(m.id::text || n)::uuid)) as r`,
      [times],
    );
    await patiently('vacuum analyze match_service');
    return (await patiently('select count(*)::int as n from match_service')).rows[0].n;
  } finally {
    client.release(true);
  }
}

/** Rows of match_service read so far by the connection; the counters of one transaction may hold those of earlier ones. */
const counters = async (db: typeof database.db) =>
  (
    await sql<{ fetched: number; scanned: number }>`
      select coalesce(idx_tup_fetch, 0)::int as fetched, seq_tup_read::int as scanned
      from pg_stat_xact_user_tables where relname = 'match_service'`.execute(db)
  ).rows[0] ?? { fetched: 0, scanned: 0 };

/** How many candidates a demand has, and how many rows of match_service were read for them. */
const touched = (demand: DemandFacts) =>
  database.db.transaction().execute(async (db) => {
    const source = await candidatesFor(db, demand);
    const before = await counters(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${source}) as c`.execute(db);
    const after = await counters(db);
    return {
      candidates: rows[0]?.n ?? 0,
      fetched: after.fetched - before.fetched,
      scanned: after.scanned - before.scanned,
    };
  });

test('candidates come from the index alone, and what is read for them has an end', async () => {
  const means: number[] = [];
  const sizes: number[] = [];
  for (const times of [60, 180]) {
    sizes.push(await multiply(times));
    let sum = 0;
    for (const demand of demands) {
      const { candidates, fetched, scanned } = await touched(demand);
      expect(candidates).toBeGreaterThan(0);
      expect(scanned).toBe(0);
      expect(fetched).toBeLessThanOrEqual(probesLimit);
      sum += fetched;
    }
    means.push(sum / demands.length);
  }
  const [small = 0, large = 0] = means;
  process.stdout.write(
    `rows read per demand: ${small.toFixed(0)} of ${sizes[0]}, ${large.toFixed(0)} of ${sizes[1]}\n`,
  );
  // A market three times as large; what is read nears its end, which is `probesLimit` for each demand.
  expect(large / small).toBeLessThan(2);
});
