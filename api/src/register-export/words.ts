import type { RegisterExportInput } from 'shared/contract/register-endpoints';
import { type Register, type RegisterField, type RegisterValue, registerText } from 'shared/contract/registers';

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
  const said = fields.flatMap(({ key, label, filter }): string[] => {
    const value = input[key];
    if (filter === 'contains') return value ? [`${label}：${value}`] : [];
    if (filter === 'oneOf') return Array.isArray(value) && value.length ? [`${label}：${value.join('、')}`] : [];
    const [from, to] = [input[`${key}From`], input[`${key}To`]];
    return from === undefined && to === undefined ? [] : [`${label}：${from ?? '不限'} 至 ${to ?? '不限'}`];
  });
  const q = input.q ? [`${search}：${input.q}`] : [];
  const values = input.values.length ? [`批量查询 ${input.values.length} 个值`] : [];
  return [...values, ...q, ...said].join('；') || '全部';
}
