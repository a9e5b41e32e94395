import { beginEarly } from './early-load';
import type { SectionModule, SectionRoute } from './section-module';
import { SectionView } from './section-view';

/** Ties a section's routes to a component that the shell mounts below its own router and HostProvider. */
// biome-ignore lint/suspicious/noExplicitAny: each route has its own data type; the pairing inside one route is checked by `route()`.
export function defineSection({ name, routes }: { name: string; routes: SectionRoute<any>[] }): SectionModule {
  return {
    name,
    routes,
    Section: () => <SectionView routes={routes} />,
    begin: (http, address) => beginEarly(routes, http, address),
  };
}
