import { sql } from 'kysely';
import { limits } from 'shared/contract/limits';
import type { RankingBoard, RankingInput } from 'shared/contract/ranking';
import type { Db } from '../db/tables';
import { isOfCommission } from '../enterprise-summary/commissions';

interface Row {
  id: string;
  name: string;
  uscc: string;
  org_types: string[];
  letters: string[] | null;
  proofs: Record<'verified' | 'register_matched' | 'uploaded' | 'self', number> | null;
  commissioned: number;
  batch: number;
  clinical: number;
  raw_material: number;
  filled: number;
  people: number;
  replies: number;
  reply_hours: number | null;
}

const profileItems = 12;
const { overdueHours } = limits.replies;
const groups: Record<Exclude<RankingBoard, 'all' | 'material'>, readonly string[]> = {
  production: ['M', 'B'],
  research: ['D', 'C', 'P'],
  clinical: ['T', 'R'],
};
const materialTypes = ['api', 'excipient', 'packaging'];

/** The boards of an enterprise: by the categories of its services, or as a maker of materials. */
function boardsOf({ letters, org_types }: Row): RankingBoard[] {
  const names = Object.keys(groups) as (keyof typeof groups)[];
  const boards: RankingBoard[] = names.filter((name) => groups[name].some((letter) => letters?.includes(letter)));
  return org_types.some((type) => materialTypes.includes(type)) ? [...boards, 'material'] : boards;
}

const inputOf = (row: Row): RankingInput => ({
  enterpriseId: row.id,
  name: row.name,
  uscc: row.uscc,
  boards: boardsOf(row),
  evidence: {
    verified: row.proofs?.verified ?? 0,
    registerMatched: row.proofs?.register_matched ?? 0,
    uploaded: row.proofs?.uploaded ?? 0,
    self: row.proofs?.self ?? 0,
  },
  registers: {
    commissionedProduction: row.commissioned,
    batch: row.batch,
    clinicalTrial: row.clinical,
    rawMaterial: row.raw_material,
  },
  reply: { count: row.replies, hours: row.reply_hours },
  profile: { filled: row.filled, of: profileItems },
  recognition: { people: row.people },
});

/**
 * The inputs of all participants on a day (ISO date): published enterprises with a published offer. Later data are
 * ignored: evidence issued or verified, register rows, favourites, enquiries and their replies. Evidence verified later
 * counts as uploaded.
 */
export async function gatherInputs(db: Db, asOf: string): Promise<RankingInput[]> {
  const day = sql`${asOf}::date`;
  const end = sql`((${asOf}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const supply = sql.join(
    ['service', 'spot', 'platform'].map(
      (kind) => sql`select id, enterprise_id, ${sql.lit(kind)} as kind, price_mode,
        ${kind === 'service' ? sql`slots <> '[]'` : sql`false`} as has_slots,
        ${kind === 'spot' ? sql`false` : sql`cases <> '[]'`} as has_cases,
        ${kind === 'spot' ? sql`false` : sql`equipment <> '[]'`} as has_equipment,
        ${kind === 'service' ? sql`left(category_code, 1)` : sql`null`} as letter
        from ${sql.table(kind)} where status = 'published' and created_at < ${end}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Row>`
    with supply as materialized (${supply}),
    offers as (
      select enterprise_id, array_agg(distinct letter order by letter) filter (where letter is not null) as letters,
        avg((price_mode <> 'negotiable')::int) as priced,
        coalesce(avg(has_slots::int) filter (where kind = 'service'), 0) as slotted,
        coalesce(avg(has_cases::int) filter (where kind <> 'spot'), 0) as with_cases,
        coalesce(avg(has_equipment::int) filter (where kind <> 'spot'), 0) as equipped
      from supply group by enterprise_id),
    best as (
      select distinct on (enterprise_id, cert_type) enterprise_id, cert_type,
        case when level in ('verified', 'register_matched') and checked_on > ${day} then 'uploaded' else level end as level
      from evidence
      where (issued_on is null or issued_on <= ${day}) and (expires_on is null or expires_on >= ${day})
      order by enterprise_id, cert_type, array_position(array['verified', 'register_matched', 'uploaded', 'self'],
        case when level in ('verified', 'register_matched') and checked_on > ${day} then 'uploaded' else level end)),
    proofs as (
      select enterprise_id, jsonb_object_agg(level, n) as proofs
      from (select enterprise_id, level, count(*) as n from best group by 1, 2) as counted group by enterprise_id),
    fans as (
      select coalesce(s.enterprise_id, f.target_id) as enterprise_id, count(distinct f.account_id)::int as people
      from favourite as f left join supply as s on f.type = s.kind and f.target_id = s.id
      where f.created_at < ${end} and (f.type = 'enterprise' or s.id is not null) group by 1),
    asked as (
      select distinct on (receiver_enterprise_id, sender_id) receiver_enterprise_id as enterprise_id, delivered_at,
        case when first_reply_at < ${end} then first_reply_at end as replied_at
      from enquiry where delivered_at < ${end} and receiver_enterprise_id is not null
        and not coalesce(closed_by = 'sender' and closed_at < ${end} and first_reply_at is null, false)
      order by receiver_enterprise_id, sender_id, created_at),
    replies as (
      select enterprise_id, count(*)::int as n, round((percentile_cont(0.5) within group (order by
        least(extract(epoch from coalesce(replied_at, ${end}) - delivered_at) / 3600, ${overdueHours})))::numeric, 1)::float8 as hours
      from asked where replied_at is not null or delivered_at <= ${end} - ${overdueHours} * interval '1 hour' group by 1)
    select e.id, e.name, e.uscc, e.org_types, o.letters, p.proofs, coalesce(fans.people, 0) as people,
      coalesce(replies.n, 0) as replies, replies.hours as reply_hours,
      (select count(*)::int from commissioned_production as r
        where ${isOfCommission({ id: sql.ref('e.id'), uscc: sql.ref('e.uscc') })} and (r.valid_until is null or r.valid_until >= ${day})) as commissioned,
      ((select count(*) from batch_release as r where r.enterprise_id = e.id and r.window_to <= ${day})
        + (select count(*) from drug_approval as r where r.enterprise_id = e.id and r.approved_on <= ${day}
           and (r.valid_until is null or r.valid_until >= ${day})))::int as batch,
      (select count(*)::int from clinical_trial as r
        where r.enterprise_id = e.id and r.first_public_on <= ${day}) as clinical,
      (select count(*)::int from raw_material as r
        where r.enterprise_id = e.id and r.review_status = 'A' and r.updated_on <= ${day}) as raw_material,
      round((char_length(e.intro) >= 20)::int + (e.founded_on is not null)::int + (e.ownership is not null)::int
        + (e.reg_capital is not null)::int + (e.staff_range is not null)::int + (e.name_en is not null)::int
        + (e.website is not null)::int + (e.claim_status = 'claimed')::int
        + greatest((e.lines <> '[]')::int, o.equipped) + o.with_cases + o.slotted + o.priced, 1)::float8 as filled
    from enterprise as e
    join offers as o on o.enterprise_id = e.id
    left join proofs as p on p.enterprise_id = e.id
    left join fans on fans.enterprise_id = e.id
    left join replies on replies.enterprise_id = e.id
    where e.status = 'published' and e.created_at < ${end}
    order by e.id`.execute(db);
  return rows.map(inputOf);
}
