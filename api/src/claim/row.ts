import { sql } from 'kysely';
import type { ClaimPaperFile, NewEnterprise } from 'shared/contract/claim';
import type { ClaimField, ClaimStatus } from 'shared/contract/vocabulary/claim';
import type { ClaimReason } from '../db/column-types';
import type { Db } from '../db/tables';

export interface ClaimRow {
  id: string;
  claim_no: string | null;
  account_id: string;
  enterprise_id: string | null;
  new_enterprise: NewEnterprise | null;
  status: ClaimStatus;
  is_rival: boolean;
  revision: number;
  applicant_name: string;
  position: string;
  email: string;
  note: string;
  mobile: string;
  mobile_confirmed_at: Date | null;
  is_legal_rep: boolean;
  identity_consent: boolean;
  licence: string | null;
  letter: string | null;
  identity: string | null;
  accepted: ClaimField[];
  reasons: ClaimReason[];
  decision_note: string;
  saved_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
}

/** The claim that its applicant can still change or withdraw; locked when `lock` is set. */
export async function openClaim(db: Db, accountId: string, lock = false): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select * from enterprise_claim where account_id = ${accountId} and status in ('draft', 'pending', 'need_more')
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The open claim, or the last one that ended. */
export async function latestClaim(db: Db, accountId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select * from enterprise_claim where account_id = ${accountId}
    order by status in ('draft', 'pending', 'need_more') desc, created_at desc limit 1`.execute(db);
  return rows[0];
}

/** Anybody's claim in any status; undefined for none. `lock`: locked until the caller's transaction ends. */
export async function claimById(db: Db, id: string, lock = false): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select * from enterprise_claim where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** What papers are called and how large they are, by id. */
export async function papersByIds(db: Db, ids: readonly string[]): Promise<Map<string, ClaimPaperFile>> {
  const { rows } = await sql<ClaimPaperFile>`
    select id, name, coalesce(size, announced)::int as size, coalesce(type, '') as type from file
    where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** File ids of licence, letter and proof of identity, in this order, without those not handed in. */
export const paperIds = (row: ClaimRow): string[] =>
  [row.licence, row.letter, row.identity].filter((id): id is string => id !== null);
