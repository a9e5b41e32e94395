import type { Registry } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { findRoute } from '../lib/find-route';
import { dropRelease, loadRelease } from './load-release';
import { createReports } from './report';
import { createSectionsWith, type Sections } from './sections';

export { guardPage } from './page-guard';
export { passBases, passesOf } from './passes';
export { type FailedProps, SectionHost } from './section-host';
export type { Sections } from './sections';
export { trustOwnScripts } from './trusted';

let page: Sections | undefined;

/** Once per page, with the registry of the boot data. */
export function createSections(initial: Registry): Sections {
  const route = () => (page && findRoute(page.registry(), location.pathname)?.path) ?? '';
  const reports = createReports(undefined, route);
  reports.watch();
  page = createSectionsWith(initial, { loadRelease, dropRelease }, reports);
  return page;
}

/** Starts loading a section ahead of its first render: at boot for the address shown, on hover of a link. */
export const preloadSection = async (name: string): Promise<SectionModule | undefined> => page?.preload(name);
