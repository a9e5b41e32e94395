import type { Pool } from 'pg';
import type { Register, RegisterField, RegisterValue } from 'shared/contract/registers';
import { columnOf } from '../../db/column-of';
import type { Database } from '../../db/tables';
import { uuidv7 } from '../../db/uuid';
import { insertRow } from '../../testing/builders';

export type Values = Record<string, RegisterValue>;

const day = (i: number) => new Date(Date.UTC(2022, 0, 3 + i)).toISOString().slice(0, 10);
const numbers: Record<string, (i: number) => string> = {
  Y: (i) => `${'YFB'[i % 3]}2021${String(i).padStart(7, '0')}`,
  CTR: (i) => `CTR2024${String(i).padStart(4, '0')}`,
  国药准字: (i) => `国药准字H2019${String(i).padStart(4, '0')}`,
};
const provinces = ['江苏', '上海', '四川', '山东'];

function textOf({ key, label, pattern, facet, unique }: RegisterField, i: number): string {
  const number = Object.entries(numbers).find(([head]) => pattern?.example.startsWith(head));
  if (number) return number[1](i);
  if (key === 'province') return provinces[i % 4] as string;
  if (facet) return `${label}类${i % 3}`;
  return unique
    ? `${label}第${String(i).padStart(4, '0')}号`
    : `示例${label}${['甲', '乙 50%', '丙'][i % 3]}型${i % 7}`;
}

/** A value of a field for the row of that number; every third one is missing where it may be. */
function cellFor(field: RegisterField, i: number): RegisterValue {
  const { type, required, values, label, unique } = field;
  if (!required && !unique && i % 3 === 2) return type === 'list' ? [] : null;
  if (type === 'date') return day(i * 17 + label.length);
  if (type === 'enum') return values?.[i % values.length] ?? null;
  if (type === 'int') return 1 + (i % 12);
  if (type === 'bool') return i % 2 === 0;
  if (type === 'list') return [`示例${label}${i % 5}`, `示例${label}乙${i % 4}`];
  return textOf(field, i);
}

/** Values of a row that a register's table takes, the same for the same number. */
export function valuesOf({ fields }: Register, i: number): Values {
  const row: Values = Object.fromEntries(fields.map((field) => [field.key, cellFor(field, i)]));
  // Dates of one row follow each other.
  if ('windowFrom' in row) row.windowFrom = row.windowTo ?? null;
  if (row.approvedOn && row.validUntil) row.validUntil = `2099-01-${String(1 + (i % 28)).padStart(2, '0')}`;
  return row;
}

/** Inserts rows 0 to `count` - 1 of a register and answers them, each with its id. */
export async function insertRows(
  place: { pool: Pool },
  register: Register,
  count: number,
  more: (i: number) => Record<string, unknown> = () => ({}),
): Promise<(Values & { id: string })[]> {
  const rows = Array.from({ length: count }, (_, i) => ({ id: uuidv7(), ...valuesOf(register, i) }));
  for (const [i, row] of rows.entries()) {
    const columns = Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]));
    await insertRow(place, register.table as keyof Database, {
      ...columns,
      source: '示例数据',
      as_of: '2026-11-20',
      ...more(i),
    });
  }
  return rows;
}
