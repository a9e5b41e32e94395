import { sql } from 'kysely';
import type { Db } from '../db/tables';

/**
 * Sets and revokes 登记核对一致 for the proofs of an enterprise by the registers that the portal has now. Changed registers and imports
 * of proofs do the same (api/sql/evidence). Answers how many changed.
 */
export async function compareWithRegisters(tx: Db, enterpriseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select evidence_match_registers(array[${enterpriseId}::uuid]) as n`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
