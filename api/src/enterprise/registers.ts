import { type RawBuilder, sql } from 'kysely';
import type { RegisterGroup } from 'shared/contract/enterprise-endpoints';
import { paths } from 'shared/contract/paths';
import { registers as descriptions, type RegisterField, type RegisterNoun } from 'shared/contract/registers';
import type { Db } from '../db/tables';
import { isOfCommission } from '../enterprise-summary/commissions';
import { fieldOf } from '../register/columns';
import { kinds } from '../search/kinds';

/** Rows of each register that pages of other records show. */
export const rowsShown = 5;

export interface RegisterLines {
  key: RegisterGroup['key'];
  label: string;
  head: string[];
  /** Address of all rows of the enterprise of that name. */
  path: (name: string) => string;
  /** "from ... where ..." over the table as `r`. */
  rows: (enterprise: { id: string; uscc: string }) => RawBuilder<unknown>;
  cells: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

export interface LineRow {
  id: string;
  cells: string[];
  source: string;
  as_of: string;
  total: number;
}
/** Rows as pages show them, each with the address of its own page. */
export const linkedRows = (key: RegisterLines['key'], rows: readonly LineRow[]) =>
  rows.map(({ id, cells }) => ({ id, cells, path: kinds[key].path(id) }));

const byEnterprise =
  (table: string): RegisterLines['rows'] =>
  ({ id }) =>
    sql`from ${sql.table(table)} as r where r.enterprise_id = ${id}`;

const day = (column: string) => sql`coalesce(to_char(${sql.ref(column)}, 'YYYY-MM-DD'), '—')`;

/** What follows from the description of a register. */
function described<N extends DescribedNoun>(noun: N) {
  const { id, title, place } = descriptions[noun];
  return { key: id, label: title, path: (q: string) => paths.register(place, { q }) };
}
type DescribedNoun = Exclude<RegisterNoun, 'ClinicalSite'>;

const statusWords = (fieldOf(descriptions.RawMaterial, 'reviewStatus').words ?? {}) as NonNullable<
  RegisterField['words']
>;

/** The registers as tables of few rows. */
export const registers: RegisterLines[] = [
  {
    ...described('CommissionedProduction'),
    head: ['品种', '持有人', '受托方', '委托有效期'],
    rows: (enterprise) => sql`from commissioned_production as r where ${isOfCommission(enterprise)}`,
    cells: sql`array[r.drug_name, r.mah_name, r.cmo_name, ${day('r.valid_until')}]`,
    order: sql`r.valid_until desc nulls last, r.id`,
  },
  {
    ...described('BatchRelease'),
    head: ['产品', '批号', '签发结论', '签发周止'],
    rows: byEnterprise('batch_release'),
    cells: sql`array[r.product_name, r.batch_no, r.conclusion, ${day('r.window_to')}]`,
    order: sql`r.window_to desc, r.id`,
  },
  {
    ...described('DrugApproval'),
    head: ['品种', '批准文号', '剂型', '批准日期'],
    rows: byEnterprise('drug_approval'),
    cells: sql`array[r.generic_name, r.approval_no, r.dosage_form, ${day('r.approved_on')}]`,
    order: sql`r.approved_on desc nulls last, r.id`,
  },
  {
    ...described('ClinicalTrial'),
    head: ['试验', '登记号', '分期', '首次公示'],
    rows: byEnterprise('clinical_trial'),
    cells: sql`array[r.public_title, r.ctr_no, r.phase, ${day('r.first_public_on')}]`,
    order: sql`r.first_public_on desc, r.id`,
  },
  {
    ...described('RawMaterial'),
    head: ['品种', '登记号', '状态', '更新日期'],
    rows: byEnterprise('raw_material'),
    cells: sql`array[r.product_name, r.reg_no, case r.review_status ${sql.join(
      Object.entries(statusWords).map(([status, { label }]) => sql`when ${status} then ${label}`),
      sql` `,
    )} end, ${day('r.updated_on')}]`,
    order: sql`r.updated_on desc, r.id`,
  },
];

/** The registers that name the enterprise, each with its number of rows and the newest of them. */
export async function registersOf(
  db: Db,
  enterprise: { id: string; uscc: string; name: string },
): Promise<RegisterGroup[]> {
  const groups = await Promise.all(
    registers.map(async ({ key, label, head, path, rows, cells, order }) => {
      const found = await sql<LineRow>`
        select r.id, ${cells} as cells, r.source, r.as_of, count(*) over ()::int as total ${rows(enterprise)}
        order by ${order} limit ${rowsShown}`.execute(db);
      const first = found.rows[0];
      if (!first) return null;
      return {
        key,
        label,
        head,
        total: first.total,
        path: path(enterprise.name),
        rows: linkedRows(key, found.rows),
        source: first.source,
        asOf:
          found.rows
            .map((row) => row.as_of)
            .sort()
            .at(-1) ?? first.as_of,
      };
    }),
  );
  return groups.filter((group) => group !== null);
}

/** How many rows of each register name the enterprise; registers without one are left out. */
export async function registerCountsOf(
  db: Db,
  enterprise: { id: string; uscc: string },
): Promise<{ label: string; total: number }[]> {
  const counted = sql.join(registers.map(({ rows }) => sql`(select count(*)::int ${rows(enterprise)})`));
  const found = await sql<{ totals: number[] }>`select array[${counted}] as totals`.execute(db);
  return registers
    .map(({ label }, i) => ({ label, total: found.rows[0]?.totals[i] ?? 0 }))
    .filter(({ total }) => total > 0);
}
