import { type RawBuilder, sql } from 'kysely';
import { limits } from 'shared/contract/limits';
import type { RoadShowCard, RoadShowDetail, RoadShowPhase, roadShowListInput } from 'shared/contract/road-show';
import { codesUnder } from 'shared/contract/vocabulary';
import type { z } from 'zod';
import { allOf, categoryOrder, countFacets, type FacetRule, facetOf, vocabularyRule } from '../db/facets';
import type { Db, RowOf } from '../db/tables';
import { containsAll, wordsOf } from '../db/text-search';
import { type ReferenceRow, referenceColumns, referenceOf } from '../enterprise-summary/reference';
import { enterpriseSummaryOf } from '../enterprise-summary/store';
import { cardsByIds } from '../service/store';
import { materialsOf } from './materials';
import { answeredQuestions } from './questions';
import { isOnline } from './visits';

type ListInput = z.output<typeof roadShowListInput>;
interface Row extends RowOf<'road_show'>, ReferenceRow {
  phase: RoadShowPhase;
  favourite_count: number;
  book_count: number;
}

const published = sql`from road_show as r join enterprise as e on e.id = r.enterprise_id and e.status = 'published'
  left join favourite_count as f on f.type = 'roadshow' and f.target_id = r.id where ${sql.raw(isOnline('r'))}`;

/** By the database's clock, so that all processes and all browsers agree. A recording is there from its start on. */
const phase = sql<string>`case when now() < r.start_at then 'upcoming'
  when r.mode = 'live' and now() < r.start_at + make_interval(mins => r.duration_min) then 'live'
  when r.video_url is not null then 'replay' else 'offline' end`;

const cardColumns = sql`r.id, r.title, r.enterprise_id, r.category_code, r.mode, r.start_at, r.duration_min, r.cover,
  r.view_count, ${phase} as phase, coalesce(f.count, 0) as favourite_count,
  (select count(*)::int from road_show_booking as b where b.road_show_id = r.id) as book_count, ${referenceColumns}`;

/** The newest of all public road shows. */
export async function roadShowIds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id ${published} order by r.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const cardOf = (row: Row): RoadShowCard => ({
  id: row.id,
  title: row.title,
  enterprise: referenceOf(row.enterprise_id, row),
  categoryCode: row.category_code,
  mode: row.mode,
  phase: row.phase,
  startAt: row.start_at.toISOString(),
  durationMin: row.duration_min,
  cover: row.cover,
  viewCount: row.view_count,
  favouriteCount: row.favourite_count,
  bookCount: row.book_count,
});

const byPhase = sql`array_position(array['live', 'upcoming', 'replay', 'offline'], ${phase}),
  case when ${phase} = 'upcoming' then r.start_at end, r.start_at desc, r.id`;
const byViews = sql`r.view_count desc, r.start_at desc, r.id`;

async function cards(db: Db, where: RawBuilder<boolean>, order: RawBuilder<unknown>, limit: number, offset = 0) {
  const { rows } = await sql<Row>`select ${cardColumns} ${published} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(cardOf);
}

function rulesOf({ phases, categories: chosen, enterpriseId }: ListInput): FacetRule[] {
  const leaves = chosen.flatMap((code) => codesUnder('categories', code));
  return [
    {
      ...vocabularyRule(
        'roadShowPhases',
        phases,
        sql`array[${phase}]`,
        sql<boolean>`${phase} = any(${phases}::text[])`,
      ),
      name: 'phases',
    },
    {
      ...vocabularyRule(
        'categories',
        chosen,
        sql`array[left(r.category_code, 1)]`,
        sql<boolean>`r.category_code = any(${leaves}::text[])`,
      ),
      order: { terms: categoryOrder },
    },
    {
      name: 'enterpriseId',
      condition: enterpriseId ? sql<boolean>`r.enterprise_id = ${enterpriseId}` : null,
    },
  ];
}

/** One page of the public ones: by views for `hot`, else live, upcoming, replay, offline. Facets: phases and categories. */
export async function listRoadShows(db: Db, input: ListInput) {
  const { page, pageSize, sort } = input;
  const keyword = containsAll(wordsOf(input.q), [sql.ref('r.norm'), sql.ref('e.norm')]);
  const rules = rulesOf(input);
  const [items, { total, counts }] = await Promise.all([
    cards(
      db,
      sql<boolean>`${keyword} and ${allOf(rules)}`,
      sort === 'hot' ? byViews : byPhase,
      pageSize,
      (page - 1) * pageSize,
    ),
    countFacets(db, sql`${published} and ${keyword}`, rules),
  ]);
  const facets = rules.filter((rule) => rule.values).map((rule) => facetOf(rule, counts));
  return { items, total, page, pageSize, facets };
}

/**
 * Undefined unless the road show is public. `video` is null before the start and without an address. Has the first 10
 * answered questions and at most 4 related road shows.
 */
export async function roadShowDetail(db: Db, mediaFolder: string, id: string): Promise<RoadShowDetail | undefined> {
  const { rows } = await sql<Row>`select ${cardColumns}, r.content, r.speakers, r.agenda, r.video_url, r.captions_url,
    r.materials, r.service_ids ${published} and r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const [services, provider, materials, questions, related] = await Promise.all([
    cardsByIds(db, 'service', row.service_ids),
    enterpriseSummaryOf(db, row.enterprise_id),
    materialsOf(mediaFolder, row.materials),
    answeredQuestions(db, id, 1, limits.roadShow.questionsPerPage),
    cards(
      db,
      sql<boolean>`r.id <> ${id} and ${phase} <> 'offline'`,
      sql`(left(r.category_code, 1) = ${row.category_code.slice(0, 1)}) desc, ${byPhase}`,
      4,
    ),
  ]);
  if (!provider) return undefined;
  // Before the start the recording's address is not public.
  const playable = (row.phase === 'live' || row.phase === 'replay') && row.video_url;
  return {
    card: cardOf(row),
    content: row.content,
    speakers: row.speakers,
    agenda: row.agenda,
    video: playable ? { src: playable, captions: row.captions_url } : null,
    materials: materials.map(({ name, kind, bytes }) => ({ name, kind, bytes })),
    questions,
    services: row.service_ids.flatMap((service) => services.get(service) ?? []),
    provider,
    related,
  };
}

/** The published ones among the given, in the given order. */
export async function roadShowsByIds(db: Db, ids: readonly string[]): Promise<RoadShowCard[]> {
  if (ids.length === 0) return [];
  return cards(db, sql<boolean>`r.id = any(${ids}::uuid[])`, sql`array_position(${ids}::uuid[], r.id)`, ids.length);
}

/** For the home page: what can be watched or will be soon. */
export const firstRoadShows = (db: Db, count: number) => cards(db, sql<boolean>`${phase} <> 'offline'`, byPhase, count);

/** The road shows of an enterprise that can be watched or will be soon. */
export async function roadShowsOf(db: Db, enterpriseId: string, count: number) {
  const its = sql<boolean>`r.enterprise_id = ${enterpriseId} and ${phase} <> 'offline'`;
  const [items, counted] = await Promise.all([
    cards(db, its, byPhase, count),
    sql<{ n: number }>`select count(*)::int as n ${published} and ${its}`.execute(db),
  ]);
  return { total: counted.rows[0]?.n ?? 0, items };
}
