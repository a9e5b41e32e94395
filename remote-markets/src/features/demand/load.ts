import type { LoadArgs } from 'shared/remote';
import { recordId } from '../../lib/record-id';
import { demandQuery } from './demand-query';

export const loadDemandMarket = ({ http, search, signal }: LoadArgs) =>
  http.get('Demand/list', demandQuery(search), { signal, quiet: true });

/** An address without a usable number is an absent record, not a wrong request. */
export async function loadDemandDetail({ http, search, signal }: LoadArgs) {
  return http.get('Demand/detail', { id: recordId(search) }, { signal, quiet: true });
}
