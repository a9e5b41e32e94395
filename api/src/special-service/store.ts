import { type RawBuilder, sql } from 'kysely';
import type { EnterpriseBrief, EnterpriseSummary } from 'shared/contract/enterprise';
import type { SpecialServiceCard, SpecialServiceDetail, TopicItemKind } from 'shared/contract/special-service';
import { conferencesByIds } from '../conference/store';
import type { StoredSection } from '../db/column-types';
import { allOf, countFacets, type FacetRule, facetOf, vocabularyRule } from '../db/facets';
import type { Db, RowOf } from '../db/tables';
import { containsAll, wordsOf } from '../db/text-search';
import { demandsByIds } from '../demand/store';
import { openDemands } from '../demand/visible';
import { isOffered } from '../enterprise-summary/offered';
import { enterpriseSummaries } from '../enterprise-summary/store';
import { roadShowsByIds } from '../road-show/store';
import { offeredByIds } from '../service/store';

interface ListInput {
  q: string;
  theme?: string | undefined;
  page: number;
  pageSize: number;
}
type Row = RowOf<'special_service'> & { supplies: number; providers: number; demands: number };

const published = sql`from special_service as t
  where t.status = 'published' and t.online_at <= now() and (t.offline_at is null or t.offline_at > now())`;

/** How many of the listed records of some kinds are still public. A record listed twice counts once. */
const listed = (kinds: readonly TopicItemKind[], isPublic: RawBuilder<unknown>) => sql`(select count(distinct i.id)::int
  from jsonb_array_elements(t.sections) as s, jsonb_array_elements_text(s->'itemIds') as x(id),
    lateral (select x.id::uuid as id) as i
  where s->>'kind' = any(${kinds}::text[]) and ${isPublic})`;

const supplyOf = (table: 'service' | 'spot' | 'platform') =>
  sql`exists (select 1 from ${sql.table(table)} as p join enterprise as e on e.id = p.enterprise_id and e.status = 'published'
    where p.id = i.id and ${isOffered(table, 'p')})`;
const supplies = sql`(${supplyOf('service')} or ${supplyOf('spot')} or ${supplyOf('platform')})`;
const providers = sql`exists (select 1 from enterprise as p where p.id = i.id and p.status = 'published')`;
const demands = sql`exists (select 1 ${openDemands} and d.id = i.id)`;

const cardColumns = sql`t.id, t.title, t.subtitle, t.lead, t.theme, t.tone,
  ${listed(['service', 'spot', 'platform'], supplies)} as supplies,
  ${listed(['enterprise'], providers)} as providers, ${listed(['demand'], demands)} as demands`;

/** The newest of all public topics. */
export async function specialServiceIds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id ${published} order by t.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const cardOf = (row: Row): SpecialServiceCard => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  lead: row.lead,
  theme: row.theme,
  tone: row.tone,
  supplyCount: row.supplies,
  providerCount: row.providers,
  demandCount: row.demands,
});

async function cards(db: Db, where: RawBuilder<boolean>, limit: number, offset = 0) {
  const { rows } = await sql<Row>`select ${cardColumns} ${published} and ${where}
    order by t.sort_no, t.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(cardOf);
}

/** One page of the public topics in the order that operators gave them; the one facet is `theme`. */
export async function listSpecialServices(db: Db, { q, theme, page, pageSize }: ListInput) {
  const keyword = containsAll(wordsOf(q), [sql.ref('t.norm')]);
  const rule: FacetRule = {
    ...vocabularyRule('topicThemes', theme ? [theme] : [], sql`array[t.theme]`, sql<boolean>`t.theme = ${theme ?? ''}`),
    name: 'theme',
  };
  const [items, { total, counts }] = await Promise.all([
    cards(db, sql<boolean>`${keyword} and ${allOf([rule])}`, pageSize, (page - 1) * pageSize),
    countFacets(db, sql`${published} and ${keyword}`, [rule]),
  ]);
  return { items, total, page, pageSize, facets: [facetOf(rule, counts)] };
}

/** The cards of published enterprises in the given order. */
async function providersByIds(db: Db, ids: readonly string[]): Promise<EnterpriseSummary[]> {
  const found = await enterpriseSummaries(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Section = SpecialServiceDetail['sections'][number];

async function sectionOf(db: Db, { title, kind, itemIds }: StoredSection): Promise<Section | undefined> {
  switch (kind) {
    case 'service':
    case 'spot':
    case 'platform': {
      const found = await offeredByIds(db, kind, itemIds);
      return { title, kind, items: itemIds.flatMap((id) => found.get(id) ?? []) };
    }
    case 'enterprise':
      return { title, kind, items: await providersByIds(db, itemIds) };
    case 'demand':
      return { title, kind, items: await demandsByIds(db, itemIds) };
    case 'conference':
      return { title, kind, items: await conferencesByIds(db, itemIds) };
    case 'roadshow':
      return { title, kind, items: await roadShowsByIds(db, itemIds) };
    default:
      // A kind that a newer process wrote.
      return undefined;
  }
}

async function contactOf(db: Db, id: string | null): Promise<EnterpriseBrief | null> {
  const [contact] = id ? await providersByIds(db, [id]) : [];
  return contact ?? null;
}

/** Undefined unless the topic is public. Sections with nothing public left are left out. `today` is the date in China. */
export async function specialServiceDetail(db: Db, id: string): Promise<SpecialServiceDetail | undefined> {
  const { rows } = await sql<Row & { today: string }>`select ${cardColumns}, t.content, t.sections, t.faq,
    t.contact_enterprise_id, today_cn()::text as today
    ${published} and t.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const [sections, contact] = await Promise.all([
    Promise.all(row.sections.map((section) => sectionOf(db, section))),
    contactOf(db, row.contact_enterprise_id),
  ]);
  return {
    card: cardOf(row),
    content: row.content,
    sections: sections.flatMap((section) => (section && section.items.length > 0 ? [section] : [])),
    faq: row.faq,
    contact,
    today: row.today,
  };
}

/** For the home page. */
export const firstSpecialServices = (db: Db, count: number) => cards(db, sql<boolean>`true`, count);
