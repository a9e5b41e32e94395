import type { Register, RegisterField } from './description';

/** What a field is called in queries and among facets. */
export const paramOf = ({ key, param }: Pick<RegisterField, 'key' | 'param'>): string => param ?? key;

/** A value of an enum in words. */
export const valueWord = ({ words }: Pick<RegisterField, 'words'>, value: string): string =>
  words?.[value]?.label ?? value;

/** The parameters by which a field narrows a list. */
export function paramsOf(field: Pick<RegisterField, 'key' | 'param' | 'filter'>): string[] {
  const name = paramOf(field);
  if (!field.filter) return [];
  return field.filter === 'range' ? [`${name}From`, `${name}To`] : [name];
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

/** What the two ends of a range are called: 有效期至不早于, 有效期至不晚于. */
export const rangeLabels = ({ label, type }: Pick<RegisterField, 'label' | 'type'>) =>
  (type === 'date' ? ends.date : ends.number).map((end) => `${label}${end}`);

function wordsOf(field: RegisterField, { filters }: RegisterConditions): ConditionWords[] {
  const { label, filter } = field;
  const [first = '', second = ''] = paramsOf(field);
  const said = (name: string, prefix: string) =>
    (filters[name] ?? []).map((value) => ({ name, value, label: `${prefix}${valueWord(field, value)}` }));
  if (filter !== 'range') return said(first, `${label}：`);
  const [from, to] = rangeLabels(field);
  return [...said(first, `${from} `), ...said(second, `${to} `)];
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
