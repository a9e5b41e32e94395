import type { Pool } from 'pg';

/** A piece of content that the account edited, with the step in its history. */
export async function personalContent(pool: Pool, account: string): Promise<void> {
  await pool.query(
    `with c as (insert into content (id, kind, updated_by) values (gen_random_uuid(), 'conference', $1) returning id)
      insert into content_version (content_id, version, step, account_id) select id, 1, 'saved', $1 from c`,
    [account],
  );
}
