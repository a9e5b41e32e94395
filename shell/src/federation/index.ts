import type { Registry } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { findRoute } from '../lib/find-route';
import { dropRelease, loadRelease } from './load-release';
import { guardPage as guard } from './page-guard';
import { createReports, type Reports } from './report';
import { createSectionsWith, type Sections } from './sections';

export { passBases, passesOf } from './passes';
export { type FailedProps, SectionHost } from './section-host';
export type { Sections } from './sections';
export { trustOwnScripts } from './trusted';

let page: Sections | undefined;
let reports: Reports | undefined;

/** Once per page, with the registry of the boot data. */
export function createSections(initial: Registry): Sections {
  const route = () => (page && findRoute(page.registry(), location.pathname)?.path) ?? '';
  const made = createReports(undefined, route);
  made.watch();
  reports = made;
  page = createSectionsWith(initial, { loadRelease, dropRelease }, made);
  return page;
}

/** Looks after what all sections share, from before any of them has come; what they do to it is reported. */
export const guardPage = () => guard((by, error) => reports?.failed(by, 'error', error));

/** Starts loading a section ahead of its first render: at boot for the address shown, on hover of a link. */
export const preloadSection = async (name: string): Promise<SectionModule | undefined> => page?.preload(name);
