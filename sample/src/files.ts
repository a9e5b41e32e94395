import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** `sample/data`, seen from src and from the built dist alike. */
const dataFolder = join(__dirname, '../data');

/** Files for the importer, in the order in which their records need each other. The name is the kind's plural. */
export const imported = [
  'enterprises',
  'evidences',
  'services',
  'spots',
  'platforms',
  'demands',
  'conferences',
  'roadshows',
  'topics',
] as const;

/** Registers, which the importer does not know: file and table have one name. */
export const registers = {
  raw_material: '原辅包登记',
  commissioned_production: '委托生产',
  batch_release: '批签发',
  drug_approval: '药品批文',
  clinical_trial: '临床试验',
  clinical_site: '临床试验机构',
} as const;
export const registerNames = Object.keys(registers) as (keyof typeof registers)[];

/** The text of a data file, such as `services` or `registers/raw_material`. */
export const readData = (name: string): string => readFileSync(join(dataFolder, `${name}.csv`), 'utf8');

/** The records of a data file, by the heads of its columns. */
export const readRecords = (name: string): Record<string, string>[] =>
  parse(readData(name), { columns: true, bom: true });
