import type { LoadArgs } from 'shared/remote';
import { kindOf } from '../../lib/kind';
import { recordId } from '../../lib/record-id';
import { serviceQuery } from './market-query';

export const loadServiceMarket = ({ http, search, signal }: LoadArgs) =>
  http.get('Service/list', serviceQuery(search), { signal, quiet: true });

/** An address without a usable number is an absent record, not a wrong request. */
export async function loadServiceDetail({ http, search, signal }: LoadArgs) {
  return http.get('Service/detail', { id: recordId(search), kind: kindOf(search) }, { signal, quiet: true });
}
