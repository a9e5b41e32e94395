import { sql } from 'kysely';
import type { Db } from '../db/tables';
import { detachFiles } from '../file/attach';

/** What either side of a dispute added, oldest first. */
export interface AdditionRow {
  id: string;
  account_id: string;
  files: string[];
  note: string;
  created_at: Date;
}

/** Those of both sides, at most 100; `files` are file ids. */
export async function additionsOf(db: Db, claimId: string): Promise<AdditionRow[]> {
  const { rows } = await sql<AdditionRow>`
    select id, account_id, files, note, created_at from claim_addition where claim_id = ${claimId}
    order by created_at, id limit 100`.execute(db);
  return rows;
}

/** A dispute that was withdrawn leaves no papers. */
export async function detachAdditions(tx: Db, claimId: string): Promise<void> {
  for (const { id } of await additionsOf(tx, claimId)) await detachFiles(tx, id, []);
}
