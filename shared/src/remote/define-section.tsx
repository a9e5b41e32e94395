import { preload } from './early-load';
import type { SectionModule, SectionRoute } from './section-module';
import { SectionView } from './section-view';

interface SectionOptions extends Pick<SectionModule, 'name' | 'antd'> {
  // biome-ignore lint/suspicious/noExplicitAny: each route has its own data type; the pairing inside one route is checked by `route()`.
  routes: SectionRoute<any>[];
}

/** Ties a section's routes to a component that the shell mounts below its own router and HostProvider. */
export function defineSection({ name, routes, antd }: SectionOptions): SectionModule {
  return {
    name,
    routes,
    ...(antd && { antd }),
    Section: () => <SectionView routes={routes} />,
    begin: (http, address) => preload(routes, http, address),
  };
}
