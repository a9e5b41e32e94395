import { ApiError } from 'shared/http';
import type { LoadArgs } from 'shared/remote';
import { kindOf } from '../../lib/kind';
import { serviceQuery } from './market-query';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const loadServiceMarket = ({ http, search, signal }: LoadArgs) =>
  http.get('Service/list', serviceQuery(search), { signal, quiet: true });

/** An address without a usable number is an absent record, not a wrong request. */
export async function loadServiceDetail({ http, search, signal }: LoadArgs) {
  const id = search.get('id') ?? '';
  if (!uuid.test(id)) throw new ApiError('没有找到要查看的内容', 404, 404);
  return http.get('Service/detail', { id, kind: kindOf(search) }, { signal, quiet: true });
}
