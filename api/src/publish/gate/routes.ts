import { CallError } from '../../errors';
import { ownerOf } from '../../registry/address-owner';
import type { Rule } from './known';

/** Whether every address of a route fits another one too. */
function covers(wide: string, narrow: string): boolean {
  const [a, b] = [wide.split('/'), narrow.split('/')];
  return a.length === b.length && a.every((part, i) => part.startsWith(':') || part === b[i]);
}

/** A route that no address ever reaches, because the first that fits answers, and the one before it. */
export function shadowed(paths: readonly string[]): { path: string; by: string } | undefined {
  for (const [i, path] of paths.entries()) {
    const by = paths.slice(0, i).find((before) => covers(before, path));
    if (by !== undefined) return { path, by };
  }
  return undefined;
}

/** 1101: each route is reached. */
export const reached: Rule = (release) => {
  const found = shadowed(release.routes.map(({ path }) => path));
  if (found)
    throw new CallError(
      'releaseInvalid',
      `release.json 不符合要求：路由 ${found.path} 永远不会打开，${found.by} 在它之前且包含它，请交换先后`,
    );
};

/** 1109: an address has one owner. */
export const routes: Rule = (release, { others }) => {
  for (const { path } of release.routes) {
    const owner = ownerOf(path, others);
    if (owner) throw new CallError('releaseRouteOwned', `路由 ${path} 属于${owner}`);
  }
};
