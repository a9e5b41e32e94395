import { sql } from 'kysely';
import type { Claim } from 'shared/contract/claim';
import type { Db } from '../db/tables';
import type { ClaimRow } from './row';

interface OtherRow {
  name: string | null;
  position: string | null;
  submitted_at: Date | null;
  approved: boolean;
  licence: boolean;
  letter: boolean;
  identity: boolean;
  has_owner: boolean;
}

/** 王小明 -> 王**, nothing for nothing. */
export const maskName = (name: string): string => (name ? `${[...name][0]}**` : '');

/**
 * Who else claims the enterprise, or owns it, without saying who: the other applicant's name is masked. Null when nobody does
 * any more.
 */
export async function rivalOf(db: Db, row: ClaimRow): Promise<Claim['rival']> {
  const { rows } = await sql<OtherRow>`
    select coalesce(nullif(c.applicant_name, ''), a.real_name) as name, c.position, c.submitted_at,
      m.account_id is not null as approved, c.licence is not null as licence, c.letter is not null as letter,
      c.identity is not null as identity, m.account_id is not null as has_owner
    from enterprise e left join enterprise_member m on m.enterprise_id = e.id and m.role = 'owner'
      left join account a on a.id = m.account_id
      left join lateral (
        select * from enterprise_claim c where c.enterprise_id = e.id and c.id <> ${row.id}
          and (c.status in ('pending', 'need_more') and m.account_id is null or c.status = 'approved' and c.account_id = m.account_id)
        order by c.submitted_at desc limit 1) as c on true
    where e.id = ${row.enterprise_id} and (m.account_id is not null or c.id is not null)`.execute(db);
  const [other] = rows;
  if (!other) return null;
  return {
    applicant: maskName(other.name ?? '') || '现有所有者',
    position: other.position ?? '',
    submittedAt: other.submitted_at?.toISOString() ?? null,
    approved: other.approved,
    papers: [
      ...(other.licence ? ['营业执照'] : []),
      ...(other.letter ? ['授权书'] : []),
      ...(other.identity ? ['身份证明'] : []),
    ],
    hasOwner: other.has_owner,
  };
}

/** Whether an account claims the same enterprise as a claim, or another by the name that it gives, or belongs to one of that name. */
export async function isContestedBy(db: Db, claimId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise_claim c where c.id = ${claimId} and (
      exists (select from enterprise_claim o where o.account_id = ${accountId} and o.status in ('pending', 'need_more')
        and (o.enterprise_id = c.enterprise_id or o.new_enterprise ->> 'name' = c.new_enterprise ->> 'name'))
      or exists (select from enterprise_member m join enterprise e on e.id = m.enterprise_id
        where m.account_id = ${accountId} and e.name = c.new_enterprise ->> 'name'))`.execute(db);
  return rows.length > 0;
}
