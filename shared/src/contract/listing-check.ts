import { isDay } from '../format';
import { casIsValid } from './cas-number';
import { plainTextOf } from './formatted-text';
import {
  type Column,
  choicesOf,
  type Field,
  type FieldOf,
  type FileValue,
  fieldsOf,
  isPicture,
  type ListingValues,
  type Section,
} from './listing-fields';
import { applies, isEmpty, isFilled } from './listing-text';
import { listingRefusals } from './refusals';
import { countsWholeThings } from './vocabulary';

/** What is wrong with a field of a draft. */
export interface ListingFault {
  /** Key of the field's description. */
  field: string;
  message: string;
  /** What puts it right at once. */
  repair?: { label: string; changes: ListingValues };
}

type Fault = Omit<ListingFault, 'field'> | string | null;
const between = (min: number, max: number) => `应在 ${min}–${max} 之间`;

function textFault({ min = 0, max, pattern, check }: FieldOf<'text'>, value: string): string | null {
  const { length } = [...value.trim()];
  if (length < min || length > max) return min ? `长度应为 ${min}–${max} 个字` : `不能超过 ${max} 个字`;
  if (pattern && !new RegExp(pattern.rule, 'u').test(value.trim())) return pattern.message;
  return check === 'cas' && !casIsValid(value.trim()) ? '校验位不对' : null;
}

function numberFault({ type, min, max, above }: FieldOf<'number'>, value: unknown): string | null {
  if (typeof value !== 'number') return type === 'integer' ? '应为整数' : '应为数字';
  if (type === 'integer' && !Number.isInteger(value)) return '应为整数';
  if (max !== undefined && (value < min || value > max)) return between(min, max);
  if (above && value <= min) return `应大于 ${min}`;
  return value < min ? `不能小于 ${min}` : null;
}

function rangeFault(field: FieldOf<'range'>, values: ListingValues): Fault {
  const { from, to, unitKey, label, name = label } = field;
  const [min, max] = [values[from], values[to]];
  const ends = [min, max].filter((end) => !isEmpty(end));
  if (ends.some((end) => typeof end !== 'number')) return '应为数字';
  if ((ends as number[]).some((end) => end < 0)) return '不能小于 0';
  if (ends.length === 2 && (min as number) > (max as number))
    return { message: `${name}下限大于上限`, repair: { label: '对调两值', changes: { [from]: max, [to]: min } } };
  if (field.required && isEmpty(min)) return listingRefusals.priceMin;
  if (!unitKey) return null;
  const unit = values[unitKey];
  if (ends.length > 0 && isEmpty(unit)) return `有${name}时要有${name}单位`;
  const whole = typeof unit === 'string' && countsWholeThings(unit);
  return whole && ends.some((end) => !Number.isInteger(end)) ? `${name}以${unit}计时应为整数` : null;
}

/** Days from `today` to `day`, both ISO dates. */
const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

function dateFault(field: FieldOf<'date'>, value: string, values: ListingValues, today: string): Fault {
  if (!isDay(value)) return '日期应写作 2026-11-21';
  const { minDays, maxDays, after } = field;
  const days = daysFrom(today, value);
  if (minDays !== undefined && days < minDays) return minDays > 0 ? '应晚于今天' : '不能早于今天';
  if (maxDays !== undefined && days > maxDays) return maxDays > 0 ? `最长 ${maxDays} 天` : '不能晚于今天';
  const earlier = after ? values[after] : null;
  return typeof earlier === 'string' && earlier && value <= earlier ? '应晚于生产日期' : null;
}

function columnFault(column: Column, value: unknown): string | null {
  if (isEmpty(value)) return column.required ? `请填写${column.label}` : null;
  if (column.type === 'text' && [...String(value)].length > column.max)
    return `${column.label}不能超过 ${column.max} 个字`;
  if (column.type === 'integer') {
    const { min, max } = column;
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `${column.label}${between(min, max)}`;
  }
  return null;
}

function objectsFault({ columns, item }: FieldOf<'objects'>, rows: ListingValues[]): string | null {
  for (const [i, row] of rows.entries())
    for (const column of columns) {
      const fault = columnFault(column, row[column.key]);
      if (fault) return `第 ${i + 1} 项${item}：${fault}`;
    }
  return null;
}

function listFault({ min = 0, max }: { min?: number; max: number }, items: unknown[]): string | null {
  if (items.length > max) return `最多 ${max} 项`;
  return items.length < min ? `至少 ${min} 项` : null;
}

function filesFault({ described }: FieldOf<'files'>, files: FileValue[]): string | null {
  const bare = described ? files.findIndex((file) => isPicture(file) && !file.alt.trim()) : -1;
  return bare < 0 ? null : `请为第 ${bare + 1} 个文件写一句图片说明`;
}

/** Types in which one picks instead of writing. */
const picked = ['term', 'terms', 'date', 'flag', 'months', 'files'];

function faultOf(field: Field, values: ListingValues, today: string): Fault {
  if (!applies(field, values)) return null;
  if (field.type === 'range') {
    const fault = rangeFault(field, values);
    if (fault) return fault;
  }
  if (!isFilled(field, values)) {
    const unit = 'unitKey' in field && field.type !== 'range' && field.unitKey ? values[field.unitKey] : null;
    if (field.type === 'flag' || !field.required)
      return isEmpty(unit) || field.type === 'range' ? null : `${field.label}与单位要同时填写`;
    return `请${picked.includes(field.type) ? '选择' : '填写'}${field.label}`;
  }
  const value = values[field.key];
  switch (field.type) {
    case 'text':
      return textFault(field as FieldOf<'text'>, String(value));
    case 'rich':
      return textFault(field as FieldOf<'text'>, plainTextOf(String(value)));
    case 'number':
    case 'integer': {
      const fault = numberFault(field as FieldOf<'number'>, value);
      return fault ?? (field.unitKey && isEmpty(values[field.unitKey]) ? `${field.label}与单位要同时填写` : null);
    }
    case 'date':
      return dateFault(field, String(value), values, today);
    case 'term':
      return choicesOf(field).some(({ code }) => code === value) ? null : '请重新选择';
    case 'terms':
      return listFault(field, value as unknown[]);
    case 'words': {
      const long = (value as string[]).find((word) => [...word].length > field.length);
      return long ? `「${long.slice(0, 10)}…」不能超过 ${field.length} 个字` : listFault(field, value as unknown[]);
    }
    case 'objects':
      return listFault(field, value as unknown[]) ?? objectsFault(field, value as ListingValues[]);
    case 'files':
      return listFault(field, value as unknown[]) ?? filesFault(field, value as FileValue[]);
    default:
      return null;
  }
}

/**
 * What keeps a draft from being submitted, in the order of the form. The server checks the same and more.
 * @param today ISO date in China
 */
export function listingFaults(sections: readonly Section[], values: ListingValues, today: string): ListingFault[] {
  return fieldsOf(sections).flatMap((field) => {
    const fault = faultOf(field, values, today);
    if (!fault) return [];
    return [{ field: field.key, ...(typeof fault === 'string' ? { message: fault } : fault) }];
  });
}
