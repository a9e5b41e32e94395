import type { LoadArgs } from 'shared/remote';
import { searchInput } from './search-query';

export const loadSearch = ({ http, search, signal }: LoadArgs) =>
  http.get('Search/all', searchInput(search), { signal, quiet: true });
