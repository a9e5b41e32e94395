import type { RegisterExportInput } from 'shared/contract/register-endpoints';
import {
  paramsOf,
  type Register,
  type RegisterField,
  type RegisterValue,
  registerText,
  valueWord,
} from 'shared/contract/registers';

/** A value as a cell shows it; numbers stay numbers. */
export const cellOf = (value: RegisterValue | undefined): string | number =>
  typeof value === 'number' ? value : registerText(value, '；');

/** The columns that were asked for, in that order; the name and what a table shows at first when none were. */
export const columnsFor = ({ fields }: Register, keys: readonly string[]): RegisterField[] =>
  keys.length
    ? [...new Set(keys)].flatMap((key) => fields.find((field) => field.key === key) ?? [])
    : fields.filter(({ inList }) => inList && !inList.off);

/** The query in words: 分期：III、IV；首次公示：2026-01-01 至今 */
export function queryWords({ fields, search }: Register, input: RegisterExportInput): string {
  const said = fields.flatMap((field): string[] => {
    const { label, filter } = field;
    const [first, second] = paramsOf(field).map((name) => input[name]);
    if (filter === 'contains') return first ? [`${label}：${first}`] : [];
    if (filter === 'oneOf')
      return Array.isArray(first) && first.length
        ? [`${label}：${first.map((value) => valueWord(field, value)).join('、')}`]
        : [];
    return first === undefined && second === undefined ? [] : [`${label}：${first ?? '不限'} 至 ${second ?? '不限'}`];
  });
  const q = input.q ? [`${search}：${input.q}`] : [];
  const values = input.values.length ? [`批量查询 ${input.values.length} 个值`] : [];
  return [...values, ...q, ...said].join('；') || '全部';
}
