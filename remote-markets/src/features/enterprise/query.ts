import type { Input } from 'shared/contract/endpoints';
import { labelOf } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';

/** Filters with several values, in the order in which they are shown. Parameters, facets and vocabularies share these names. */
export const filterTitles = {
  orgTypes: '企业类型',
  categories: '服务类别',
  certs: '资质认证',
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

export const listPath = '/sys/ServiceProvider';
const pageSize = 20;

export const keywordOf = (search: URLSearchParams): string =>
  [...(search.get('q') ?? '').trim()].slice(0, 100).join('');

export const sortOf = (search: URLSearchParams): (typeof sorts)[number]['value'] =>
  sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'default';

/** Values of a filter without repeats and without what no vocabulary could hold. */
export const valuesOf = (search: URLSearchParams, name: FilterName): string[] =>
  [...new Set(search.getAll(name))].filter((v) => v.length > 0 && v.length <= 40).slice(0, 30);

export const claimedOf = (search: URLSearchParams): boolean => search.get('claimed') === '1';

/** The list call for an address. What a person may have mistyped in the address is left out instead of failing. */
export function enterpriseQuery(search: URLSearchParams): Input<'Enterprise/list'> {
  const page = Number(search.get('page'));
  const query: Input<'Enterprise/list'> = {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  };
  const q = keywordOf(search);
  if (q) query.q = q;
  if (sortOf(search) !== 'default') query.sort = sortOf(search);
  for (const name of filterNames) {
    const values = valuesOf(search, name);
    if (values.length) query[name] = values;
  }
  if (claimedOf(search)) query.claimed = '1';
  return query;
}

/** One condition in force: what it says and the query without it. */
export interface Applied {
  key: string;
  label: string;
  without: string;
}

/** Keyword and filters in force in the order of the page. */
export function appliedOf(search: URLSearchParams): Applied[] {
  const q = keywordOf(search);
  return [
    ...(q ? [{ key: 'q', label: `关键词：${q}`, without: withParams(search, { q: null }) }] : []),
    ...filterNames.flatMap((name) =>
      valuesOf(search, name).map((value) => ({
        key: `${name}=${value}`,
        label: labelOf(name, value),
        without: toggleParam(search, name, value),
      })),
    ),
    ...(claimedOf(search)
      ? [{ key: 'claimed', label: '仅看已认领企业', without: withParams(search, { claimed: null }) }]
      : []),
  ];
}

/** The query with the order left and every condition gone. */
export const cleared = (search: URLSearchParams): string => {
  const sort = search.get('sort');
  return withParams('', { sort });
};
