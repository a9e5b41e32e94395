import { dayAfter } from '../format';
import { labels } from './labels';
import { choicesOf, type Field, fieldsOf, type ListingKindName, listingSections } from './listing-fields';

/**
 * The columns of the CSV files from which members make drafts: heads, the template's example and what is written in a cell come from
 * the descriptions of the fields. Plain data: browsers and the API read it.
 */
export interface ListingColumn {
  /** Field of the record. */
  key: string;
  /** Head of the column; the same as the importer's. */
  head: string;
  /** The description that it belongs to; a range has two or three columns. */
  field: Field;
  part: 'value' | 'from' | 'to' | 'unit';
  /** Whether a file without the column is refused. */
  required: boolean;
}

/** A title that begins with it is that of the template's example, which is no record. */
export const exampleMark = '【示例】';
/** Between the items of a list, and between the values of an item such as a case. */
export const itemSeparator = /[、;；,，]/;
export const objectSeparator = /[;；\n]/;
export const valueSeparator = '|';

/** Fields that are filled in by the editor only. */
export const notInCsv = ({ type }: Field): boolean => type === 'months' || type === 'files';

function columnsOfField(field: Field, heads: Readonly<Record<string, string>>): ListingColumn[] {
  const unit = 'unit' in field && field.unit ? `（${field.unit}）` : '';
  const column = (key: string, part: ListingColumn['part'], suffix = ''): ListingColumn => {
    const required = part === 'value' && field.required === true && !field.when;
    return { key, head: `${heads[key] ?? field.label}${suffix}`, field, part, required };
  };
  const units = 'unitKey' in field && field.unitKey ? [column(field.unitKey, 'unit')] : [];
  if (field.type === 'range') return [column(field.from, 'from', unit), column(field.to, 'to', unit), ...units];
  return [column(field.key, 'value', unit), ...units];
}

/** In the order of the editor. */
export const columnsOf = (kind: ListingKindName): ListingColumn[] =>
  fieldsOf(listingSections[kind])
    .filter((field) => !notInCsv(field))
    .flatMap((field) => columnsOfField(field, labels[kind]));

/** What no description can say by way of example. */
const examples: Readonly<Record<string, string>> = {
  priceMode: '区间',
  publisherKind: '创新药企业',
  casNo: '1115-70-4',
  packSpec: '25 kg/桶',
  techTags: '脂质体、微球',
  keywords: '冻干、无菌',
  exclusions: '青霉素类、激素类',
  description: '请用 30 个字以上写明承接内容、质量体系与交付方式，例如工艺验证、清洁验证、稳定性研究与技术转移文件。',
  // A certificate needs its proof first.
  certs: '',
};
const titles: Readonly<Record<ListingKindName, string>> = {
  service: '无菌冻干粉针剂受托生产',
  spot: '盐酸二甲双胍原料药',
  platform: '脂质体包封平台',
  demand: '寻无菌冻干粉针剂委托生产',
};

/** An example of a list of objects has the names of its values in the place of texts. */
const exampleItem = (field: Field & { type: 'objects' }): string =>
  field.columns
    .map((column) => {
      if (column.type === 'term') return choicesOf(column)[0]?.label ?? '';
      if (column.type === 'integer') return String(Math.min(column.max, 2025));
      return column.type === 'flag' ? '否' : column.label;
    })
    .join(valueSeparator);

function exampleValue(field: Field, today: string): string {
  switch (field.type) {
    case 'term':
      return choicesOf(field)[0]?.label ?? '';
    case 'terms':
      return choicesOf(field)
        .slice(0, Math.min(2, field.max))
        .map(({ label }) => label)
        .join('、');
    case 'number':
    case 'integer':
      return String(Math.min(field.max ?? 100, Math.max(field.min, 3)));
    case 'flag':
      return field.answers?.[0].label ?? '否';
    case 'date': {
      if (field.after) return dayAfter(today, 365);
      return dayAfter(today, field.minDays === undefined ? -30 : Math.min(field.maxDays ?? 60, 60));
    }
    case 'objects':
      return exampleItem(field);
    default:
      return '';
  }
}

function exampleCell({ key, field, part }: ListingColumn, kind: ListingKindName, today: string): string {
  if (key === fieldsOf(listingSections[kind])[0]?.key) return exampleMark + titles[kind];
  if (part === 'from') return '10';
  if (part === 'to') return '20';
  if (part === 'unit') return ('units' in field && field.units?.[0]?.label) || '';
  return examples[key] ?? exampleValue(field, today);
}

/** Heads and one example. @param today ISO date in China */
export function templateLines(kind: ListingKindName, today: string): string[][] {
  const columns = columnsOf(kind);
  return [columns.map(({ head }) => head), columns.map((column) => exampleCell(column, kind, today))];
}

/** What belongs in the cells of a column, in one sentence. */
export function cellHint({ field, part }: ListingColumn): string {
  if (part === 'unit') return 'units' in field && field.units ? field.units.map(({ label }) => label).join('、') : '';
  switch (field.type) {
    case 'range':
      return part === 'from' && field.when ? '数字，计价不是面议时必填' : '数字';
    case 'number':
    case 'integer':
      return '数字';
    case 'date':
      return '日期，如 2026-11-21';
    case 'flag':
      return field.answers
        ? `${field.answers[0].label} 或 ${field.answers[1].label}，留空为${field.answers[2].label}`
        : '是 或 否';
    case 'term':
      return `选一个：${choicesOf(field)
        .map(({ label }) => label)
        .join('、')}`;
    case 'terms':
      return `最多 ${field.max} 个，用 、 分隔：${choicesOf(field)
        .map(({ label }) => label)
        .join('、')}`;
    case 'words':
      return `最多 ${field.max} 个词，用 、 分隔`;
    case 'objects':
      return `每项写作 ${field.columns.map(({ label }) => label).join(valueSeparator)}，多项用 ； 分隔`;
    case 'text':
    case 'rich':
      return field.min ? `${field.min}–${field.max} 个字` : `不超过 ${field.max} 个字`;
    default:
      return '';
  }
}
