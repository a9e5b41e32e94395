import { sql } from 'kysely';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { labels } from 'shared/contract/labels';
import type { ServiceKind } from 'shared/contract/service';
import { labelsOf } from 'shared/contract/vocabulary';
import { formatAmount, formatStaff } from 'shared/format';
import { conferencesAbout } from '../conference/store';
import type { Db, RowOf } from '../db/tables';
import { openDemandsOf } from '../demand/store';
import { isOffered } from '../enterprise-summary/offered';
import { evidenceOf } from '../enterprise-summary/store';
import { awaitAll } from '../lib/await-all';
import { publishedFiles } from '../published-file/store';
import { ranksOf } from '../ranking/ranks';
import { roadShowsOf } from '../road-show/store';
import { newestOf } from '../service/store';
import { registersOf } from './registers';
import { repliesOf } from './replies';
import { similarTo } from './similar';

type Row = RowOf<'enterprise'> & { favourite_count: number; today: string };

const shown = 6;
const shownShows = 3;
const shownConferences = 3;

const teams = [
  ['has_discovery', '药物发现'],
  ['has_tox', '毒理'],
  ['has_cmc', 'CMC'],
  ['has_clinical', '临床'],
  ['has_commercial', '商业化生产'],
  ['has_fill_finish', '制剂灌装'],
] as const;

/** What its teams cover, in words. */
export const teamsOf = (row: RowOf<'enterprise'>): string[] =>
  teams.flatMap(([column, label]) => (row[column] ? [label] : []));

const placeText = ({ province, city, address }: Row) =>
  address.startsWith(province) ? address : `${province}${city === province ? '' : city}${address}`;

/** Identity as rows of a spec sheet; unknown values are left out. */
function sheetOf(row: Row): EnterpriseDetail['sheet'] {
  const lines: [field: keyof typeof labels.enterprise, value: string | null][] = [
    ['orgTypes', labelsOf('orgTypes', row.org_types)],
    ['uscc', row.uscc],
    ['foundedOn', row.founded_on],
    ['staffRange', formatStaff(row.staff_range)],
    ['ownership', row.ownership],
    ['regCapital', row.reg_capital === null ? null : formatAmount(row.reg_capital, '万元')],
    ['listing', row.listing],
    ['teams', teamsOf(row).join('、')],
    ['nameEn', row.name_en],
    ['formerNames', row.former_names.join('、')],
    ['address', placeText(row)],
  ];
  return lines.flatMap(([field, value]) => (value ? [{ label: labels.enterprise[field], value }] : []));
}

async function offersOf(db: Db, kind: ServiceKind, id: string) {
  const [items, { rows }] = await Promise.all([
    newestOf(db, kind, id, shown),
    sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(kind)} as s where s.enterprise_id = ${id} and ${isOffered(kind, 's')}`.execute(
      db,
    ),
  ]);
  return { total: rows[0]?.n ?? 0, items };
}

/** Everything public about one published enterprise; undefined when there is none. */
export async function findEnterprise(db: Db, id: string): Promise<EnterpriseDetail | undefined> {
  const { rows } = await sql<Row>`
    select e.*, coalesce(f.count, 0) as favourite_count, today_cn()::text as today
    from enterprise as e left join favourite_count as f on f.type = 'enterprise' and f.target_id = e.id
    where e.id = ${id} and e.status = 'published'`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { logos, ...parts } = await awaitAll({
    evidence: evidenceOf(db, id),
    service: offersOf(db, 'service', id),
    spot: offersOf(db, 'spot', id),
    platform: offersOf(db, 'platform', id),
    demand: openDemandsOf(db, id, shown),
    registers: registersOf(db, row),
    rankings: ranksOf(db, id),
    roadShows: roadShowsOf(db, id, shownShows),
    conferences: conferencesAbout(db, row, shownConferences),
    replies: repliesOf(db, [id]).then((found) => found.get(id) ?? null),
    similar: similarTo(db, row),
    logos: publishedFiles(db, id, row.logo),
  });
  return {
    enterprise: {
      id: row.id,
      name: row.name,
      shortName: row.short_name,
      claimed: row.claim_status === 'claimed',
      claimStatus: row.claim_status,
      province: row.province,
      city: row.city,
      orgTypes: row.org_types,
      intro: row.intro,
      richIntro: row.intro_rich,
      logo: logos[0] ?? null,
      website: row.website,
      foundedOn: row.founded_on,
      viewCount: row.view_count,
      favouriteCount: row.favourite_count,
      updatedAt: row.updated_at.toISOString(),
      sample: row.sample,
    },
    sheet: sheetOf(row),
    lines: row.lines,
    ...parts,
    today: row.today,
  };
}
