import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registry, RegistrySection, Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';

/** A release that is being judged: nowhere registered, its files in a temporary folder. */
export interface Staged {
  release: Release;
  directory: string;
}

/** Which requests of the gate's own browser get which staged release. Known to this process only. */
export interface Checks {
  /** @returns the cookie's value, which is secret, and how to end it */
  open(staged: Staged): { key: string; close(): void };
  of(request: Pick<FastifyRequest, 'headers'>): Staged | undefined;
  /** The registry for a request of the gate's browser, with the staged release; undefined for all others. */
  resolve(request: Pick<FastifyRequest, 'headers'>, registry: Registry): Registry | undefined;
}

export const checkCookie = 'portal-check';

/** Kept in memory: a key is valid from `open` until its `close`, and is read from the cookie `checkCookie`. */
export function createChecks(): Checks {
  const open = new Map<string, Staged>();
  const of: Checks['of'] = ({ headers }) => {
    if (open.size === 0) return undefined;
    const [, key = ''] = /(?:^|;\s*)portal-check=([A-Za-z0-9_-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
    return open.get(key);
  };
  return {
    open(staged) {
      const key = randomBytes(32).toString('base64url');
      open.set(key, staged);
      return { key, close: () => void open.delete(key) };
    },
    of,
    resolve(request, registry) {
      const staged = of(request);
      if (!staged) return undefined;
      const others = registry.sections.filter(({ name }) => name !== staged.release.name);
      // No stream replaces it: the page keeps the staged release until it is closed.
      return { ...registry, revision: Number.MAX_SAFE_INTEGER, sections: [...others, sectionOf(staged.release)] };
    },
  };
}

/** Without a fallback, so that a failure is seen. */
function sectionOf(release: Release): RegistrySection {
  const base = `/remotes/${release.name}/${releaseName(release)}/`;
  const entry = release.files.find(({ path }) => path === release.entry);
  return {
    name: release.name,
    title: release.title,
    routes: release.routes,
    navigation: release.navigation,
    stable: {
      version: release.version,
      hash: release.hash,
      container: release.container,
      base,
      entry: base + release.entry,
      integrity: entry?.integrity ?? '',
      shares: release.shares,
    },
    fallback: null,
    channel: 'stable',
  };
}
