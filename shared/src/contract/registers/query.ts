import type { Register, RegisterField } from './description';

/** The parameters by which a field narrows a list. */
export function paramsOf({ key, filter }: Pick<RegisterField, 'key' | 'filter'>): string[] {
  if (!filter) return [];
  return filter === 'range' ? [`${key}From`, `${key}To`] : [key];
}

/** What narrows a list: words, and values by parameter. What is not set is absent or empty. */
export interface RegisterConditions {
  q?: string | undefined;
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface ConditionWords {
  /** Parameter. */
  name: string;
  value: string;
  /** 「肿瘤」, 分期：III期, 首次公示不早于 2026-01-01 */
  label: string;
}

const ends = {
  date: ['不早于', '不晚于'],
  number: ['不小于', '不大于'],
} as const;

function wordsOf({ key, label, filter, type }: RegisterField, { filters }: RegisterConditions): ConditionWords[] {
  const said = (name: string, prefix: string) =>
    (filters[name] ?? []).map((value) => ({ name, value, label: `${prefix}${value}` }));
  if (filter !== 'range') return said(key, `${label}：`);
  const [from, to] = type === 'date' ? ends.date : ends.number;
  return [...said(`${key}From`, `${label}${from} `), ...said(`${key}To`, `${label}${to} `)];
}

/** The conditions of a query in words, in the order of the form. */
export const conditionWords = (register: Register, query: RegisterConditions): ConditionWords[] => [
  ...(query.q ? [{ name: 'q', value: query.q, label: `「${query.q}」` }] : []),
  ...register.fields.flatMap((field) => wordsOf(field, query)),
];

/** A query as a text: the same conditions give the same text, in whatever order they were set. */
export function queryText(register: Register, query: RegisterConditions): string {
  const params = new URLSearchParams(
    conditionWords(register, query)
      .map(({ name, value }): [string, string] => [name, value])
      .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1)),
  );
  return params.toString();
}

/** The conditions in such a text, or in the query of an address; what the register does not know is left out. */
export function conditionsIn(register: Register, text: string): RegisterConditions {
  const params = new URLSearchParams(text);
  const filters = register.fields
    .flatMap(paramsOf)
    .map((name) => [name, params.getAll(name).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  return { q: params.get('q') ?? '', filters: Object.fromEntries(filters) };
}
