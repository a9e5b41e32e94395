/** One version of a module in webpack's share scope. `loaded`: it needs no fetching. */
export interface HostShare {
  get(): Promise<() => unknown>;
  from: 'shell';
  loaded?: 1;
}

/** Request, such as `antd/es/button`, -> version -> share: the scope that every section's container is given. */
export type ShareScope = Record<string, Record<string, HostShare>>;

/** The build replaces this file by what scripts/webpack/shares.js lists. */
const shares: ShareScope = {};
export default shares;
