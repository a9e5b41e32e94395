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

/** The goods that the program knows. */
export const readGoodsNames = (folder = goodsNamesFolder): GoodsName[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      parse<Record<keyof GoodsName, string>>(readFileSync(join(folder, file), 'utf8'), {
        columns: true,
        skip_empty_lines: true,
      }).map(({ zh, en, abbr, cas }) => ({ zh: list(zh), en: list(en), abbr: list(abbr), cas: cas || null })),
    );

/** Every name of a thing, the shown one first. */
export const namesOf = ({ zh, en, abbr }: GoodsName): string[] => [...zh, ...en, ...abbr];

/** Makes table `goods_name` equal to the files, in the caller's transaction. Matching asks it with each look-up, so no record is read again. */
export async function fillGoodsNames(client: PoolClient, goods: readonly GoodsName[]): Promise<void> {
  await client.query('delete from goods_name');
  await client.query(
    `with given as (select name, name_en, cas_no, array(select distinct match_goods_name(one) from unnest(names) as one) as names
       from jsonb_to_recordset($1) as g (name text, name_en text, names text[], cas_no text))
     insert into goods_name (name, name_en, names, cas_no, keys, cas_key)
     select name, name_en, names, cas_no, match_name_keys(names) || array(select hashtext('C|' || cas_no) where cas_no is not null), hashtext('C|' || cas_no)
     from given`,
    [
      JSON.stringify(
        goods.map((one) => ({ name: one.zh[0], name_en: one.en[0], names: namesOf(one), cas_no: one.cas })),
      ),
    ],
  );
}
