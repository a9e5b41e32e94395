import { type ContentField, contentFieldsOf } from 'shared/contract/content-fields';
import { fileIdIn } from 'shared/contract/file-address';
import { isEmpty } from 'shared/contract/listing-text';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { columnOf } from '../db/column-of';
import type { Kind } from '../import/kind';
import { conference } from '../import/kinds/conference';
import { roadShow } from '../import/kinds/road-show';
import { specialService } from '../import/kinds/special-service';
import type { Values } from '../listing/values';
import { lengthOf, readRichText } from '../rich-text/read';
import { writeRichText } from '../rich-text/write';

/** How records of a kind are edited and where they stand in public. */
export interface ContentType {
  kind: ContentKind;
  table: 'conference' | 'road_show' | 'special_service' | 'ranking_note';
  /** The column from which on visitors see a published one. */
  onlineColumn: 'published_at' | 'online_at';
  fields: readonly ContentField[];
  keys: readonly string[];
  /** The importer's, which knows the empty value of a column. */
  record: Kind | null;
}

const typeOf = (
  kind: ContentKind,
  table: ContentType['table'],
  onlineColumn: ContentType['onlineColumn'],
  record: Kind | null,
): ContentType => {
  const fields = contentFieldsOf(kind);
  return { kind, table, onlineColumn, fields, keys: fields.map(({ key }) => key), record };
};

export const contentTypes: Readonly<Record<ContentKind, ContentType>> = {
  conference: typeOf('conference', 'conference', 'published_at', conference),
  roadshow: typeOf('roadshow', 'road_show', 'online_at', roadShow),
  topic: typeOf('topic', 'special_service', 'online_at', specialService),
  note: typeOf('note', 'ranking_note', 'published_at', null),
};

/** Text of a list's object by the columns of its field, whatever else was sent. */
const rowOf = (columns: readonly { key: string }[], row: Values): Values =>
  Object.fromEntries(columns.map(({ key }) => [key, isEmpty(row[key]) ? '' : String(row[key]).trim()]));

function columnValue({ record }: ContentType, field: ContentField, values: Values): unknown {
  const value = values[field.key];
  const applies = !field.when || field.when.is.includes(String(values[field.when.key] ?? ''));
  if (isEmpty(value) || !applies) {
    if (['records', 'sections', 'markup', 'objects', 'words'].includes(field.type)) return [];
    return record?.fields[field.key]?.empty ?? null;
  }
  switch (field.type) {
    case 'markup':
      return readRichText(String(value));
    case 'objects':
      return (value as Values[]).map((row) => rowOf(field.columns, row));
    case 'sections':
      return (value as Values[]).map(({ title, kind, itemIds }) => ({ title: String(title).trim(), kind, itemIds }));
    case 'time':
      return new Date(String(value)).toISOString();
    case 'text':
      return String(value).trim();
    default:
      return value;
  }
}

/** Values of a checked draft as columns, each field filled; codes stand for labels. */
export function columnsOf(type: ContentType, values: Values): Record<string, unknown> {
  const doc = Object.fromEntries(
    type.fields.map((field) => [columnOf(field.key), columnValue(type, field, values)] as const),
  );
  // As rich-text counts reading: 300 characters a minute.
  if (type.kind === 'conference')
    doc.reading_minutes = Math.max(1, Math.round(lengthOf(readRichText(String(values.content ?? ''))) / 300));
  return doc;
}

/** What the form shows of a public row, given as JSON by column; what is empty is absent. */
export function valuesOfRow({ fields }: ContentType, row: Values): Values {
  const values = fields.map((field): [string, unknown] => {
    const value = row[columnOf(field.key)];
    if (isEmpty(value)) return [field.key, null];
    if (field.type === 'markup') return [field.key, writeRichText(value as never)];
    return [field.key, field.type === 'time' ? new Date(String(value)).toISOString() : value];
  });
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)));
}

/** Ids of uploaded files that these values name. Files of earlier versions stay with the record: any can be restored. */
export const filesIn = (kind: ContentKind, values: Values): string[] =>
  contentTypes[kind].fields.flatMap(({ type, key }) => {
    const value = String(values[key] ?? '');
    if (type === 'picture') return fileIdIn(value) ?? [];
    if (type !== 'markup') return [];
    return readRichText(value).flatMap((block) => (block.kind === 'image' ? (fileIdIn(block.src) ?? []) : []));
  });
