import type { Release } from 'shared/contract/registry';
import { consoleSections } from 'shared/contract/vocabulary/console';

/** Addresses that the shell or the server answers itself; a final `*` matches everything below. */
const shellOwn = [
  '/',
  '/user',
  '/user/*',
  ...consoleSections.flatMap((name) => [`/${name}`, `/${name}/*`]),
  '/noFond',
  '/api',
  '/api/*',
  '/remotes',
  '/remotes/*',
  '/shell',
  '/shell/*',
  '/static',
  '/static/*',
];

/** Whether some address fits both patterns. `:name` fits any segment; capitals make no difference here, to be safe. */
export function meet(one: string, other: string): boolean {
  const a = one.toLowerCase().split('/');
  const b = other.toLowerCase().split('/');
  const open = b.at(-1) === '*';
  if (open ? a.length < b.length : a.length !== b.length) return false;
  const fixed = open ? b.slice(0, -1) : b;
  return fixed.every((part, i) => part === a[i] || part.startsWith(':') || (a[i] as string).startsWith(':'));
}

/** The other owner of an address: `板块 markets` or `外壳`; undefined when there is none. */
export function ownerOf(path: string, others: readonly Release[]): string | undefined {
  if (shellOwn.some((pattern) => meet(path, pattern))) return '外壳';
  const owner = others.find(({ routes }) => routes.some((route) => meet(path, route.path)));
  return owner && `板块 ${owner.name}`;
}
