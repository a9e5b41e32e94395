import type { SafeStorage } from 'shared/browser/safe-storage';
import type { Sections } from '../federation';
import { findRoute } from '../lib/find-route';
import { readRedirect } from '../session/redirect-url';

interface Remembered {
  storage: SafeStorage;
  sections: Pick<Sections, 'registry'>;
}

/** The last visited path, if it is one of ours. Only for effects and handlers: the storage is the browser's. */
export const wayBack = ({ storage, sections }: Remembered): string | null =>
  readRedirect(storage, location.origin, (path) => findRoute(sections.registry(), path) !== null);
