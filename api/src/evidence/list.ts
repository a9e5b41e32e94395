import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import { type EvidenceTab, evidenceTabs, expiryNotices } from 'shared/contract/vocabulary/evidence';
import type { Db } from '../db/tables';
import { membershipOf } from '../enterprise-member/access';
import { linesOf } from './detail';
import { type EvidenceRecord, filesByIds, recordsOf, rowOf } from './records';

interface Asked {
  state?: EvidenceTab | undefined;
  page: number;
  pageSize: number;
}

const tabs = Object.keys(evidenceTabs) as EvidenceTab[];

/** Condition on `r`: a change of a public record counts under its own state too. */
const isOf = (tab: EvidenceTab) =>
  tab === 'expiring'
    ? sql`(r.state = 'published' and r.days_left between 0 and ${expiryNotices[0]})`
    : sql`(r.state = ${tab} or r.change = ${tab})`;

/** One page of the enterprise's records, edited last first. */
export async function listOwn(
  db: Db,
  accountId: string,
  { state, page, pageSize }: Asked,
): Promise<Data<'Evidence/list'>> {
  const membership = await membershipOf(db, accountId);
  if (!membership)
    return { items: [], total: 0, page, pageSize, facets: [{ name: 'states', options: [] }], role: null, lines: [] };
  const from = recordsOf(membership.enterpriseId);
  const counted = tabs.map((tab) => sql`(count(*) filter (where ${isOf(tab)}))::int as ${sql.ref(tab)}`);
  const { rows: counts } = await sql<Record<EvidenceTab | 'all', number>>`
    select ${sql.join(counted)}, count(*)::int as "all" from ${from} as r`.execute(db);
  const { rows } = await sql<EvidenceRecord>`
    select r.* from ${from} as r where ${state ? isOf(state) : sql`true`}
    order by r.updated_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const files = await filesByIds(
    db,
    rows.map(({ values }) => values.fileId),
  );
  const count = counts[0] as (typeof counts)[0];
  return {
    items: rows.map((row) => rowOf(row, files)),
    total: count[state ?? 'all'],
    page,
    pageSize,
    facets: [
      { name: 'states', options: tabs.map((value) => ({ value, label: evidenceTabs[value], count: count[value] })) },
    ],
    role: membership.role,
    lines: await linesOf(db, membership.enterpriseId),
  };
}
