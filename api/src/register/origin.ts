import { sql } from 'kysely';
import type { Register } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { tableOf } from './columns';

export interface Origin {
  source: string;
  asOf: string;
  stale: boolean;
}

/** The newest day that the register's rows are as of, whatever the filters are, and whether it is longer ago than its rhythm. */
export async function originOf(db: Db, register: Register): Promise<Origin> {
  const { rows } = await sql<Origin>`
    select r.source, r.as_of as "asOf", r.as_of < today_cn() - ${register.rhythm}::integer as stale
    ${tableOf(register)} order by r.as_of desc, r.source limit 1`.execute(db);
  return rows[0] ?? { source: register.source, asOf: '', stale: false };
}
