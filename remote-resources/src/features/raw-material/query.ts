import type { Input } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { pageParam } from 'shared/remote';

/** Query parameters of the list; other parameters (the record in the drawer) do not change it. */
export const listKeys = [
  'q',
  'kind',
  'company',
  'origin',
  'status',
  'provinces',
  'updatedFrom',
  'updatedTo',
  'sort',
  'page',
  'pageSize',
] as const;

export const kinds = ['原料药', '药用辅料', '药包材'] as const;
export const origins = ['境内', '境外'] as const;
export const statuses = ['A', 'I'] as const;
export const sorts = ['-updatedOn', 'updatedOn', 'regNo', '-regNo'] as const;
export const pageSizes = [10, 20, 50] as const;

/** What the address asks for; an empty string means: no such condition. */
export interface RawMaterialQuery {
  q: string;
  kind: (typeof kinds)[number] | '';
  company: string;
  origin: (typeof origins)[number] | '';
  status: (typeof statuses)[number] | '';
  provinces: string;
  updatedFrom: string;
  updatedTo: string;
  sort: (typeof sorts)[number];
  page: number;
  pageSize: (typeof pageSizes)[number];
}

/** Reads the address. What the register does not know (a typed-in kind, a date that is none) counts as absent. */
export function readQuery(search: URLSearchParams): RawMaterialQuery {
  const text = (name: string) => [...(search.get(name) ?? '').trim()].slice(0, limits.keyword).join('');
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === search.get(name)) ?? '';
  const ends = [dateOrNothing(search.get('updatedFrom')), dateOrNothing(search.get('updatedTo'))];
  // Two dates the wrong way round can only mean the range between them.
  const [updatedFrom = '', updatedTo = ''] = ends.includes('') ? ends : ends.sort();
  return {
    q: text('q'),
    kind: oneOf('kind', kinds),
    company: text('company'),
    origin: oneOf('origin', origins),
    status: oneOf('status', statuses),
    provinces: text('provinces').slice(0, 20),
    updatedFrom,
    updatedTo,
    sort: oneOf('sort', sorts) || '-updatedOn',
    page: pageParam(search),
    pageSize: pageSizes.find((size) => String(size) === search.get('pageSize')) ?? 20,
  };
}

function dateOrNothing(value: string | null): string {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return '';
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : '';
}

/** The call for a query: conditions that are empty stay out. */
export function listInput(query: RawMaterialQuery): Input<'RawMaterial/list'> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Input<'RawMaterial/list'>;
}

export interface Condition {
  name: keyof RawMaterialQuery;
  label: string;
}

/** The conditions set, in words, so that each can be dropped. */
export function conditionsOf(query: RawMaterialQuery): Condition[] {
  const said: [keyof RawMaterialQuery, string][] = [
    ['q', `品种或登记号：${query.q}`],
    ['kind', `类别：${query.kind}`],
    ['company', `企业名称：${query.company}`],
    ['origin', `来源：${query.origin}`],
    ['status', `审评结果：${query.status}`],
    ['provinces', `省份：${query.provinces}`],
    ['updatedFrom', `更新日期不早于 ${query.updatedFrom}`],
    ['updatedTo', `更新日期不晚于 ${query.updatedTo}`],
  ];
  return said.filter(([name]) => query[name] !== '').map(([name, label]) => ({ name, label }));
}
