import type { Input } from 'shared/contract/endpoints';
import { isUuid } from 'shared/contract/uuid';
import { hasCode, roadShowPhases } from 'shared/contract/vocabulary';
import type { LoadArgs } from 'shared/remote';
import { keywordParam, pageParam } from 'shared/remote';
import { recordId } from '../../lib/record-id';

export const roadShowKeys = ['q', 'phases', 'categories', 'enterpriseId', 'sort', 'page'];

/** The list call for an address. What may be mistyped in the address is left out instead of failing. */
function roadShowQuery(search: URLSearchParams): Input<'RoadShow/list'> {
  const query: Input<'RoadShow/list'> = { page: pageParam(search) };
  const q = keywordParam(search);
  const asked = search.getAll('phases');
  const phases = roadShowPhases.map(({ code }) => code).filter((code) => asked.includes(code));
  const chosen = [...new Set(search.getAll('categories'))].filter((code) => hasCode('categories', code));
  const enterpriseId = search.get('enterpriseId') ?? '';
  if (q) query.q = q;
  if (phases.length > 0) query.phases = phases;
  if (chosen.length > 0) query.categories = chosen.slice(0, 30);
  if (isUuid(enterpriseId)) query.enterpriseId = enterpriseId;
  if (search.get('sort') === 'hot') query.sort = 'hot';
  return query;
}

export const loadRoadShows = ({ http, search, signal }: LoadArgs) =>
  http.get('RoadShow/list', roadShowQuery(search), { signal, quiet: true });

export const loadRoadShow = async ({ http, search, signal }: LoadArgs) =>
  http.get('RoadShow/detail', { id: recordId(search) }, { signal, quiet: true });
