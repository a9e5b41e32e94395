import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';

const minutes = 5;
const maxTries = 5;

interface NewCode {
  mobile: string;
  purpose: SmsPurpose;
  codeHash: string;
}

/** The number's code for this purpose from now on; the one before is void. @param yielding only where no code is good now */
export async function storeCode(pool: Pool, { mobile, purpose, codeHash }: NewCode, yielding = false): Promise<void> {
  await pool.query({
    name: 'sms-code-store',
    text: `with old as (delete from sms_code where ctid = any (array(select ctid from sms_code
                        where expires_at < now() - interval '1 day' order by expires_at limit 10 for update skip locked)))
           insert into sms_code as c (mobile, purpose, id, code_hash, expires_at)
           values ($1, $2, $3, $4, now() + $5 * interval '1 minute')
           on conflict (mobile, purpose) do update
             set id = excluded.id, code_hash = excluded.code_hash, tries = 0, used_at = null, expires_at = excluded.expires_at
             where not $6 or c.used_at is not null or c.tries >= $7 or c.expires_at <= now()`,
    values: [mobile, purpose, randomUUID(), codeHash, minutes, yielding, maxTries],
  });
}

/** Counts a try and answers what to compare with; undefined when no code is good. The row orders racing guesses: five get through. */
export async function countTry(pool: Pool, mobile: string, purpose: SmsPurpose) {
  const { rows } = await pool.query<{ id: string; codeHash: string }>({
    name: 'sms-code-try',
    text: `update sms_code set tries = tries + 1
           where mobile = $1 and purpose = $2 and used_at is null and tries < $3 and expires_at > now()
           returning id, code_hash as "codeHash"`,
    values: [mobile, purpose, maxTries],
  });
  return rows[0];
}

/** Takes a counted try back: nothing was compared. */
export async function uncountTry(pool: Pool, id: string): Promise<void> {
  await pool.query('update sms_code set tries = tries - 1 where id = $1', [id]);
}

/** Uses the code up; false when another call was faster. */
export async function consumeCode(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'sms-code-use',
    text: 'update sms_code set used_at = now() where id = $1 and used_at is null and expires_at > now()',
    values: [id],
  });
  return rowCount === 1;
}
