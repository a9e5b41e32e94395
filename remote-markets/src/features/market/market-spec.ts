import type { VocabularyName } from 'shared/contract/vocabulary';
import { hasCode, labelOf } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';
import { keywordOf, valuesOf } from '../service/market-query';

/** What a market list is made of. Filters are named like their parameters, facets and vocabularies. */
export interface MarketSpec {
  path: string;
  /** 需求 */
  noun: string;
  /** Measure word and noun: 找到 320 条需求. */
  counted: string;
  placeholder: string;
  /** In the order in which they are shown. */
  filters: readonly { name: VocabularyName; title: string }[];
  /** Filters with a button of their own on small screens. */
  shortcuts: readonly VocabularyName[];
  /** The first is in force when the address names none. */
  sorts: readonly { value: string; label: string }[];
}

/** Every parameter that decides which list is shown. */
export const keysOf = (spec: MarketSpec): string[] => ['q', 'sort', 'page', ...spec.filters.map(({ name }) => name)];

/** The values of a filter that its vocabulary knows; what is mistyped in an address is left out. */
export const chosenOf = (search: URLSearchParams, name: VocabularyName): string[] =>
  valuesOf(search, name).filter((code) => hasCode(name, code));

export const sortOf = (spec: MarketSpec, search: URLSearchParams): string =>
  (spec.sorts.find(({ value }) => value === search.get('sort')) ?? spec.sorts[0])?.value ?? '';

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** One filter in force: what it says and the query without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  without: string;
}

/** All filters of an address in the order of the panel, many values of one filter as one; the keyword comes first. */
export function appliedFilters(spec: MarketSpec, search: URLSearchParams): AppliedFilter[] {
  const q = keywordOf(search);
  const filters = spec.filters.flatMap(({ name, title }) => {
    const values = chosenOf(search, name);
    if (values.length > 4)
      return [{ key: name, label: `${title} ${values.length} 项`, without: withParams(search, { [name]: null }) }];
    return values.map((value) => ({
      key: `${name}=${value}`,
      label: labelOf(name, value),
      without: toggleParam(search, name, value),
    }));
  });
  return q ? [{ key: 'q', label: `关键词：${q}`, without: withParams(search, { q: null }) }, ...filters] : filters;
}

/** The query with the order left and every filter and keyword gone. */
export const clearedOf = (search: URLSearchParams): string => withParams('', { sort: search.get('sort') });
