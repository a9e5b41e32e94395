import { text } from 'shared/contract/endpoint';
import { importSource } from 'shared/contract/vocabulary/import';
import { z } from 'zod';
import { columnOf } from '../db/column-of';
import { storedIn } from './fields';
import type { Kind } from './kind';
import { nearest, quote } from './words';

/** Source of records made in the portal: their external id is their own id. */
const portalSource = 'portal';

/** A line that passed every check which needs no database. */
export interface Staged {
  line: number;
  source: string;
  ref: string;
  /** Credit code or external id. */
  enterprise: string | null;
  /** Column -> value. */
  doc: Record<string, unknown>;
}

/** A line that was refused. */
export interface Refusal {
  line: number;
  /** '' when the line has none. */
  ref: string;
  reason: string;
}

/** Key and CSV header of what every kind has. */
export const commonFields = { externalId: '外部编号', source: '来源' } as const;

// Faults inside nested objects have no messages of their own. Only this command reads the module.
z.config(z.locales.zhCN());

const refSchema = z.string('应为文字').trim().pipe(text(100, 1));
const sourceSchema = z.string('应为文字').trim().regex(importSource.pattern, `应为 ${importSource.rule}`);
const idSchema = z.uuid();

/** `ref` and `source` may be numbers in JSON; people forget the quotes. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Where in a list of objects a fault is. */
const positionOf = ([item, key]: PropertyKey[]) =>
  typeof item === 'number' && key !== undefined ? `第 ${item + 1} 项 ${String(key)} ` : '';

/** Values of a field that were met before; files say few different things in most columns. */
const keptValues = 2000;
/** Characters of the longest value that is worth keeping. */
const keptLength = 60;

/** The value of a text that a schema has accepted before, else asks `take`. */
function createMemory() {
  const kept = new Map<string, unknown>();
  return (given: unknown, take: () => unknown): unknown => {
    if (typeof given !== 'string' || given.length > keptLength) return take();
    const known = kept.get(given);
    if (known !== undefined) return known;
    const value = take();
    if (kept.size >= keptValues) kept.clear();
    // Refused ones are refused again, with their reason.
    if (value !== undefined) kept.set(given, value);
    return value;
  };
}

/** Turns one line's value into a row of the kind, or returns all its faults in Chinese. */
export function createLineCheck(kind: Kind, defaultSource: string) {
  const fields = Object.entries(kind.fields).map(([key, field]) => ({
    key,
    column: columnOf(key),
    field,
    remembered: createMemory(),
  }));
  const keys = new Set([...Object.keys(commonFields), ...Object.keys(kind.fields)]);

  return (line: number, value: Record<string, unknown>): Staged | Refusal => {
    const faults: string[] = [];
    const take = <T>(label: string, schema: z.ZodType<T>, given: unknown): T | undefined => {
      const result = schema.safeParse(given);
      if (result.success) return result.data;
      for (const { message, path } of result.error.issues) faults.push(`${label}：${positionOf(path)}${message}`);
      return undefined;
    };

    const { externalId, source } = value;
    const given = isBlank(externalId) ? undefined : take(commonFields.externalId, refSchema, asText(externalId));
    const from = isBlank(source) ? defaultSource : take(commonFields.source, sourceSchema, source);
    if (isBlank(externalId) && !kind.key) faults.push(`${commonFields.externalId}（externalId）：必填`);
    else if (
      from === portalSource &&
      (isBlank(externalId) || (given !== undefined && !idSchema.safeParse(given).success))
    )
      faults.push(`${commonFields.externalId}：来源为 ${portalSource} 时应是本站导出的编号`);
    for (const key of Object.keys(value)) {
      if (keys.has(key)) continue;
      const near = nearest(key, [...keys]);
      faults.push(`没有字段${quote(key)}${near ? `，最接近的是「${near}」` : ''}`);
    }

    const row: Record<string, unknown> = {};
    const doc: Record<string, unknown> = {};
    for (const { key, column, field, remembered } of fields) {
      const raw = value[key];
      if (!isBlank(raw)) row[key] = remembered(raw, () => take(field.label, field.schema, raw));
      else if (field.required) faults.push(`${field.label}（${key}）：必填`);
      else row[key] = field.empty;
      if (field.rich) Object.assign(doc, storedIn(field, column, row[key]));
      else doc[column] = row[key];
    }
    if (faults.length === 0) faults.push(...kind.check(row));
    const key = kind.key && faults.length === 0 ? kind.key.map((name) => row[name] ?? '').join('|') : undefined;
    if (key !== undefined) doc.record_key = key;
    const ref = given ?? key;
    if (faults.length > 0 || ref === undefined || from === undefined) {
      const more = faults.length > 5 ? `；另有 ${faults.length - 5} 处` : '';
      return { line, ref: ref ?? '', reason: faults.slice(0, 5).join('；') + more };
    }
    const { enterprise, ...rest } = doc;
    if (kind.enterprise === 'none') return { line, source: from, ref, enterprise: null, doc };
    return { line, source: from, ref, enterprise: (enterprise as string | null) ?? null, doc: rest };
  };
}
