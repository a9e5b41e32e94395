import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { PoolClient } from 'pg';
import { goodsNamesFolder } from '../folders';

/** One line of api/goods-names: one thing (a salt is another one) under all its names; lists are parted by | in the files. */
export interface GoodsName {
  /** The first one is shown. */
  zh: string[];
  en: string[];
  abbr: string[];
  cas: string | null;
}

const list = (cell = '') => cell.split('|').filter(Boolean);

/** One of several: people write virus filter where the trade lists virus filters. */
const withSingular = (names: string[]): string[] => [
  ...new Set(names.flatMap((name) => (/[a-z]{3}[^s]s$/.test(name) ? [name, name.slice(0, -1)] : [name]))),
];

/** The goods that the program knows. */
export const readGoodsNames = (folder = goodsNamesFolder): GoodsName[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      parse<Record<keyof GoodsName, string>>(readFileSync(join(folder, file), 'utf8'), {
        columns: true,
        skip_empty_lines: true,
      }).map(({ zh, en, abbr, cas }) => ({
        zh: list(zh),
        en: withSingular(list(en)),
        abbr: list(abbr),
        cas: cas || null,
      })),
    );

/** Every name of a thing, the shown one first. */
export const namesOf = ({ zh, en, abbr }: GoodsName): string[] => [...zh, ...en, ...abbr];

const given = `given as (
  select name, name_en, cas_no, array(select distinct match_goods_name(one) from unnest(names) as one order by 1) as names
  from jsonb_to_recordset($1) as g (name text, name_en text, names text[], cas_no text))`;

/** Goods, and the demands that may ask for some. */
const readAgain = `select match_supply_rewrite(array(select id from match_spot), '{}'), match_rewrite('{}', array(
  select m.id from match_demand as m join demand as d on d.id = m.id
  where match_goods_wanted(m.goods_stated, d.category_code)))`;

/** Makes table `goods_name` equal to the files, in the caller's transaction. Where it differed, the records that names were read in are read again. */
export async function fillGoodsNames(client: PoolClient, goods: readonly GoodsName[]): Promise<void> {
  const json = JSON.stringify(
    goods.map((one) => ({ name: one.zh[0], name_en: one.en[0], names: namesOf(one), cas_no: one.cas })),
  );
  const { rows } = await client.query<{ equal: boolean }>(
    `with ${given}
     select (select count(*) from goods_name) = (select count(*) from given) and not exists (select from given left join goods_name as g using (name)
       where (g.name_en, g.names, g.cas_no) is distinct from (given.name_en, given.names, given.cas_no)) as equal`,
    [json],
  );
  if (rows[0]?.equal) return;
  await client.query('delete from goods_name');
  await client.query(
    `with ${given}
     insert into goods_name (name, name_en, names, cas_no, keys, cas_key)
     select name, name_en, names, cas_no, match_name_keys(names) || array(select hashtext('C|' || cas_no) where cas_no is not null),
       hashtext('C|' || cas_no)
     from given`,
    [json],
  );
  await client.query(readAgain);
}
