import type { Pool } from 'pg';
import type { EndpointKey } from 'shared/contract/endpoints';

/** Operators' calls that a machine is refused. */
export const refusedToMachines: readonly EndpointKey[] = [
  ...(['SecurityEvent/list', 'Ticket/list', 'Conference/signUps'] as const),
  ...(['Account/list', 'EnterpriseAdmin/list'] as const),
];
/** What an upload at the console needs beside its bytes. */
export const filesAtConsole: readonly EndpointKey[] = ['File/info', 'File/finish', 'File/remove'];

/** Rows of the console that name an account. */
export async function seedConsoleRows(pool: Pool, account: string | undefined, mark: string): Promise<void> {
  await pool.query(
    `with c as (insert into content (id, kind, updated_by) values (gen_random_uuid(), 'conference', $1) returning id)
      insert into content_version (content_id, version, step, account_id) select id, 1, 'saved', $1 from c`,
    [account],
  );
  await pool.query(
    `insert into console_action (operator_id, operator_name, account_id, action, reason) values ($1, $2, $1, 'lock', $2)`,
    [account, mark],
  );
  await pool.query(
    `insert into console_action (operator_name, enterprise_id, person_id, action, reason)
     select 'operator', id, $1, 'lock', $2 from enterprise limit 1`,
    [account, mark],
  );
  await pool.query(
    `insert into import_job (id, kind, source, file_name, size, account_id, account_name, worker)
     values (gen_random_uuid(), 'service', 'content', $2, 1, $1, $2, gen_random_uuid())`,
    [account, mark],
  );
}
