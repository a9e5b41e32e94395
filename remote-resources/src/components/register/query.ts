import type { Input } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import type { RegisterListInput } from 'shared/contract/register-endpoints';
import {
  conditionWords,
  paramOf,
  paramsOf,
  pastedMost,
  queryText,
  type Register,
  type RegisterField,
  yesNo,
} from 'shared/contract/registers';
import { isDay } from 'shared/format';
import { keywordParam, pageParam, textParam, withParams } from 'shared/remote';

export const pageSizes = [10, 20, 50] as const;

/** What an address asks of a register: only parameters that its description knows, with values that it takes. */
export type RegisterQuery = Pick<RegisterListInput, 'q' | 'values' | 'sort' | 'page' | 'pageSize'> & {
  /** By parameter; conditions that are not set are absent. */
  filters: Record<string, string[]>;
};

/** Query parameters of the list; the record in the drawer (`id`) does not change it. */
export const listKeysOf = (register: Register): string[] => [
  ...['q', 'values', 'sort', 'page', 'pageSize'],
  ...register.fields.flatMap(paramsOf),
];

const isCount = (text: string) => /^\d{1,9}$/.test(text);

function readFilter(field: RegisterField, search: URLSearchParams): Record<string, string[]> {
  const { filter, type, values } = field;
  const [name = '', toName = ''] = paramsOf(field);
  const known = type === 'bool' ? yesNo : values;
  const most = filter === 'oneOf' ? limits.registerText : limits.keyword;
  const given = (name: string) => [...new Set(search.getAll(name).map((value) => textParam(value, most)))];
  if (filter === 'contains') return { [name]: given(name).slice(0, 1) };
  if (filter === 'oneOf') return { [name]: given(name).filter((value) => (known ? known.includes(value) : true)) };
  const fits = type === 'date' ? isDay : isCount;
  const [from] = given(name).filter(fits);
  const [to] = given(toName).filter(fits);
  // Two ends the wrong way round can only mean the range between them.
  const swapped = from && to && (type === 'date' ? from > to : Number(from) > Number(to));
  const ends = swapped ? [to, from] : [from, to];
  return { [name]: ends[0] ? [ends[0]] : [], [toName]: ends[1] ? [ends[1]] : [] };
}

/** Reads the address. What the register does not know counts as absent. */
export function readQuery(register: Register, search: URLSearchParams): RegisterQuery {
  const filters = Object.assign(
    {},
    ...register.fields.filter(({ filter }) => filter).map((field) => readFilter(field, search)),
  ) as Record<string, string[]>;
  const sort = search.get('sort') ?? '';
  const sortable = register.fields.some(({ key, sort: can }) => can && (sort === key || sort === `-${key}`));
  return {
    q: keywordParam(search),
    values: [...new Set(search.getAll('values').map((value) => textParam(value)))].filter(Boolean).slice(0, pastedMost),
    sort: sortable ? sort : '',
    page: pageParam(search),
    pageSize: pageSizes.find((size) => String(size) === search.get('pageSize')) ?? 20,
    filters: Object.fromEntries(
      Object.entries(filters)
        .map(([name, values]) => [name, values.filter(Boolean)] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/** The call for a query, with every count and chart that the page draws; pasted values have neither. */
export function listInputOf(register: Register, query: RegisterQuery) {
  const { filters, q, values, sort, page, pageSize } = query;
  const isPasted = values.length > 0;
  return {
    ...filters,
    ...(q ? { q } : {}),
    ...(isPasted ? { values } : {}),
    ...(sort ? { sort } : {}),
    facets: isPasted ? [] : register.fields.filter(({ facet }) => facet).map(paramOf),
    charts: isPasted ? [] : register.charts.map(({ id }) => id),
    page,
    pageSize,
  };
}

/** What is followed with a query; null without a condition and for pasted values. */
export const watchSubjectOf = (register: Register, query: RegisterQuery): Input<'Watch/state'> | null =>
  query.values.length === 0 && conditionWords(register, query).length > 0
    ? { kind: 'query', register: register.id, subject: queryText(register, query) }
    : null;

export interface Condition {
  label: string;
  /** The address without it. */
  without: string;
}

/** The conditions set, in words, so that each can be dropped. */
export function conditionsOf(register: Register, query: RegisterQuery, search: string): Condition[] {
  const without = (name: string, value: string) => {
    const left = (query.filters[name] ?? []).filter((one) => one !== value);
    return withParams(search, { id: null, [name]: left.length > 0 ? left : null });
  };
  return conditionWords(register, query).map(({ name, value, label }) => ({ label, without: without(name, value) }));
}

/** The address without any condition: the tab, the order and the page size stay. */
export const clearedOf = (register: Register, search: string): string =>
  withParams(
    search,
    Object.fromEntries([...register.fields.flatMap(paramsOf), 'q', 'values', 'id'].map((name) => [name, null])),
  );
