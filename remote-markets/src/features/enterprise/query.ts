import type { Input } from 'shared/contract/endpoints';
import { labels, switchLabels } from 'shared/contract/labels';
import { pages } from 'shared/contract/paths';
import { keywordParam, pageParam, withParams } from 'shared/remote';
import { chosenOf, type MarketSpec } from '../../components/market/market-spec';

/** Filters with several values, in the order in which they are shown. Parameters, facets and vocabularies share these names. */
export const filterTitles = {
  orgTypes: labels.enterprise.orgTypes,
  categories: labels.service.categoryCode,
  certs: labels.service.certs,
  provinces: '地区',
} as const;
export type FilterName = keyof typeof filterTitles;
export const filterNames = Object.keys(filterTitles) as FilterName[];

export const sorts = [
  { value: 'default', label: '综合评分' },
  { value: 'evidence', label: '证据最多' },
  { value: 'latest', label: '最近更新' },
] as const;

/** Every parameter that decides which list is shown. */
export const enterpriseListKeys = ['q', 'sort', 'page', 'claimed', ...filterNames];

/** Whole rows of three and of two. */
const pageSize = 24;

export const sortOf = (search: URLSearchParams): (typeof sorts)[number]['value'] =>
  sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'default';

export const claimedOf = (search: URLSearchParams): boolean => search.get('claimed') === '1';

/** The list call for an address. What a person may have mistyped in the address is left out instead of failing. */
export function enterpriseQuery(search: URLSearchParams): Input<'Enterprise/list'> {
  const query: Input<'Enterprise/list'> = {
    page: pageParam(search),
    pageSize,
  };
  const q = keywordParam(search);
  if (q) query.q = q;
  if (sortOf(search) !== 'default') query.sort = sortOf(search);
  for (const name of filterNames) {
    const values = chosenOf(search, name);
    if (values.length) query[name] = values;
  }
  if (claimedOf(search)) query.claimed = '1';
  return query;
}

export const providerMarket: MarketSpec = {
  path: pages.providers,
  noun: '服务商',
  counted: '家服务商',
  placeholder: '企业名称、简称或曾用名',
  filters: filterNames.map((name) => ({ name, title: filterTitles[name] })),
  shortcuts: [],
  sorts,
  others: (search) =>
    claimedOf(search)
      ? [{ key: 'claimed', label: switchLabels.claimed, without: withParams(search, { claimed: null }) }]
      : [],
};
