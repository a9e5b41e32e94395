import { sql } from 'kysely';
import type { Db } from './tables';

/** Today where the portal lives, as an ISO date: the database's, which PORTAL_CLOCK_DAYS moves (api/sql/clock). */
export const todayOf = async (db: Db): Promise<string> =>
  (await sql<{ today: string }>`select today_cn()::text as today`.execute(db)).rows[0]?.today as string;
