import type { ReactNode } from 'react';
import { conditionLabel } from 'shared/contract/condition-label';
import type { Facet } from 'shared/contract/endpoint';
import type { VocabularyName } from 'shared/contract/vocabulary';
import { isFilterValue } from 'shared/contract/vocabulary';
import type { SavedSearchKind } from 'shared/contract/vocabulary/saved-search';
import { keywordParam, toggleParam, withParams } from 'shared/remote';
import { valuesOf } from '../../lib/params';
import { type Condition, keywordCondition, sortOf as sortIn } from '../list/result-line';

/** What a market list is made of. Filters are named like their parameters, facets and vocabularies. */
export interface MarketSpec {
  path: string;
  /** Whose lists can be subscribed to. */
  saved?: SavedSearchKind;
  /** 需求 */
  noun: string;
  /** Measure word and noun: 找到 320 条需求. */
  counted: string;
  placeholder: string;
  /** In the order in which they are shown; `short` names the filter's own button on small screens. */
  filters: readonly { name: VocabularyName; title: string; short?: string }[];
  /** Filters with a button of their own on small screens. */
  shortcuts: readonly VocabularyName[];
  /** The first is in force when the address names none. */
  sorts: readonly { value: string; label: string }[];
  /** The order's own button on small screens says 综合排序 rather than 综合. */
  sortSuffix?: string;
  /** A filter's last option is shown rather than hidden alone. */
  hidesNoneAlone?: boolean;
  /** Conditions beside the filters. */
  others?: (search: URLSearchParams) => Condition[];
  /** What stands below the filters. */
  more?: (props: { facets: Facet[]; search: URLSearchParams }) => ReactNode;
  /** What stays in the address when every condition is taken out, beside the order. */
  kept?: string;
}

/** What the sheet shows: everything, the order, or one filter. */
export type SheetPart = 'all' | 'sort' | VocabularyName;

export interface MobileBarProps {
  spec: MarketSpec;
  facets: Facet[];
  search: URLSearchParams;
  total: number;
  more: boolean | undefined;
}

/** Every parameter that decides which list is shown. */
export const keysOf = (spec: MarketSpec): string[] => ['q', 'sort', 'page', ...spec.filters.map(({ name }) => name)];

/** The values of a filter that its vocabulary knows; what is mistyped in an address is left out. */
export const chosenOf = (search: URLSearchParams, name: VocabularyName): string[] =>
  valuesOf(search, name).filter((code) => isFilterValue(name, code));

export const sortOf = ({ sorts }: MarketSpec, search: URLSearchParams): string => sortIn({ sorts, search });

/** All conditions of an address in the order of the panel, many values of one filter as one; the keyword comes first. */
export function conditionsOf(spec: MarketSpec, search: URLSearchParams): Condition[] {
  const filters = spec.filters.flatMap(({ name, title }): Condition[] => {
    const values = chosenOf(search, name);
    if (values.length > 4)
      return [{ key: name, label: `${title} ${values.length} 项`, without: withParams(search, { [name]: null }) }];
    return values.map((value) => ({
      key: `${name}=${value}`,
      label: conditionLabel(name, value),
      without: toggleParam(search, name, value),
    }));
  });
  return [...keywordCondition(keywordParam(search), search), ...filters, ...(spec.others?.(search) ?? [])];
}

/** The query with the order left and every condition gone. */
export function clearedOf(spec: MarketSpec, search: URLSearchParams): string {
  const kept = spec.kept ? { [spec.kept]: search.get(spec.kept) } : {};
  return withParams('', { ...kept, sort: search.get('sort') });
}
