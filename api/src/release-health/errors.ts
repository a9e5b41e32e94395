import type { Pool } from 'pg';
import type { ReleaseError } from 'shared/contract/release';
import { releaseNameSql } from '../lib/release-name';

/** A failure as reported by a browser and as stored. */
export interface FailureRow {
  number: string;
  section: string;
  hash: string;
  kind: ReleaseError['kind'];
  route: string;
  message: string;
  stack: string;
}

/** Kept of one release; older ones go. */
const maxStored = 500;
const retentionDays = 30;

/**
 * Removes what may identify a person: mail addresses, numbers as long as telephone or identity numbers, the query of an
 * address, and long words without meaning, such as tokens.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/\?[^\s"'):]*/g, (query) => (query.includes('=') ? '?…' : query))
    // The hash of a release, behind its version, may consist of digits.
    .replace(/(?<!\d\.\d+-)(?<!\d)\d{7,}[\dXx]?/g, '…')
    .replace(/\b(?=[\w-]*\d)[\w-]{32,}/g, '…');

/** Adds failures in one statement; a number that is there already stays as it is. */
export async function addErrors(pool: Pool, rows: FailureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await pool.query(
    `insert into release_error (number, section, hash, kind, route, message, stack)
     select number, section, hash, kind, route, message, stack
     from jsonb_to_recordset($1::jsonb) as r (number text, section text, hash text, kind text, route text,
       message text, stack text)
     order by number
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

interface ErrorQuery {
  section?: string | undefined;
  hash?: string | undefined;
  number?: string | undefined;
  page: number;
  pageSize: number;
}

/** A page of the failures that fit, newest first. */
export async function readErrors(
  pool: Pool,
  { section, hash, number, page, pageSize }: ErrorQuery,
): Promise<{ items: ReleaseError[]; total: number }> {
  const where = `($1::text is null or e.section = $1) and ($2::text is null or e.hash = $2)
    and ($3::text is null or e.number = $3)`;
  const filterValues = [section ?? null, hash ?? null, number ?? null];
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<Omit<ReleaseError, 'at'> & { at: Date }>(
      `select e.number, e.section, coalesce(${releaseNameSql('r')}, e.hash) as release, e.at, e.kind, e.route,
              e.message, e.stack
       from release_error e left join release r on r.section = e.section and r.hash = e.hash
       where ${where} order by e.at desc, e.number limit $4 offset ($5::bigint - 1) * $4`,
      [...filterValues, pageSize, page],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total from release_error e where ${where}`, filterValues),
  ]);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), total: counted[0]?.total ?? 0 };
}

/** Keeps thirty days, and of each release the newest only. */
export async function pruneErrors(pool: Pool, batch = 5000, most = maxStored): Promise<void> {
  await pool.query(
    `delete from release_error where number = any (array(
       select number from (
         select number, at, row_number() over (partition by section, hash order by at desc, number) as n
         from release_error) ranked
       where n > $2 or at < now() - make_interval(days => $3) limit $1))`,
    [batch, most, retentionDays],
  );
}
