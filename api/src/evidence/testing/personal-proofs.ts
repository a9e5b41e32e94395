import type { Pool } from 'pg';

/** A proof whose every column that may name an account names this one, of the enterprise called 「{mark}的记录」. */
export const personalProofs = (pool: Pool, account: string, mark: string) =>
  pool.query(
    `with c as (insert into evidence_copy (id, enterprise_id, draft, state, version, updated_by, proposed_by)
                select gen_random_uuid(), id, jsonb_build_object('scope', $2::text), 'draft', 1, $1, $1
                from enterprise where name = $3 returning id)
     insert into evidence_version (evidence_id, version, step, account_id) select id, 1, 'saved', $1 from c`,
    [account, mark, `${mark}的记录`],
  );
