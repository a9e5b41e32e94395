/** A module that the shell provides to the sections, as the federation runtime wants it. */
export interface HostShare {
  version: string;
  scope: string;
  shareConfig: { singleton: boolean; requiredVersion: false };
  lib?: () => unknown;
  loaded?: boolean;
  get?: () => Promise<() => unknown>;
}

/** Request, such as `antd/es/button`, -> share. The build replaces this file by what scripts/webpack/shares.js lists. */
const shares: Record<string, HostShare> = {};
export default shares;
