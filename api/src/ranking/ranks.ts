import { sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { Db } from '../db/tables';
import { boards } from './formula';

/** All ranks of an enterprise in the latest period, in the order of the boards. */
export async function ranksOf(db: Db, enterpriseId: string): Promise<EnterpriseDetail['rankings']> {
  const { rows } = await sql<Omit<EnterpriseDetail['rankings'][number], 'label'>>`
    select p.board, p.period, p.rank, p.score,
      (select count(*)::int from ranking_place as a where a.period = p.period and a.board = p.board) as participants
    from ranking_place as p
    where p.enterprise_id = ${enterpriseId} and p.period = (select max(period) from ranking_period)`.execute(db);
  return boards.flatMap(({ code, label }) =>
    rows.filter(({ board }) => board === code).map((row) => ({ ...row, label })),
  );
}
