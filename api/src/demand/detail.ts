import { sql } from 'kysely';
import type { DemandDetail } from 'shared/contract/demand';
import type { PublishedFile } from 'shared/contract/file';
import { paragraphsOf } from 'shared/contract/formatted-text';
import { codesUnder } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';
import { enterpriseSummaryOf } from '../enterprise-summary/store';
import { publishedFiles } from '../published-file/store';
import { cardColumns, cardOf, type DemandRow, detailColumns, namedEnterprise } from './card';
import { sheetOf } from './sheet';
import { isOpen, openDemands, visibleDemands } from './visible';

const similarCount = 4;

/** The newest few of each category are considered, so that the cost is bounded. */
const looked = 50;

/** Open demands of the same level-1 category, the nearest first. */
async function similarTo(db: Db, row: DemandRow) {
  const codes = codesUnder('categories', row.category_code.slice(0, 1));
  const { rows } = await sql<DemandRow>`
    with near as materialized (
      select n.id from unnest(${codes}::text[]) as c (code) cross join lateral (
        select d.id from demand as d where d.category_code = c.code and ${isOpen}
        order by coalesce(d.published_at, d.created_at) desc, d.id limit ${looked}) as n)
    select ${cardColumns} ${openDemands} and d.id = any(array(select id from near)) and d.id <> ${row.id}
    order by (d.category_code = ${row.category_code}) desc, (d.modality = ${row.modality}) desc,
      coalesce(d.published_at, d.created_at) desc, d.id
    limit ${similarCount}`.execute(db);
  return rows.map(cardOf);
}

/** Everything public about one demand; undefined when there is none. */
export async function findDetail(db: Db, id: string): Promise<DemandDetail | undefined> {
  const { rows } = await sql<DemandRow>`select ${detailColumns} ${visibleDemands} and d.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const enterpriseId = namedEnterprise(row);
  const [publisher, similar, files] = await Promise.all([
    enterpriseId ? enterpriseSummaryOf(db, enterpriseId) : null,
    similarTo(db, row),
    row.anonymous ? [] : publishedFiles(db, id, row.files, 'signedIn'),
  ]);
  if (publisher === undefined) return undefined;
  return {
    card: cardOf(row),
    sheet: sheetOf(row),
    // An anonymous publisher discloses its texts and files in stages (decision 0074).
    description: row.anonymous ? [] : paragraphsOf(row.description),
    richDescription: row.anonymous ? null : row.description_rich,
    withheld: row.anonymous,
    fileCount: files.length,
    keywords: row.keywords,
    mustCerts: row.must_certs,
    niceCerts: row.nice_certs,
    publisher,
    similar,
  };
}

/** The files of a visible demand, for those who are signed in; undefined when there is none. */
export async function findFiles(db: Db, id: string): Promise<PublishedFile[] | undefined> {
  const { rows } = await sql<Pick<DemandRow, 'files'>>`
    select case when d.anonymous then '[]' else d.files end as files ${visibleDemands} and d.id = ${id}`.execute(db);
  return rows[0] && publishedFiles(db, id, rows[0].files, 'signedIn');
}
