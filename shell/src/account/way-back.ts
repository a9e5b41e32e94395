import { findRoute } from '../app/find-route';
import type { Services } from '../app/services';
import { readRedirect } from '../session/redirect-url';

/** The last visited path, if it is one of ours. Only for effects and handlers: the storage is the browser's. */
export const wayBack = ({ storage, sections }: Pick<Services, 'storage' | 'sections'>): string | null =>
  readRedirect(storage, location.origin, (path) => findRoute(sections.registry(), path) !== null);
