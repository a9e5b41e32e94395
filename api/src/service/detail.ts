import { sql } from 'kysely';
import { paragraphsOf } from 'shared/contract/formatted-text';
import type { ServiceDetail, ServiceKind } from 'shared/contract/service';
import { labelOf, termsOf } from 'shared/contract/vocabulary';
import type { Db } from '../db/tables';
import { enterpriseSummaryOf, evidenceByIds } from '../enterprise-summary/store';
import { publishedFiles } from '../published-file/store';
import { cardOf, detailColumns, type PlatformRow, published, type ServiceRow, type SupplyRow } from './card';
import { sheetOf } from './sheet';
import { relatedTo } from './store';

const certOrder = termsOf('certs').map((t) => t.code);

/** Everything about one published record; undefined when there is none. */
export async function findDetail(db: Db, kind: ServiceKind, id: string): Promise<ServiceDetail | undefined> {
  const { rows } = await sql<SupplyRow>`select ${detailColumns(kind)} ${published(kind)} and s.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const [evidence, provider, related, files] = await Promise.all([
    evidenceByIds(db, row.cert_ids),
    enterpriseSummaryOf(db, row.enterprise_id),
    relatedTo(db, kind, row),
    publishedFiles(db, id, row.files),
  ]);
  if (!provider) return undefined;
  const service = kind === 'service' ? (row as ServiceRow) : null;
  const platform = kind === 'platform' ? (row as PlatformRow) : null;
  return {
    card: cardOf(kind, row),
    sheet: sheetOf(kind, row),
    description: paragraphsOf(row.description),
    richDescription: row.description_rich,
    files,
    keywords: row.keywords,
    exclusions: service?.exclusions ?? null,
    equipment: service?.equipment ?? platform?.equipment ?? [],
    metrics: platform?.metrics ?? [],
    patents: platform?.patents ?? [],
    cases: (service?.cases ?? platform?.cases ?? []).map((item) => ({ ...item, stage: labelOf('stages', item.stage) })),
    slots: service?.slots ?? [],
    evidence: evidence.sort((a, b) => certOrder.indexOf(a.certType) - certOrder.indexOf(b.certType)),
    provider,
    related,
  };
}
