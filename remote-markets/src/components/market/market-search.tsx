import { ListSearch } from '../list/list-search';
import type { MarketSpec } from './market-spec';

/** Searches inside the filters in force. */
export const MarketSearch = ({ spec, search }: { spec: MarketSpec; search: URLSearchParams }) => (
  <ListSearch action={spec.path} label={`搜索${spec.noun}`} placeholder={spec.placeholder} search={search} />
);
