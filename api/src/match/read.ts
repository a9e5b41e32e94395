import { type RawBuilder, sql } from 'kysely';
import { dosageForms } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';
import type { DemandFacts, PlatformFacts, ServiceFacts, SpotFacts } from './facts';

const codesOf = (
  vocabulary: 'dosageForms' | 'modalities' | 'certs' | 'targetMarkets' | 'stages' | 'provinces',
  column: string,
) => sql`term_codes(${sql.lit(vocabulary)}, m.${sql.ref(column)})`;

/** The concepts of a column of `m`, in its order. */
const skillsIn = (
  column: string,
) => sql`(select coalesce(json_agg(json_build_object('no', c.no, 'name', c.zh[1], 'parent', t.parent) order by at), '[]')
  from unnest(m.${sql.ref(column)}) with ordinality as k(no, at) join concept as c on c.no = k.no join concept_tree as t on t.concept = k.no)`;

/** Facts of the demands that are open to matching, among the given ones. */
export async function readDemands(db: Db, ids: readonly string[]): Promise<DemandFacts[]> {
  const { rows } = await sql<DemandFacts>`
    select d.id, d.enterprise_id as "enterpriseId", d.status = 'published' as published, d.title, d.keywords,
      d.category_code as "categoryCode", d.modality, ${codesOf('dosageForms', 'form')} as "dosageForms", d.dosage_form is null as "formsFromTitle", d.stage, d.scale_min as "scaleMin",
      d.scale_max as "scaleMax", d.scale_unit as "scaleUnit", m.deliver_by as "deliverBy", d.deliver_by is null as "deliverByFromText", m.begin_by as "beginBy",
      ${codesOf('provinces', 'client')} as "clientRegions", m.amounts, d.must_certs as "mustCerts",
      d.nice_certs as "niceCerts", d.budget_min as "budgetMin", d.budget_max as "budgetMax",
      m.regions as "regionPref", m.region_strict as "regionStrict", d.deadline, m.spoken,
      m.sterile, m.sterile_asked as "sterileAsked", m.oeb as "oebMin", d.target_markets as "targetMarkets", ${skillsIn('skills')} as skills, m.skills_up as "skillsUp",
      m.goods, match_demand_aliases(m) as "goodsAliases", m.goods_stated as "goodsStated"
    from match_demand as m join demand as d on d.id = m.id where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

type ServiceRow = Omit<ServiceFacts, 'licensedGroups' | 'refused' | 'only'> & {
  licensed: number | null;
  limits: Pick<ServiceFacts, 'refused' | 'only'>;
};

/** The licences of `m` as of today: the stored ones until one of them lapses. */
const licensed = sql`case when m.valid_until < today_cn() then match_licensed(m.enterprise_id) else m.licensed end`;

const limitsOf = sql`json_build_object(
  'refused', json_build_object('forms', ${codesOf('dosageForms', 'refused_forms')}, 'modalities', ${codesOf('modalities', 'refused_modalities')},
    'certs', ${codesOf('certs', 'refused_certs')}, 'markets', ${codesOf('targetMarkets', 'refused_markets')}, 'sterile', m.refuses_sterile),
  'only', json_build_object('forms', ${codesOf('dosageForms', 'only_forms')}, 'modalities', ${codesOf('modalities', 'only_modalities')},
    'markets', ${codesOf('targetMarkets', 'only_markets')}))`;

/** The proofs that a supply names, else all of its enterprise. */
const evidenceOf = sql`(select coalesce(json_agg(json_build_object('certType', v.cert_type, 'level', v.level, 'expiresOn', v.expires_on)), '[]')
  from evidence as v where v.id = any(s.cert_ids) or s.cert_ids = '{}' and v.enterprise_id = s.enterprise_id) as evidence`;
/** What the table of every kind has under one name. */
const shared = sql`s.id, s.enterprise_id as "enterpriseId", s.status = 'published' as published,
  to_json(s.updated_at) #>> '{}' as "updatedAt", term_codes('targetMarkets', m.markets) as markets, ${codesOf('provinces', 'refused_clients')} as "refusedClients",
  ${evidenceOf}`;
const orderMin = sql`case when m.order_min is not null then json_build_object('dimension', m.order_dimension, 'amount', m.order_min) end as "orderMin"`;

/** Facts of the public services among the given ones. */
export async function readServices(db: Db, ids: readonly string[]): Promise<ServiceFacts[]> {
  const { rows } = await sql<ServiceRow>`
    select ${shared}, s.category_code as "categoryCode",
      s.modalities, ${codesOf('dosageForms', 'forms')} as "dosageForms", s.dosage_forms = '{}' as "formsFromTitle", ${codesOf('stages', 'stages')} as stages, s.stages = '{}' as "stagesFromText", s.scale_min as "scaleMin", s.scale_max as "scaleMax",
      s.scale_unit as "scaleUnit", s.annual_capacity as "annualCapacity", s.capacity_unit as "capacityUnit",
      s.lead_time_weeks as "leadTimeWeeks", m.price_min as "priceMin",
      case when m.slot is null then s.slots else s.slots || jsonb_build_object('from', m.slot, 'to', m.slot + 365, 'freeShare', 1) end as slots, m.slot is not null as "slotFromText",
      s.site_province as province, ${licensed} as licensed, m.excluded, s.norm,
      ${limitsOf} as "limits", m.oeb as "oebLevel", m.sterile,
      ${orderMin},
      ${skillsIn('skills')} as skills, ${skillsIn('refused_skills')} as "refusedSkills"
    from match_service as m join service as s on s.id = m.id where m.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ licensed, limits: said, ...row }) => ({
    ...row,
    ...said,
    licensedGroups:
      licensed === null ? null : dosageForms.flatMap(({ code }, i) => ((licensed >> i) & 1 ? [code] : [])),
  }));
}

/** Facts of the public spot goods among the given ones. */
export async function readSpots(db: Db, ids: readonly string[]): Promise<SpotFacts[]> {
  const { rows } = await sql<SpotFacts>`
    select ${shared}, s.name, norm_of(array[s.name]) as "fullName", m.names, s.spot_kind as kind, s.cas_no as "casNo", s.grade, s.purity,
      s.stock_qty as "stockQty", s.stock_unit as "stockUnit", s.moq, s.expiry_date as "expiryDate", s.delivery_days as "deliveryDays",
      s.offer_until as "offerUntil", case when s.price_mode <> 'negotiable' then s.price_min end as "priceMin", s.price_unit as "priceUnit", s.province, ${orderMin},
      json_build_object('markets', ${codesOf('targetMarkets', 'refused_markets')}) as refused,
      json_build_object('markets', ${codesOf('targetMarkets', 'only_markets')}) as only
    from match_spot as m join spot as s on s.id = m.id where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Facts of the public platforms among the given ones. */
export async function readPlatforms(db: Db, ids: readonly string[]): Promise<PlatformFacts[]> {
  const { rows } = await sql<PlatformFacts & { limits: Pick<PlatformFacts, 'refused' | 'only'> }>`
    select ${shared}, s.platform_kind as kind, m.roots, s.tech_tags as "techTags", s.modalities, s.dosage_forms as "dosageForms", ${codesOf('stages', 'stages')} as stages, s.stages = '{}' as "stagesFromText",
      s.trl, s.coop_modes as "coopModes", s.site_province as province, m.excluded, m.oeb as "oebLevel", s.norm, ${limitsOf} as limits,
      ${skillsIn('skills')} as skills, ${skillsIn('refused_skills')} as "refusedSkills"
    from match_platform as m join platform as s on s.id = m.id where m.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ limits: said, ...row }) => ({ ...row, ...said }));
}

/** Whether the pair of `d` and `s` passes the gates; gates.ts has the reasons. */
export const allowed = (today: string): RawBuilder<boolean> => sql<boolean>`match_allowed(d, s, ${today}::date)
  and (s.excluded = '{}' or not exists (select 1 from unnest(s.excluded) as term where strpos(d.spoken, term) > 0))`;

/** "select id ..." of `match_service` or `match_demand`: the candidates of one question. */
export type Candidates = RawBuilder<unknown>;

/** Up to so many records of a level-1 category all of them are scored. */
export const limits = { smallMarket: 10_000 };

/** Whether the level-1 category is so small that scoring all of it is cheaper than the index. */
export async function isSmall(db: Db, table: 'match_service' | 'match_demand', root: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from ${sql.table(table)} where root = ${root} limit ${limits.smallMarket + 1}) as found`.execute(db);
  return (rows[0]?.n ?? 0) <= limits.smallMarket;
}
