import { type ComponentType, lazy, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { loadedPage } from './early-load';
import { RouteView } from './route-view';
import type { PageProps, SectionRoute } from './section-module';

type Page = ComponentType<PageProps<unknown>>;

/**
 * Each route's page as it was first drawn here: at once when its chunk is here, otherwise lazily. Kept, because another
 * kind of component would start the page anew; made once per mounted section, so that a new mount can try anew.
 */
function createPages(): (route: SectionRoute) => Page {
  const pages = new Map<SectionRoute, Page>();
  return (route) => {
    const page =
      pages.get(route) ??
      loadedPage(route) ??
      (lazy(route.page as () => Promise<{ default: Page }>) as unknown as Page);
    pages.set(route, page);
    return page;
  };
}

/** Finds the route of the present address. */
export function SectionView({ routes }: { routes: SectionRoute[] }) {
  const { pathname } = useLocation();
  const pageOf = useMemo(createPages, [routes]);
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return <RouteView key={route.path} route={route} Page={pageOf(route)} params={match.params} />;
  }
  return null;
}
