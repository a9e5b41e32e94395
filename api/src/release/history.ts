import type { Pool, PoolClient } from 'pg';
import type { RegistryChange } from 'shared/contract/release';
import { releaseNameSql } from '../lib/release-name';

interface Row extends Omit<RegistryChange, 'at'> {
  at: Date;
}

/** Release names for people; one that was never stored keeps its hash. */
const select = `
  select h.id::text, h.section, h.verb, h.who, h.why, h.detail, h.at,
         coalesce(${releaseNameSql('r')}, h.hash) as release,
         coalesce(${releaseNameSql('b')}, h.before) as before
  from registry_history h
  left join release r on r.section = h.section and r.hash = h.hash
  left join release b on b.section = h.section and b.hash = h.before`;

const recordOf = ({ at, ...row }: Row): RegistryChange => ({ ...row, at: at.toISOString() });

/** A page of the changes of one section or of all, newest first. */
export async function readHistory(
  pool: Pool,
  { section, page, pageSize }: { section?: string | undefined; page: number; pageSize: number },
): Promise<{ items: RegistryChange[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<Row>(
      `${select} where $1::text is null or h.section = $1 order by h.id desc limit $2 offset ($3::bigint - 1) * $2`,
      [section ?? null, pageSize, page],
    ),
    pool.query<{ total: number }>(
      'select count(*)::int as total from registry_history where $1::text is null or section = $1',
      [section ?? null],
    ),
  ]);
  return { items: rows.map(recordOf), total: counted[0]?.total ?? 0 };
}

/** The last changes of every section's releases, newest first. */
export async function readLatest(pool: Pick<Pool | PoolClient, 'query'>, each: number): Promise<RegistryChange[]> {
  const { rows } = await pool.query<Row>(
    `${select}
     where h.id in (select l.id from (select distinct section from registry_history) s
                    cross join lateral (select id from registry_history where section = s.section and hash <> ''
                                        order by id desc limit $1) l)
     order by h.id desc`,
    [each],
  );
  return rows.map(recordOf);
}
