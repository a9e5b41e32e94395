import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import {
  type ContentKind,
  type ContentState,
  contentKinds,
  contentStates,
} from 'shared/contract/vocabulary/content-desk';
import type { Db } from '../db/tables';
import { type RecordRow, records, rowOf, selectRecords } from './records';

interface Asked {
  kind?: ContentKind | undefined;
  state?: ContentState | undefined;
  q: string;
  page: number;
  pageSize: number;
}
interface Group {
  kind: ContentKind;
  state: ContentState;
  n: number;
}

/** One facet, counted under the other filter. */
const facetOf = (name: string, words: Record<string, string>, count: (value: string) => number) => ({
  name,
  options: Object.entries(words).map(([value, label]) => ({ value, label, count: count(value) })),
});
const sum = (groups: Group[]) => groups.reduce((total, { n }) => total + n, 0);

/** All records of the desk, edited last first. */
export async function listContent(db: Db, asked: Asked): Promise<Data<'Content/list'>> {
  const { kind, state, q, page, pageSize } = asked;
  const found = sql`(${q} = '' or strpos(lower(r.title), lower(${q})) > 0)`;
  const { rows } = await sql<RecordRow>`${selectRecords}
    where ${found} and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      and (${state ?? null}::text is null or r.state = ${state ?? null})
    order by r.updated_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: groups } = await sql<Group>`
    select r.kind, r.state, count(*)::int as n ${records} where ${found} group by r.kind, r.state`.execute(db);
  const ofKind = groups.filter((group) => !kind || group.kind === kind);
  const ofState = groups.filter((group) => !state || group.state === state);
  return {
    items: rows.map(rowOf),
    total: sum(ofKind.filter((group) => !state || group.state === state)),
    page,
    pageSize,
    facets: [
      facetOf('kinds', contentKinds, (value) => sum(ofState.filter((group) => group.kind === value))),
      facetOf('states', contentStates, (value) => sum(ofKind.filter((group) => group.state === value))),
    ],
  };
}
