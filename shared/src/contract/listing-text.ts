import { formatAmount, formatCount, formatOeb, formatPrice, formatRange, formatTrl, type Price } from '../format';
import { readableText } from './formatted-text';
import { choicesOf, type Field, type FieldOf, type FileValue, keysOf, type ListingValues } from './listing-fields';
import { answerText, categoryPath, type Term } from './vocabulary';

/** Not filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field has a value; of a range one end is enough, and of a flag no is a value too. */
export const isFilled = (field: Field, values: ListingValues): boolean =>
  field.type === 'range'
    ? !isEmpty(values[field.from]) || !isEmpty(values[field.to])
    : field.type === 'flag'
      ? typeof values[field.key] === 'boolean'
      : !isEmpty(values[field.key]);

/** Whether a field is asked for at all. */
export const applies = ({ when }: Pick<Field, 'when'>, values: ListingValues): boolean =>
  !when || when.is.includes(String(values[when.key] ?? ''));

const labelIn = (terms: readonly Term[], code: unknown): string =>
  terms.find((term) => term.code === code)?.label ?? String(code);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const wordOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function rangeText(field: FieldOf<'range'>, values: ListingValues): string | null {
  const [min, max] = [numberOf(values[field.from]), numberOf(values[field.to])];
  const unit = field.unitKey ? wordOf(values[field.unitKey]) : (field.unit ?? null);
  if (field.from !== 'priceMin') return formatRange(min, max, unit);
  return formatPrice({ mode: values.priceMode as Price['mode'], min, max, unit: unit ?? '' });
}

function numberText(field: FieldOf<'number'>, value: number, values: ListingValues): string {
  const unit = field.unitKey ? wordOf(values[field.unitKey]) : field.unit;
  if (field.key.startsWith('oeb')) return formatOeb(value) as string;
  if (field.key === 'trl') return formatTrl(value) as string;
  return unit ? formatAmount(value, unit) : formatCount(value);
}

interface Slot {
  from: string;
  to: string;
  freeShare: number;
  line?: string;
}
const slotText = ({ from, to, freeShare, line }: Slot): string =>
  `${line ? `${line} ` : ''}${from} 至 ${to} 空余 ${Math.round(freeShare * 100)} %`;

function itemText({ columns }: FieldOf<'objects'>, item: ListingValues): string {
  const texts = columns.map((column) => {
    const value = item[column.key];
    if (column.type === 'flag') return value === true ? column.label : '';
    return isEmpty(value) ? '' : column.type === 'term' ? labelIn(choicesOf(column), value) : String(value);
  });
  return texts.filter(Boolean).join(' · ');
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** How a field reads on a page, in a comparison of two versions and to a reviewer; null while it is not filled in. */
export function textOf(field: Field, values: ListingValues): string | null {
  if (!isFilled(field, values)) return null;
  const value = values[field.key];
  switch (field.type) {
    case 'rich':
      return readableText(String(value));
    case 'text':
    case 'date':
      return String(value);
    case 'number':
    case 'integer':
      return numberText(field as FieldOf<'number'>, value as number, values);
    case 'range':
      return rangeText(field, values);
    case 'flag':
      return field.answers ? answerText(field.answers, value === true) : value === true ? '是' : '否';
    case 'term': {
      const path = 'vocabulary' in field && field.vocabulary === 'categories' ? categoryPath(String(value)) : [];
      return path.length > 0 ? path.map(({ label }) => label).join(' / ') : labelIn(choicesOf(field), value);
    }
    case 'terms':
      return list(value)
        .map((code) => labelIn(choicesOf(field), code))
        .join('、');
    case 'words':
      return list<string>(value).join('、');
    case 'months':
      return list<Slot>(value).map(slotText).join('；');
    case 'objects':
      return list<ListingValues>(value)
        .map((item) => itemText(field, item))
        .join('；');
    case 'files':
      return list<FileValue>(value)
        .map(({ name, alt }) => (alt ? `${name}（${alt}）` : name))
        .join('；');
  }
}

/** The field that a key of the record belongs to. */
export const fieldOfKey = (fields: readonly Field[], key: string): Field | undefined =>
  fields.find((field) => field.key === key || keysOf(field).includes(key));
