import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Release } from 'shared/contract/registry';
import { releaseHash } from 'shared/contract/release-hash';
import { type Header, pack } from 'tar-stream';
import { sha384 } from '../../storage/files';

/** A release in memory, as a build would leave it in a folder. */
export interface Built {
  release: Release;
  files: Map<string, Buffer>;
}

export interface FixtureOptions {
  name?: string;
  version?: string;
  /** Statements before the page is returned; `React` and `host` (useHost) are there. */
  inPage?: string;
  /** Statements of the exposed module, before it makes the section. */
  inFactory?: string;
  /** Further routes of the same page; `hidden` ones are not declared. */
  routes?: string[];
  hidden?: string[];
  /** Statements of the entry, before it makes the container. */
  inEntry?: string;
  /** Files beside the entry. */
  files?: Record<string, string | Buffer>;
  /** Other things that release.json says, its hash included. */
  told?: Partial<Release>;
  /** Changes release.json after everything is consistent. */
  change?: (release: Release) => void;
}

/**
 * A small section that takes React and the section helper from the shell, as webpack's containers do, without a build:
 * one page at /sys/<Name> with a heading.
 */
export function makeRelease(options: FixtureOptions = {}): Built {
  const { name = 'demo', version = '1.0.0', inPage = '', inEntry = '', inFactory = '', files: more = {} } = options;
  const { routes = [], hidden = [] } = options;
  const label = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const path = `/sys/${label}`;
  const source = (container: string) => `${inEntry}
window.${container} = (() => {
  let scope;
  const take = async (share) => (await Object.values(scope[share])[0].get())();
  return {
    init(given) { scope = given; },
    async get() {
      ${inFactory}
      const React = await take('react');
      const { defineSection, useHost } = await take('shared/remote');
      function Page() {
        const host = useHost();
        ${inPage}
        return React.createElement('h1', null, '演示板块');
      }
      const section = defineSection({ name: '${name}', routes: ${JSON.stringify([path, ...routes, ...hidden])}.map((path) => ({ path, title: '演示', page: Page })) });
      return () => ({ default: section });
    },
  };
})();`;
  const filesFor = (container: string) =>
    new Map(
      Object.entries({ 'entry.js': source(container), ...more }).map(([file, content]) => [file, Buffer.from(content)]),
    );
  const told = {
    name,
    title: '演示',
    version,
    contract: '1',
    routes: [path, ...routes].map((one) => ({ path: one, title: '演示', chunks: [] as string[] })),
    navigation: [{ place: 'top' as const, path, label: '演示', order: 90, children: [] }],
    entry: 'entry.js',
    shares: { react: ['^19.0.0'], 'shared/remote': ['^0.1.0'] },
    ...options.told,
  };
  const blank = `${name.replaceAll('-', '_')}_00000000`;
  const hash = releaseHash(told, filesFor(blank), blank).slice(0, 8);
  const container = blank.replace('00000000', hash);
  const files = filesFor(container);
  const release: Release = {
    ...told,
    hash,
    container,
    files: [...files].map(([file, content]) => ({ path: file, size: content.length, integrity: sha384(content) })),
  };
  options.change?.(release);
  return { release, files };
}

export type TarEntry = [Partial<Header> & { name: string }, (Buffer | string)?];

/** What the command line sends: release.json first. */
export function entriesOf({ release, files }: Built): TarEntry[] {
  return [
    [{ name: 'release.json' }, JSON.stringify(release)],
    ...[...files].map(([name, content]): TarEntry => [{ name }, content]),
  ];
}

export function tarOf(entries: TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content ?? '');
  tar.finalize();
  return buffer(tar as unknown as Readable);
}

/** Lays a release down as a build leaves it. */
export function writeBuilt({ release, files }: Built, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
