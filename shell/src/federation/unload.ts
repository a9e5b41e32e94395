import type { ReleaseRef } from 'shared/contract/registry';
import { unpin } from './entry-script';
import { federation } from './instance';
import { cleanUp, retire } from './retired-containers';

/**
 * Forgets an evaluated release, so that nothing of it stays on the page or in the federation's records.
 * Not the federation's own removeRemote: that one also drops the shell's shares which the release used.
 */
export function unload({ container: name, base }: ReleaseRef): void {
  unpin(name);
  const { remotes } = federation.options;
  const at = remotes.findIndex((remote) => remote.name === name);
  if (at >= 0) remotes.splice(at, 1);
  federation.moduleCache.delete(name);
  const { idToRemoteMap } = federation.remoteHandler;
  for (const id of Object.keys(idToRemoteMap)) if (idToRemoteMap[id]?.name === name) delete idToRemoteMap[id];
  if (typeof __GLOBAL_LOADING_REMOTE_ENTRY__ !== 'undefined') {
    const loading = __GLOBAL_LOADING_REMOTE_ENTRY__;
    for (const key of Object.keys(loading)) if (key.startsWith(`${name}:`)) delete loading[key];
  }
  for (const share of shareRecords()) {
    if (share.from === name) share.from = 'shell';
    share.useIn = share.useIn?.filter((user) => user !== name);
  }
  retire(name, base);
  cleanUp();
}

interface ShareRecord {
  from: string;
  useIn?: string[];
  loaded?: unknown;
  loading?: unknown;
}

function* shareRecords(): Iterable<ShareRecord> {
  for (const scope of Object.values(federation.shareScopeMap)) {
    for (const versions of Object.values(scope)) yield* Object.values(versions) as Iterable<ShareRecord>;
  }
}

/** A share of the shell that failed to load once would stay failed for all sections. */
export function forgetFailedShares(): void {
  for (const share of shareRecords()) if (!share.loaded && share.loading) delete share.loading;
}
