import { type ComponentType, lazy, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { PageProps, SectionRoute } from './define-section';
import { RouteView } from './route-view';

/** Finds the route of the present address. Lazies are made once per mounted section, so that a new mount can try anew. */
export function SectionView({ routes }: { routes: SectionRoute[] }) {
  const { pathname } = useLocation();
  const prepared = useMemo(
    () =>
      routes.map((route) => ({
        route,
        Page: (route.lazy
          ? lazy(route.page as () => Promise<{ default: ComponentType<PageProps<unknown>> }>)
          : route.page) as ComponentType<PageProps<unknown>>,
      })),
    [routes],
  );
  for (const { route, Page } of prepared) {
    const match = matchPath(route.path, pathname);
    if (match) return <RouteView key={route.path} route={route} Page={Page} params={match.params} />;
  }
  return null;
}
