import type { Input } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import type { SearchKind } from 'shared/contract/search';
import { keywordParam, pageParam, withParams } from 'shared/remote';

/** Every parameter that decides what is shown. */
export const searchKeys = ['q', 'kind', 'page'];

/** Kinds in the order of the tabs. */
const searchKinds: readonly SearchKind[] = [
  'service',
  'spot',
  'platform',
  'demand',
  'enterprise',
  'rawMaterial',
  'commissionedProduction',
  'batchRelease',
  'drugApproval',
  'clinicalTrial',
  'clinicalSite',
];

export const kindOf = (search: URLSearchParams): SearchKind | null =>
  searchKinds.find((kind) => kind === search.get('kind')) ?? null;

/** The call for an address. What a person may have mistyped in it is left out instead of failing. */
export function searchInput(search: URLSearchParams): Input<'Search/all'> {
  const kind = kindOf(search);
  return {
    q: keywordParam(search),
    ...(kind ? { kind } : {}),
    page: pageParam(search),
  };
}

/** Address of a search. */
export const searchAddress = (q: string, kind: SearchKind | null, page = 1): string =>
  `${pages.search}${withParams('', { q, kind, page: page > 1 ? page : null })}`;
