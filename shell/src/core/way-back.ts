import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Sections } from '../federation';
import { findRoute } from '../lib/find-route';
import { readRedirect } from '../session/redirect-url';

/** The last visited path, if it is one of ours. Only for effects and handlers: the storage is the browser's. */
export const wayBack = ({ storage, sections }: { storage: SafeStorage; sections: Sections }): string | null =>
  readRedirect(storage, location.origin, (path) => findRoute(sections.registry(), path) !== null);
