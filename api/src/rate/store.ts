import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** At most `most` about this subject in any stretch of so many seconds. */
export interface Limit {
  /** Such as `sms:13800001234`; only its hash is stored. */
  about: string;
  most: number;
  seconds: number;
}

export interface RateResult {
  /** Seconds to wait; 0: granted. */
  wait: number;
  /** Undoes it, for what was not done after all. */
  giveBack(): Promise<void>;
}

const hashOf = (about: string) => createHash('sha256').update(about).digest();

/** Takes one from every limit or from none, by one statement: racing requests and several processes cannot exceed them. */
export async function takeRate(pool: Pool, limits: Limit[]): Promise<RateResult> {
  const token = randomUUID();
  const subjects = limits.map(({ about }) => hashOf(about));
  const { rows } = await pool.query<{ wait: number }>({
    name: 'rate-take',
    text: 'select rate_take($1, $2, $3, $4) as wait',
    values: [token, subjects, limits.map(({ most }) => most), limits.map(({ seconds }) => seconds)],
  });
  return {
    wait: rows[0]?.wait ?? 0,
    async giveBack() {
      await pool.query('delete from rate_event where subject = any($1) and taken = $2', [subjects, token]);
    },
  };
}

/** How much of each limit is used now; uses nothing. */
export async function usedOf(pool: Pool, limits: Limit[]): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>({
    name: 'rate-used',
    text: `select (select count(*)::int from rate_event
                   where subject = l.subject and at > clock_timestamp() - make_interval(secs => l.seconds)) as n
           from unnest($1::bytea[], $2::int[]) with ordinality as l (subject, seconds, i) order by i`,
    values: [limits.map(({ about }) => hashOf(about)), limits.map(({ seconds }) => seconds)],
  });
  return rows.map(({ n }) => n);
}

/** Forgets everything about subjects. */
export async function clearRate(pool: Pool, ...abouts: string[]): Promise<void> {
  await pool.query('delete from rate_event where subject = any($1)', [abouts.map(hashOf)]);
}

/** 45 -> `45 秒`, 200 -> `4 分钟`, 8000 -> `3 小时`: never less than it is. */
export function waitText(seconds: number): string {
  if (seconds < 100) return `${seconds} 秒`;
  return seconds <= 6000 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
}
