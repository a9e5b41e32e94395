import { type Kysely, sql } from 'kysely';
import type { DemandDetail } from 'shared/contract/demand';
import type { Database } from '../db/tables';
import { enterpriseSummaryOf } from '../enterprise/store';
import { cardColumns, cardOf, type DemandRow, detailColumns, namedEnterprise } from './card';
import { sheetOf } from './sheet';
import { openDemands, visibleDemands } from './visible';

type Db = Kysely<Database>;

const similarCount = 4;

/** Open demands of the same level-1 category, the nearest first. */
async function similarTo(db: Db, row: DemandRow) {
  const { rows } = await sql<DemandRow>`
    select ${cardColumns} ${openDemands} and d.id <> ${row.id} and left(d.category_code, 1) = ${row.category_code.slice(0, 1)}
    order by (d.category_code = ${row.category_code}) desc, (d.modality = ${row.modality}) desc, d.published_at desc, d.id
    limit ${similarCount}`.execute(db);
  return rows.map(cardOf);
}

/** Everything that everybody may know of one demand; undefined when there is none. */
export async function findDetail(db: Db, id: string): Promise<DemandDetail | undefined> {
  const { rows } = await sql<DemandRow>`select ${detailColumns} ${visibleDemands} and d.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const enterpriseId = namedEnterprise(row);
  const [publisher, similar] = await Promise.all([
    enterpriseId ? enterpriseSummaryOf(db, enterpriseId) : null,
    similarTo(db, row),
  ]);
  return {
    card: cardOf(row),
    sheet: sheetOf(row),
    description: row.description.split(/\n{2,}/).filter(Boolean),
    keywords: row.keywords,
    mustCerts: row.must_certs,
    niceCerts: row.nice_certs,
    publisher,
    similar,
  };
}
