import type { Pool } from 'pg';

/** ms that an answer is cached, so that several balancers cost one write. */
const life = 1000;

/** In one transaction: a row, which a read-only server refuses, and a sort beyond its memory, which a full disk refuses. */
const probe = `
  select set_config('work_mem', '64kB', true);
  insert into readiness values (1, now()) on conflict (id) do update set at = excluded.at;
  select current_setting('server_version') as version, count(*) from
    (select n from generate_series(1, 2000) as n, repeat('x', 100) order by md5(n::text)) as sorted;`;

/**
 * Whether writes are possible now: the server's version. Rejects when not. Queries the database at most once per second.
 */
export function createReadiness(pool: Pool): () => Promise<string> {
  let known: Promise<string> | undefined;
  let until = 0;
  async function ask(): Promise<string> {
    const results = (await pool.query(probe)) as unknown as { rows: { version?: string }[] }[];
    return results[2]?.rows[0]?.version ?? '';
  }
  return () => {
    if (known && Date.now() < until) return known;
    const answer = ask().finally(() => {
      until = Date.now() + life;
    });
    until = Number.POSITIVE_INFINITY;
    known = answer;
    return answer;
  };
}
