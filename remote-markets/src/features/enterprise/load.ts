import type { LoadArgs } from 'shared/remote';
import { recordId } from '../../lib/record-id';
import { enterpriseQuery } from './query';

export const loadEnterpriseList = ({ http, search, signal }: LoadArgs) =>
  http.get('Enterprise/list', enterpriseQuery(search), { signal, quiet: true });

/** An address without a usable number is an absent record, not a wrong request. */
export async function loadEnterpriseDetail({ http, search, signal }: LoadArgs) {
  return http.get('Enterprise/detail', { id: recordId(search) }, { signal, quiet: true });
}
