import type { Input } from 'shared/contract/endpoints';
import { labels, scaleReversed, switchLabels } from 'shared/contract/labels';
import { keywordParam, pageParam } from 'shared/remote';
import { chosenOf } from '../../components/market/market-spec';
import { kindOf } from '../../lib/kind';

/** Filters with several values, in the order in which they are shown. Parameters, facets and vocabularies share these names. */
export const filterTitles = {
  categories: labels.service.categoryCode,
  spotKinds: labels.spot.spotKind,
  platformKinds: labels.platform.platformKind,
  stages: labels.service.stages,
  dosageForms: labels.service.dosageForms,
  modalities: labels.service.modalities,
  sterile: labels.service.sterile,
  freeWithin: labels.service.freeFrom,
  certs: labels.service.certs,
  evidenceLevels: '证据等级',
  provinces: '所在地区',
} as const;
export type FilterName = keyof typeof filterTitles;
export const filterNames = Object.keys(filterTitles) as FilterName[];

/** Filters that are on or off. */
export type FlagName = keyof typeof switchLabels;
export const flagNames = Object.keys(switchLabels) as FlagName[];

export const scaleNames = ['scaleMin', 'scaleMax', 'scaleUnit'] as const;

/** Units offered for the scale filter. The server compares inside one dimension, so one unit of each size is enough. */
export const scaleUnits = ['kg', 'g', 'L', '片/批', '粒/批', '支/批', '瓶/批', '例', '样本'] as const;

export const sorts = [
  { value: 'default', label: '综合' },
  { value: 'latest', label: '最新' },
  { value: 'favourite', label: '收藏最多' },
] as const;
type Sort = (typeof sorts)[number]['value'];

/** Every parameter that decides which list is shown. */
export const serviceMarketKeys = ['kind', 'q', 'sort', 'page', ...filterNames, ...flagNames, ...scaleNames];

type ListInput = Input<'Service/list'>;

export const sortOf = (search: URLSearchParams): Sort =>
  sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'default';

export const flagOf = (search: URLSearchParams, name: FlagName): boolean => search.get(name) === '1';

/** A bound of the scale filter; undefined when absent or not a number. */
export function boundOf(search: URLSearchParams, name: 'scaleMin' | 'scaleMax'): number | undefined {
  const text = search.get(name)?.trim();
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** What is wrong with the bounds of an address; undefined when they can be asked for. */
export function scaleProblem(search: URLSearchParams): string | undefined {
  const [min, max] = (['scaleMin', 'scaleMax'] as const).map((name) => ({
    given: Boolean(search.get(name)?.trim()),
    value: boundOf(search, name),
  }));
  if ([min, max].some((bound) => bound?.given && bound.value === undefined)) return '请填写不小于 0 的数字';
  return min?.value !== undefined && max?.value !== undefined && min.value > max.value ? scaleReversed : undefined;
}

export const scaleUnitOf = (search: URLSearchParams): (typeof scaleUnits)[number] =>
  scaleUnits.find((unit) => unit === search.get('scaleUnit')) ?? 'kg';

/** The list call for an address. What a person may have mistyped in the address is left out instead of failing. */
export function serviceQuery(search: URLSearchParams): ListInput {
  const isAsked = !scaleProblem(search);
  const scaleMin = isAsked ? boundOf(search, 'scaleMin') : undefined;
  const scaleMax = isAsked ? boundOf(search, 'scaleMax') : undefined;
  const query: ListInput = {
    kind: kindOf(search),
    page: pageParam(search),
  };
  const q = keywordParam(search);
  if (q) query.q = q;
  if (sortOf(search) !== 'default') query.sort = sortOf(search);
  for (const name of filterNames) {
    const values = chosenOf(search, name);
    if (values.length) query[name] = values;
  }
  for (const name of flagNames) if (flagOf(search, name)) query[name] = '1';
  if (scaleMin !== undefined) query.scaleMin = scaleMin;
  if (scaleMax !== undefined) query.scaleMax = scaleMax;
  if (scaleMin !== undefined || scaleMax !== undefined) query.scaleUnit = scaleUnitOf(search);
  return query;
}
