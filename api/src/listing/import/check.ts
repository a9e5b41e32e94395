import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FieldFault } from 'shared/contract/listing';
import { keysOf, type ListingKindName } from 'shared/contract/listing-fields';
import type { ImportFile, ImportRow } from 'shared/contract/listing-import';
import type { Db } from '../../db/tables';
import { CallError } from '../../errors';
import { allFaultsOf } from '../faults';
import { type ListingType, listingTypes } from '../kinds';
import { cleaned } from '../media';
import { requireSize, requireStorable, type Values, withoutEmpty } from '../values';
import { type CsvLine, readCsv } from './read';

/** A line of the file after the check. */
export interface CheckedLine {
  row: ImportRow;
  /** Of the draft that it makes; null for a faulty one. */
  draft: { id: string; values: Values } | null;
}

const shorten = (value: string) => ([...value].length > 60 ? `${[...value].slice(0, 60).join('')}…` : value);

/** The same for the same content in the same enterprise: what is imported again makes no second record. */
function draftId(enterpriseId: string, kind: ListingKindName, values: Values): string {
  const content = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([enterpriseId, kind, content]))
    .digest();
  // Version 8: a UUID of one's own making (RFC 9562).
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** A fault with the label of its field and what the file has there. */
function named(
  { fields }: ListingType,
  { texts }: CsvLine,
  { field, message }: FieldFault,
): ImportRow['faults'][number] {
  const description = fields.find(({ key }) => key === field);
  const given = description ? keysOf(description).flatMap((key) => texts[key] ?? []) : [];
  return { field, label: description?.label ?? '整行', message, value: shorten(given.join(' ')) };
}

const formulaText = '以 =、+、- 或 @ 开头的内容会被表格软件当作公式，请改写，或在最前面加一个英文单引号';

async function faultsIn(db: Db, type: ListingType, line: CsvLine, values: Values, enterpriseId: string) {
  const formulas = line.formulas.map(({ field }) => ({ field: field.key, message: formulaText }));
  const found = await allFaultsOf(db, type, values, undefined, enterpriseId);
  return [...formulas, ...found].map((fault) => named(type, line, fault));
}

/** The draft's values as saving would store them. */
async function valuesOf(db: Db, type: ListingType, line: CsvLine): Promise<Values | string> {
  try {
    requireStorable(type, line.values);
    const values = withoutEmpty(await cleaned(db, type, line.values));
    requireSize(values);
    return values;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

/** Which of the records are there. Throws conflict for one of somebody else. */
export async function existingOf(db: Db, enterpriseId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select id, enterprise_id is not distinct from ${enterpriseId} as own from listing where id = any(${ids})`.execute(
    db,
  );
  if (rows.some(({ own }) => !own)) throw new CallError('conflict');
  return new Set(rows.map(({ id }) => id));
}

/** Every line of a file, checked as a draft is before it is submitted. Throws csvUnreadable. */
export async function checkFile(db: Db, enterpriseId: string, { kind, content }: ImportFile): Promise<CheckedLine[]> {
  const type = listingTypes[kind];
  const seen = new Map<string, number>();
  const checked: CheckedLine[] = [];
  for (const line of readCsv(kind, Buffer.from(content, 'base64'))) {
    // Other calls get their turn between the lines.
    await setImmediate();
    const title = shorten(line.texts[type.titleKey] ?? '');
    const refuse = (faults: ImportRow['faults']) =>
      checked.push({ row: { line: line.line, title, state: 'faulty', faults }, draft: null });
    const whole = (message: string) => refuse([named(type, line, { field: '', message })]);
    const values = line.fault ?? (await valuesOf(db, type, line));
    if (typeof values === 'string') {
      whole(values);
      continue;
    }
    const faults = await faultsIn(db, type, line, values, enterpriseId);
    const id = draftId(enterpriseId, kind, values);
    const twin = seen.get(id);
    if (faults.length > 0) refuse(faults);
    else if (twin !== undefined) whole(`与第 ${twin} 行内容相同`);
    else {
      seen.set(id, line.line);
      checked.push({ row: { line: line.line, title, state: 'new', faults: [] }, draft: { id, values } });
    }
  }
  return checked;
}
