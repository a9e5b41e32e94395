import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { PoolClient } from 'pg';
import { conceptsFolder } from '../folders';

/** One line of api/concepts; lists are parted by | in the files. */
export interface ConceptRow {
  code: string;
  /** Code of another concept, or of a root. */
  parent: string;
  zh: string[];
  en: string[];
  abbr: string[];
  misspelt: string[];
  /** Where the term is defined. */
  reference: string;
  /** In everybody's texts: no demand asks for it in particular. */
  general: boolean;
}

/** The texts of the files, one after the other, for a checksum. */
export const readConceptFiles = (folder = conceptsFolder): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const list = (cell = '') => cell.split('|').filter(Boolean);

/** The concepts that the program brings. */
export const conceptRows = (files: readonly string[]): ConceptRow[] =>
  files.flatMap((file) =>
    parse<Record<keyof ConceptRow, string>>(file, { columns: true, skip_empty_lines: true }).map((line) => ({
      ...line,
      zh: list(line.zh),
      en: list(line.en),
      abbr: list(line.abbr),
      misspelt: list(line.misspelt),
      general: line.general === '1',
    })),
  );

const given = `given as (select * from jsonb_to_recordset($1)
  as g (code text, parent text, zh text[], en text[], abbr text[], misspelt text[], reference text, general boolean))`;
const columnsOf = (table: string) =>
  `(${['parent', 'zh', 'en', 'abbr', 'misspelt', 'reference', 'general'].map((name) => `${table}.${name}`).join(', ')})`;

/**
 * Makes the program's part of table `concept` equal to its files, in the caller's transaction; what editors have changed
 * stays theirs. Records whose texts contain a new name are read again.
 */
export async function fillConcepts(client: PoolClient, rows: readonly ConceptRow[]): Promise<void> {
  const json = JSON.stringify(rows);
  const { rows: differing } = await client.query(
    `with ${given}
     select from given as g full join concept as c using (code)
     where c.code is null or c.origin = 'program' and (g.code is null or ${columnsOf('c')} is distinct from ${columnsOf('g')}) limit 1`,
    [json],
  );
  // The triggers settle all concepts at each write, also at one of no rows.
  if (differing.length > 0)
    await client.query(
      `with ${given},
       gone as (delete from concept as c where c.origin = 'program' and not exists (select from given as g where g.code = c.code))
       insert into concept (code, parent, zh, en, abbr, misspelt, reference, general, origin) select *, 'program' from given
       on conflict (code) do update set (parent, zh, en, abbr, misspelt, reference, general, updated_at)
           = row (excluded.parent, excluded.zh, excluded.en, excluded.abbr, excluded.misspelt, excluded.reference, excluded.general, now())
         where concept.origin = 'program' and ${columnsOf('concept')} is distinct from ${columnsOf('excluded')}`,
      [json],
    );
  // A first start fills the table before the trigger is there.
  await client.query('select concept_settle()');
  await client.query('select concept_catch_up()');
}
