import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import { type ListingKind, type ListingState, listingKinds, listingStates } from 'shared/contract/vocabulary/listing';
import type { Db } from '../db/tables';
import { membershipOf } from '../enterprise-member/access';
import { type RecordRow, recordColumns, recordsOf, rowOf } from './records';

interface Asked {
  kind?: ListingKind | undefined;
  state?: ListingState | undefined;
  q: string;
  page: number;
  pageSize: number;
}

const optionsOf = (name: string, words: Record<string, string>, counts: Map<string, number>) => ({
  name,
  options: Object.entries(words).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 })),
});

/** The records of an account and its enterprise, edited last first. The enterprise itself is one of them only where it is asked for. */
export async function listOwn(db: Db, accountId: string, asked: Asked): Promise<Data<'Listing/list'>> {
  const { kind, state, q, page, pageSize } = asked;
  const membership = await membershipOf(db, accountId);
  const own = recordsOf({
    enterpriseId: membership?.enterpriseId ?? null,
    accountId,
    enterpriseItself: kind === 'enterprise',
  });
  const fits = {
    q: sql`(${q} = '' or strpos(lower(r.title || ' ' || coalesce(r.no, '')), lower(${q})) > 0)`,
    kind: sql`(${kind ?? null}::text is null or r.kind = ${kind ?? null})`,
    state: sql`(${state ?? null}::text is null or ${state ?? null} in (r.state, r.change))`,
  };
  const { rows } = await sql<RecordRow>`
    select ${recordColumns} ${own} where ${fits.q} and ${fits.kind} and ${fits.state}
    order by r.updated_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: groups } = await sql<{
    kind: ListingKind;
    state: ListingState;
    change: ListingState | null;
    n: number;
  }>`
    select r.kind, r.state, r.change, count(*)::int as n ${own} where ${fits.q} group by r.kind, r.state, r.change`.execute(
    db,
  );
  const counts = { kind: new Map<string, number>(), state: new Map<string, number>() };
  const add = (map: Map<string, number>, key: string, n: number) => map.set(key, (map.get(key) ?? 0) + n);
  let total = 0;
  for (const group of groups) {
    const inKind = !kind || group.kind === kind;
    const inState = !state || group.state === state || group.change === state;
    if (inKind && inState) total += group.n;
    // Each facet is counted under the other filter; a change stands in two states.
    if (inState) add(counts.kind, group.kind, group.n);
    if (inKind) for (const one of new Set([group.state, group.change])) if (one) add(counts.state, one, group.n);
  }
  const facets = [optionsOf('kinds', listingKinds, counts.kind), optionsOf('states', listingStates, counts.state)];
  const items = rows.map((row) => ({
    ...rowOf(row),
    editable: row.enterprise_id === null || membership?.role !== 'view',
  }));
  return { items, total, page, pageSize, facets, role: membership?.role ?? null };
}
