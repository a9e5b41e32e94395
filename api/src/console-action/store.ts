import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ConsoleAction } from 'shared/contract/console-action';
import type { ConsoleActionKind } from 'shared/contract/vocabulary/console-account';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/handlers';

export interface NewAction {
  operator: Pick<SessionUser, 'userId' | 'userName'>;
  /** Whom or what it is done to. */
  subject: { accountId: string } | { enterpriseId: string } | { conceptId: string };
  action: ConsoleActionKind;
  reason: string;
  detail?: string;
  /** Whom reason and detail are about where the subject is another: they go with that account. */
  personId?: string;
}

const statement = `insert into console_action (operator_id, operator_name, account_id, enterprise_id, concept_id, action, reason, detail,
  person_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Writes a step of the history, in the transaction in which it happens. */
export async function recordAction(
  tx: Db | Pick<PoolClient, 'query'>,
  { operator, subject, action, reason, detail = '', personId }: NewAction,
): Promise<void> {
  const account = 'accountId' in subject ? subject.accountId : null;
  const enterprise = 'enterpriseId' in subject ? subject.enterpriseId : null;
  const concept = 'conceptId' in subject ? subject.conceptId : null;
  const values = [
    operator.userId,
    operator.userName,
    account,
    enterprise,
    concept,
    action,
    reason,
    detail,
    personId ?? null,
  ];
  if ('query' in tx) await tx.query(statement, values);
  else await tx.executeQuery(CompiledQuery.raw(statement, values));
}

const shown = 20;

/** The newest twenty steps about an account or an enterprise. */
export async function actionsAbout(
  pool: Pool,
  column: 'account_id' | 'enterprise_id',
  id: string,
): Promise<ConsoleAction[]> {
  const { rows } = await pool.query<Omit<ConsoleAction, 'at'> & { at: Date }>(
    // By the number: "id" alone would be the text that is answered.
    `select a.id::text, at, operator_name as by, action, reason, detail from console_action as a
      where ${column} = $1 order by a.id desc limit ${shown}`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
