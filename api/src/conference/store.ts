import { type RawBuilder, sql } from 'kysely';
import type { ConferenceCard, ConferenceDetail, conferenceListInput } from 'shared/contract/conference';
import type { z } from 'zod';
import { allOf, countFacets, type FacetRule, facetOf, vocabularyRule } from '../db/facets';
import type { Db, RowOf } from '../db/tables';
import { containsAll, wordsOf } from '../db/text-search';

type ListInput = z.output<typeof conferenceListInput>;
type Row = RowOf<'conference'> & { phase: ConferenceCard['phase']; signup_open: boolean };

const published = sql`from conference as c where c.status = 'published' and c.published_at <= now()`;

const phase = sql<string>`case when c.start_at is null then null when now() < c.start_at then 'upcoming'
  when now() < c.end_at then 'ongoing' else 'past' end`;
const isAhead = sql<boolean>`coalesce(c.end_at > now(), false)`;
/** Sign-up is here; the organiser's own page, if any, is a second way. */
const signupOpen = sql`(${isAhead} and (c.signup_by is not null or c.signup_url is not null) and coalesce(c.signup_by, c.start_at) > now())`;
const cardColumns = sql`c.id, c.kind, c.title, c.summary, c.at, c.end_at, c.province, c.city, c.online, c.organiser,
  c.source_name, c.published_at, c.reading_minutes, c.tags, ${phase} as phase, ${signupOpen} as signup_open`;

/** The newest of all public articles. */
export async function conferenceIds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id ${published} order by c.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const cardOf = (row: Row): ConferenceCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  at: row.at.toISOString(),
  endAt: row.end_at?.toISOString() ?? null,
  phase: row.phase,
  province: row.province,
  city: row.city,
  online: row.online,
  organiser: row.organiser,
  signupOpen: row.signup_open,
  sourceName: row.source_name,
  publishedAt: row.published_at.toISOString(),
  readingMinutes: row.reading_minutes,
  tags: row.tags,
});

/** Upcoming ones, soonest first; then the rest, newest first. */
const ahead = sql`${isAhead} desc, case when ${isAhead} then c.at end, c.at desc, c.id`;
const newest = sql`c.published_at desc, c.id`;

async function cards(db: Db, where: RawBuilder<boolean>, order: RawBuilder<unknown>, limit: number, offset = 0) {
  const { rows } = await sql<Row>`select ${cardColumns} ${published} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(cardOf);
}

const month = sql<string>`to_char(c.at at time zone 'Asia/Shanghai', 'YYYY-MM')`;
const monthLabel = (value: string) => `${Number(value.slice(0, 4))} 年 ${Number(value.slice(5))} 月`;

function rulesOf(input: ListInput): FacetRule[] {
  const { kind, when, provinces, place } = input;
  const kinds = kind ? [kind] : [];
  return [
    vocabularyRule('conferenceKinds', kinds, sql`array[c.kind]`, sql<boolean>`c.kind = ${kind ?? ''}`),
    {
      name: 'when',
      chosen: when ? [when] : [],
      values: sql`case when c.start_at is null then null when ${isAhead} then array['upcoming'] else array['past'] end`,
      condition: when ? sql<boolean>`(c.start_at is not null and ${isAhead} = ${when === 'upcoming'})` : null,
      label: (value) => (value === 'upcoming' ? '未结束' : '已结束'),
      order: { terms: ['upcoming', 'past'] },
    },
    {
      name: 'month',
      chosen: input.month ? [input.month] : [],
      values: sql`array[${month}]`,
      condition: input.month ? sql<boolean>`${month} = ${input.month}` : null,
      label: monthLabel,
    },
    {
      name: 'place',
      chosen: place ? [place] : [],
      values: sql`case when c.start_at is not null then
        array_remove(array[case when c.online then 'online' end, case when c.city is not null then 'onsite' end], null) end`,
      condition: place ? (place === 'online' ? sql<boolean>`c.online` : sql<boolean>`c.city is not null`) : null,
      label: (value) => (value === 'online' ? '线上' : '线下'),
      order: { terms: ['onsite', 'online'] },
    },
    vocabularyRule(
      'provinces',
      provinces,
      sql`case when c.province is not null then array[c.province] end`,
      sql<boolean>`coalesce(c.province = any(${provinces}::text[]), false)`,
      true,
    ),
  ];
}

/** One page with the counts of its filters. The facet of kinds is named like its parameter, `kind`. */
export async function listConferences(db: Db, input: ListInput) {
  const { page, pageSize, sort } = input;
  const keyword = containsAll(wordsOf(input.q), [sql.ref('c.norm')]);
  const rules = rulesOf(input);
  const [items, { total, counts }] = await Promise.all([
    cards(
      db,
      sql<boolean>`${keyword} and ${allOf(rules)}`,
      sort === 'latest' ? newest : ahead,
      pageSize,
      (page - 1) * pageSize,
    ),
    countFacets(db, sql`${published} and ${keyword}`, rules),
  ]);
  const facets = rules.map((rule) => {
    const facet = facetOf(rule, counts);
    if (rule.name === 'month') facet.options.reverse();
    return rule.name === 'conferenceKinds' ? { ...facet, name: 'kind' } : facet;
  });
  return { items, total, page, pageSize, facets };
}

/** Undefined when it is not public. `previous` is the next older article, `next` the next newer; at most 4 `related`. */
export async function conferenceDetail(db: Db, id: string): Promise<ConferenceDetail | undefined> {
  const { rows } =
    await sql<Row>`select ${cardColumns}, c.content, c.cover, c.view_count, c.source_url, c.signup_by, c.signup_url,
    c.fee, c.contact ${published} and c.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const beside = async (direction: 'older' | 'newer') => {
    const [sign, order] = direction === 'older' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    // The instant as the database has it: a Date would have lost its microseconds.
    const found = await sql<{ id: string; title: string }>`select c.id, c.title ${published}
      and (c.published_at, c.id) ${sign} (select published_at, id from conference where id = ${id})
      order by c.published_at ${order}, c.id ${order} limit 1`.execute(db);
    return found.rows[0] ?? null;
  };
  const [previous, next, related] = await Promise.all([
    beside('older'),
    beside('newer'),
    cards(
      db,
      sql<boolean>`c.id <> ${id} and c.tags && ${row.tags}::text[]`,
      sql`${isAhead} desc, c.published_at desc, c.id`,
      4,
    ),
  ]);
  const card = cardOf(row);
  return {
    card,
    content: row.content,
    cover: row.cover,
    viewCount: row.view_count,
    sourceUrl: row.source_url,
    signupBy: row.signup_by?.toISOString() ?? null,
    signupUrl: card.signupOpen ? row.signup_url : null,
    fee: row.fee,
    contact: row.contact,
    previous,
    next,
    related,
  };
}

/** The published ones among the given, in the given order. */
export async function conferencesByIds(db: Db, ids: readonly string[]): Promise<ConferenceCard[]> {
  if (ids.length === 0) return [];
  return cards(db, sql<boolean>`c.id = any(${ids}::uuid[])`, sql`array_position(${ids}::uuid[], c.id)`, ids.length);
}

/** Those given, whatever became of them since people signed up, newest first: for their organisers. */
export async function signedUpConferences(db: Db, ids: readonly string[]): Promise<ConferenceCard[]> {
  const { rows } = await sql<Row>`select ${cardColumns} from conference as c
    where c.id = any(${ids}::uuid[]) order by c.at desc, c.id`.execute(db);
  return rows.map(cardOf);
}

/** For the home page: upcoming events first, then articles, half each; one kind fills up for the other. */
export async function firstConferences(db: Db, count: number) {
  const isEvent = sql<boolean>`c.kind in ('meeting', 'training')`;
  const [events, articles] = await Promise.all([
    cards(db, isEvent, ahead, count),
    cards(db, sql<boolean>`not ${isEvent}`, ahead, count),
  ]);
  const read = Math.min(articles.length, Math.max(Math.floor(count / 2), count - events.length));
  return [...events.slice(0, count - read), ...articles.slice(0, read)];
}

/** Articles that name the enterprise, then those that share keywords with its services; one shared tag is not enough. */
export async function conferencesAbout(
  db: Db,
  enterprise: { id: string; name: string; short_name: string },
  count: number,
) {
  const named = sql<boolean>`(strpos(c.norm, norm_of(array[${enterprise.name}::text])) > 0
    or (char_length(${enterprise.short_name}::text) >= 4 and strpos(c.norm, norm_of(array[${enterprise.short_name}::text])) > 0))`;
  const shared = sql<number>`(select count(*) from unnest(c.tags) as tag where tag = any(array(
    select distinct word from service as s cross join unnest(s.keywords) as word
    where s.enterprise_id = ${enterprise.id} and s.status = 'published')))`;
  return cards(db, sql<boolean>`(${named} or ${shared} >= 2)`, sql`${named} desc, ${shared} desc, ${ahead}`, count);
}
