import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Release } from 'shared/contract/registry';
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
  /** Statements of the entry, before it makes the container. */
  inEntry?: string;
  /** Files beside the entry. */
  files?: Record<string, string | Buffer>;
  /** Changes release.json after everything is consistent. */
  change?: (release: Release) => void;
}

/**
 * A small section that takes React and the section helper from the shell, as webpack's containers do, without a build:
 * one page at /sys/<Name> with a heading.
 */
export function makeRelease(options: FixtureOptions = {}): Built {
  const { name = 'demo', version = '1.0.0', inPage = '', inEntry = '', files: more = {} } = options;
  const label = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const path = `/sys/${label}`;
  const source = (container: string) => `${inEntry}
window.${container} = (() => {
  let scope;
  const take = async (share) => (await Object.values(scope[share])[0].get())();
  return {
    init(given) { scope = given; },
    async get() {
      const React = await take('react');
      const { defineSection, useHost } = await take('shared/remote');
      function Page() {
        const host = useHost();
        ${inPage}
        return React.createElement('h1', null, '演示板块');
      }
      const section = defineSection({ name: '${name}', routes: [{ path: '${path}', title: '演示', page: Page }] });
      return () => ({ default: section });
    },
  };
})();`;
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        name,
        version,
        source(''),
        Object.entries(more).map(([p, c]) => [p, c.toString('latin1' as never)]),
      ]),
    )
    .digest('hex')
    .slice(0, 8);
  const container = `${name.replaceAll('-', '_')}_${hash}`;
  const files = new Map<string, Buffer>([['entry.js', Buffer.from(source(container))]]);
  for (const [file, content] of Object.entries(more)) files.set(file, Buffer.from(content));
  const release: Release = {
    name,
    title: '演示',
    version,
    contract: '1',
    routes: [{ path, title: '演示', chunks: [] }],
    navigation: [{ place: 'top', path, label: '演示', order: 90, children: [] }],
    hash,
    container,
    entry: 'entry.js',
    shares: { react: ['^19.0.0'], 'shared/remote': ['^0.1.0'] },
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
