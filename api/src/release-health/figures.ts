import type { Pool } from 'pg';

/** How browsers fared with a release since some time. */
export interface Figures {
  browsers: number;
  failing: number;
  /** Failing browsers that count: of one network only so many. */
  counted: number;
  /** Share of counted browsers that failed, 0–1. */
  rate: number;
}

/**
 * A network with more failing browsers than may count weighs less in both sums: its browsers are scaled down by the same
 * factor, so that its own share is unchanged. `since` null: everything stored.
 */
const figuresSql = `
  select coalesce(sum(b), 0)::int as browsers, coalesce(sum(f), 0)::int as failing,
    coalesce(sum(least(f, $4)), 0)::int as counted,
    coalesce(sum(least(f, $4)) / nullif(sum(case when f > $4 then b * $4 / f else b end), 0), 0)::float8 as rate
  from (
    select count(*)::numeric as b, (count(*) filter (where failed_at >= coalesce($3::timestamptz, '-infinity')))::numeric as f
    from release_browser
    where section = $1 and hash = $2 and seen_at >= coalesce($3::timestamptz, '-infinity')
    group by network) n`;

/**
 * Browsers seen from `since` on, and failures from then on; null: all that is stored. Zeros when none was seen.
 * At most `perNetwork` failing browsers of one network count.
 */
export async function figuresOf(
  pool: Pool,
  section: string,
  hash: string,
  since: Date | null,
  perNetwork: number,
): Promise<Figures> {
  const { rows } = await pool.query<Figures>(figuresSql, [section, hash, since, perNetwork]);
  return rows[0] as Figures;
}
