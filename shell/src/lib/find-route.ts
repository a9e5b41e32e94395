import { matchPath } from 'react-router-dom';
import type { Registry, RegistrySection } from 'shared/contract/registry';

export interface FoundRoute {
  section: RegistrySection;
  /** The route's pattern. */
  path: string;
  /** The route's title, without the site's name. */
  title: string;
}

/** Paths compare as they are written, capitals included. */
export const matches = (pattern: string, pathname: string): boolean =>
  matchPath({ path: pattern, caseSensitive: true }, pathname) !== null;

/** The section whose route answers a path, or null: no screen has this address. */
export function findRoute(registry: Registry, pathname: string): FoundRoute | null {
  for (const section of registry.sections) {
    const route = section.routes.find(({ path }) => matches(path, pathname));
    if (!route) continue;
    const { path, title } = route;
    return { section, path, title };
  }
  return null;
}
