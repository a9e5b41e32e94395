import { ApiError } from 'shared/http';
import type { LoadArgs } from 'shared/remote';
import { enterpriseQuery } from './query';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const loadEnterpriseList = ({ http, search, signal }: LoadArgs) =>
  http.get('Enterprise/list', enterpriseQuery(search), { signal, quiet: true });

/** An address without a usable number is an absent record, not a wrong request. */
export async function loadEnterpriseDetail({ http, search, signal }: LoadArgs) {
  const id = search.get('id') ?? '';
  if (!uuid.test(id)) throw new ApiError('没有找到要查看的内容', 404, 404);
  return http.get('Enterprise/detail', { id }, { signal, quiet: true });
}
