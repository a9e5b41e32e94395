import { leadsTo, ownPages } from 'shared/contract/paths';
import type { Registry } from 'shared/contract/registry';

export interface Match {
  /** 503: its section is switched off. */
  status: 200 | 404 | 503;
  title: string;
  /** The pattern of the section's route. */
  route?: string;
  /** Only of the shell's own pages; a section's are in its release. */
  description?: string;
  section?: string;
  /** Names of chunks that the route draws first. */
  chunks: string[];
}

/** Whether a path matches a route's pattern; `:name` matches one segment. Case-sensitive, like the routes. */
function fits(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return (
    want.length === have.length && want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  );
}

/** What answers a path: a route of a section, a screen of the shell, or nothing. */
export function matchPath(registry: Registry, path: string): Match {
  const own = ownPages.find((page) => page.path === path);
  if (own) return { status: 200, title: own.title, description: own.description, chunks: [] };
  for (const { name, routes, disabled } of registry.sections) {
    const route = routes.find((one) => fits(one.path, path));
    if (route && disabled) return { status: 503, title: route.title, chunks: [] };
    if (route) return { status: 200, title: route.title, route: route.path, section: name, chunks: route.chunks };
  }
  // The root is answered with the home page's document, which saves a redirect.
  if (path === '/') return matchPath(registry, leadsTo(path) ?? '');
  return { status: 404, title: '页面不存在', chunks: [] };
}

/** The permanent target of a path that is another spelling of a page's; null otherwise. */
export function redirectOf(registry: Registry, path: string): string | null {
  const target = path === '/' ? null : leadsTo(path);
  return target && matchPath(registry, target).status !== 404 ? target : null;
}
