import type { Pool } from 'pg';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import { uuidv7 } from '../../db/uuid';

/** A finished file of an account, without its bytes. */
export async function aFile(
  { pool }: { pool: Pool },
  account_id: string,
  purpose: FilePurpose = 'listing',
): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into file (id, account_id, purpose, name, state, announced, received, type, size, width, height, stored_as)
     values ($1, $2, $3, '示例.png', 'ready', 9, 9, 'image/png', 9, 3, 3, $4)`,
    [id, account_id, purpose, `${id}/content-0`],
  );
  return id;
}
