import { createInstance } from '@module-federation/enhanced/runtime';
import { entryPlugin } from './entry-script';
import hostShares from './host-shares';

/** The one federation instance of the page: no remote is known to it before the registry names it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: hostShares,
  shareStrategy: 'loaded-first',
  plugins: [entryPlugin],
});
