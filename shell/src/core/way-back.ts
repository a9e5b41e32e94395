import { findRoute } from '../lib/find-route';
import { readRedirect } from '../session/redirect-url';
import type { Services } from './services';

/** The last visited path, if it is one of ours. Only for effects and handlers: the storage is the browser's. */
export const wayBack = ({ storage, sections }: Pick<Services, 'storage' | 'sections'>): string | null =>
  readRedirect(storage, location.origin, (path) => findRoute(sections.registry(), path) !== null);
