import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RawMaterial, RawMaterialDetail, rawMaterialListInput } from 'shared/contract/raw-material';
import type { z } from 'zod';
import { type FacetRule, vocabularyRule } from '../db/facets';
import type { Database, RowOf } from '../db/tables';
import { containsAll } from '../db/text-search';
import { findList, pageOf } from '../search/list';
import { monthMarks } from '../search/month-marks';
import { wordsOf } from '../search/words';

type Db = Kysely<Database>;
type Input = z.output<typeof rawMaterialListInput>;
type Row = RowOf<'raw_material'>;

const statusText: Record<string, string> = { A: '已激活（A）', I: '未激活（I）' };

const orders: Record<Input['sort'], RawBuilder<unknown>> = {
  '-updatedOn': sql`r.updated_on desc, r.reg_no`,
  updatedOn: sql`r.updated_on, r.reg_no`,
  regNo: sql`r.reg_no`,
  '-regNo': sql`r.reg_no desc`,
};

const recordOf = (row: Row): RawMaterial => ({
  id: row.id,
  regNo: row.reg_no,
  kind: row.kind,
  productName: row.product_name,
  companyName: row.company_name,
  origin: row.origin,
  spec: row.spec,
  packSpec: row.pack_spec,
  reviewStatus: row.review_status,
  province: row.province,
  updatedOn: row.updated_on,
});

function listRule(
  name: string,
  column: string,
  terms: readonly string[],
  chosen: readonly string[],
  label?: FacetRule['label'],
): FacetRule {
  const ref = sql.ref(column);
  const condition = chosen.length ? sql<boolean>`${ref} = any(${chosen}::text[])` : null;
  return {
    name,
    chosen,
    marks: chosen,
    exact: true,
    condition,
    values: sql`array[${ref}]`,
    order: { terms },
    ...(label ? { label } : {}),
  };
}

function rulesOf({ kind, status, origin, provinces, updatedFrom, updatedTo, company }: Input): FacetRule[] {
  const from = sql`r.updated_on >= ${updatedFrom ?? '-infinity'}::date`;
  const to = sql`r.updated_on <= ${updatedTo ?? 'infinity'}::date`;
  return [
    listRule('kind', 'r.kind', ['原料药', '药用辅料', '药包材'], kind),
    listRule('status', 'r.review_status', ['A', 'I'], status, (value) => statusText[value] ?? value),
    listRule('origin', 'r.origin', ['境内', '境外'], origin),
    vocabularyRule(
      'provinces',
      provinces,
      sql`case when r.province is not null then array[r.province] end`,
      sql<boolean>`r.province = any(${provinces}::text[])`,
      true,
    ),
    {
      name: 'updated',
      condition: updatedFrom || updatedTo ? sql<boolean>`(${from} and ${to})` : null,
      marks: monthMarks(Date.parse(updatedFrom ?? '2000-01-01'), updatedTo ? Date.parse(updatedTo) : Date.now()),
    },
    {
      name: 'company',
      condition: company ? containsAll(wordsOf(company), [sql.ref('r.company_norm')]) : null,
    },
  ];
}

/** One page of the register with counts, and where and of which day its rows are. */
export async function listRawMaterials(db: Db, input: Input) {
  const { q, sort } = input;
  const rules = rulesOf(input);
  const list = { kind: 'rawMaterial', rows: sql`from raw_material as r where true`, id: sql.ref('r.id') } as const;
  // The index has the company among its words, though no single characters; the rule checks that the company matches.
  const words = wordsOf(input.company).filter((word) => [...word].length > 1);
  const query = { q, rules, words, order: sql`select r.id from raw_material as r order by ${orders[sort]}` };
  const [found, origin] = await Promise.all([
    findList(db, list, query),
    // The newest date of the register, whatever the filters are.
    db
      .selectFrom('raw_material')
      .select(['source', 'as_of'])
      .orderBy('as_of', 'desc')
      .orderBy('source')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { rows, facets, answer } = await pageOf(found, rules, input, async (limit, offset) => {
    const page = await sql<Row>`select r.* ${list.rows} and ${found.where} order by ${orders[sort]}
      limit ${limit} offset ${offset}`.execute(db);
    return page.rows;
  });
  return { items: rows.map(recordOf), ...answer, facets, source: origin?.source ?? '', asOf: origin?.as_of ?? '' };
}

/** One record with its company on this portal; undefined when there is none. */
export async function findRawMaterial(db: Db, id: string): Promise<RawMaterialDetail | undefined> {
  const { rows } = await sql<Row & { e_name: string | null; product: string | null; services: number }>`
    select r.*, e.name as e_name, case when r.kind <> '药包材' then product_name(r.product_name) end as product,
      (select count(*)::int from service as s where s.enterprise_id = e.id and s.status = 'published') as services
    from raw_material as r left join enterprise as e on e.id = r.enterprise_id and e.status = 'published'
    where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    ...recordOf(row),
    address: row.address,
    remark: row.remark,
    source: row.source,
    sourceUrl: row.source_url,
    asOf: row.as_of,
    product: row.product,
    enterprise:
      row.enterprise_id && row.e_name ? { id: row.enterprise_id, name: row.e_name, serviceCount: row.services } : null,
    history: row.history,
  };
}
