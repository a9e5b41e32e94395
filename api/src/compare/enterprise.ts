import { sql } from 'kysely';
import type { CompareTable } from 'shared/contract/compare';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { labels } from 'shared/contract/labels';
import { categories } from 'shared/contract/vocabulary';
import { formatAmount, formatCount, formatDate, formatPlace, formatScore, formatStaff } from 'shared/format';
import type { Db, RowOf } from '../db/tables';
import { teamsOf } from '../enterprise/detail';
import { registerCountsOf } from '../enterprise/registers';
import { isOffered } from '../enterprise-summary/offered';
import { ranksOf } from '../ranking/ranks';
import { type Criterion, each, labelsInOrder, proven, rowsOf } from './criterion';
import { bestProofs } from './supply';

type Row = RowOf<'enterprise'> & {
  favourite_count: number;
  services: number;
  spots: number;
  platforms: number;
  letters: string[];
  modalities: string[];
  dosage_forms: string[];
  stages: string[];
  proofs: { cert_type: string; level: 'self' | 'uploaded' | 'register_matched' | 'verified'; expired: boolean }[];
};

interface Compared {
  row: Row;
  rankings: EnterpriseDetail['rankings'];
  registers: { label: string; total: number }[];
}

/** A figure that the portal counts itself is never missing. */
const count = (n: number, unit: string) => (n > 0 ? `${formatCount(n)} ${unit}` : '无');

function lineText({ lines }: Row): string | null {
  if (lines.length === 0) return null;
  const sterile = lines.filter((line) => line.sterile).length;
  return `${lines.length} 条${sterile > 0 ? `，其中无菌 ${sterile} 条` : ''}`;
}

const criteria: Criterion<Compared>[] = [
  each('企业', 'orgTypes', labels.enterprise.orgTypes, ({ row }) => labelsInOrder('orgTypes', row.org_types)),
  each('企业', 'place', labels.enterprise.place, ({ row }) => formatPlace(row.province, row.city)),
  each('企业', 'founded', '成立年份', ({ row }) => row.founded_on?.slice(0, 4)),
  each('企业', 'staff', labels.enterprise.staffRange, ({ row }) => formatStaff(row.staff_range)),
  each('企业', 'ownership', labels.enterprise.ownership, ({ row }) => row.ownership),
  each(
    '企业',
    'capital',
    labels.enterprise.regCapital,
    ({ row }) => row.reg_capital !== null && formatAmount(row.reg_capital, '万元'),
  ),
  each('企业', 'listing', labels.enterprise.listing, ({ row }) => row.listing),
  each('企业', 'claimed', '企业认领', ({ row }) =>
    row.claim_status === 'claimed' ? '已认领' : row.claim_status === 'pending' ? '认领审核中' : '未认领',
  ),
  each('能力', 'categories', labels.service.categoryCode, ({ row }) =>
    categories.filter(({ code }) => row.letters.includes(code)).map(({ label }) => label),
  ),
  each('能力', 'modalities', labels.service.modalities, ({ row }) => labelsInOrder('modalities', row.modalities)),
  each('能力', 'dosageForms', labels.service.dosageForms, ({ row }) => labelsInOrder('dosageForms', row.dosage_forms)),
  each('能力', 'stages', labels.service.stages, ({ row }) => labelsInOrder('stages', row.stages)),
  each('能力', 'teams', labels.enterprise.teams, ({ row }) => teamsOf(row)),
  each('能力', 'lines', labels.enterprise.lines, ({ row }) => lineText(row)),
  each('供给', 'services', '在架服务', ({ row }) => count(row.services, '项')),
  each('供给', 'spots', '现货', ({ row }) => count(row.spots, '项')),
  each('供给', 'platforms', '技术平台', ({ row }) => count(row.platforms, '个')),
  proven('certs', '资质证书', ({ row }) => bestProofs(row.proofs)),
  each('公开数据', 'registers', '登记数据', ({ registers }) =>
    registers.length > 0 ? registers.map(({ label, total }) => `${label} ${formatCount(total)} 条`) : '无',
  ),
  each('公开数据', 'ranking', '综合榜', ({ rankings }) => {
    const overall = rankings.find(({ board }) => board === 'all');
    return overall && `第 ${overall.rank} 名 / ${overall.participants} 家，综合分 ${formatScore(overall.score)}`;
  }),
  each('公开数据', 'favourites', '收藏', ({ row }) => count(row.favourite_count, '次')),
  each('公开数据', 'updated', '资料更新', ({ row }) => formatDate(row.updated_at)),
];

const offered = (table: 'service' | 'spot' | 'platform') =>
  sql`from ${sql.table(table)} as x where x.enterprise_id = e.id and ${isOffered(table, 'x')}`;
const distinct = (column: string) =>
  sql`array(select distinct value from (select unnest(x.${sql.raw(column)}) as value ${offered('service')}) as v order by 1)`;

/** The published enterprises, side by side in the order requested. */
export async function compareEnterprises(db: Db, ids: readonly string[]): Promise<CompareTable> {
  const { rows } = await sql<Row>`
    select e.*, coalesce(f.count, 0) as favourite_count,
      (select count(*)::int ${offered('service')}) as services,
      (select count(*)::int ${offered('spot')}) as spots,
      (select count(*)::int ${offered('platform')}) as platforms,
      array(select distinct left(x.category_code, 1) ${offered('service')} order by 1) as letters,
      ${distinct('modalities')} as modalities, ${distinct('dosage_forms')} as dosage_forms, ${distinct('stages')} as stages,
      coalesce((select jsonb_agg(jsonb_build_object('cert_type', v.cert_type, 'level', v.level,
        'expired', coalesce(v.expires_on < today_cn(), false)))
        from evidence as v where v.enterprise_id = e.id), '[]') as proofs
    from enterprise as e left join favourite_count as f on f.type = 'enterprise' and f.target_id = e.id
    where e.status = 'published' and e.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], e.id)`.execute(db);
  const records = await Promise.all(
    rows.map(async (row) => {
      const [rankings, registers] = await Promise.all([ranksOf(db, row.id), registerCountsOf(db, row)]);
      return { row, rankings, registers };
    }),
  );
  return {
    kind: 'enterprise',
    columns: rows.map((row) => ({
      id: row.id,
      title: row.name,
      enterprise: {
        id: row.id,
        name: row.name,
        shortName: row.short_name,
        claimed: row.claim_status === 'claimed',
        province: row.province,
        city: row.city,
      },
    })),
    rows: rowsOf(criteria, records),
    gone: ids.filter((id) => !rows.some((row) => row.id === id)),
  };
}
