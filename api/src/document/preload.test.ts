import type { Registry, Release } from 'shared/contract/registry';
import { renderDocument } from './html';
import type { Match } from './match';
import { firstFiles } from './preload';

const shell = {
  scripts: [{ path: 'main.js', integrity: 'sha384-main' }],
  styles: [{ path: 'main.css', integrity: 'sha384-style' }],
  chunks: { table: [{ path: 'table.js', integrity: 'sha384-table' }] },
  shares: {},
};
const base = '/remotes/demo/0.1.0-aaaa/';
const registry = {
  revision: 1,
  sections: [{ name: 'demo', stable: { hash: 'aaaa', base, entry: `${base}entry.js`, integrity: 'sha384-entry' } }],
} as Registry;
const release = {
  hash: 'aaaa',
  files: ['entry.js', 'section.js', 'section.css', 'list.js', 'other.js'].map((path) => ({
    path,
    size: 1,
    integrity: `sha384-${path}`,
  })),
} as Release;
const match: Match = { status: 200, title: '演示页', section: 'demo', chunks: ['list', 'host:table'] };

it("runs the route's chunks after the shell, each with its hash, and leaves the entry to the shell", () => {
  const { links, chunks } = firstFiles(match, registry, release, shell);
  expect(links.map((one) => /<([^>]+)>/.exec(one)?.[1])).toEqual([
    '/shell/main.css',
    '/shell/main.js',
    `${base}entry.js`,
    `${base}section.js`,
    `${base}section.css`,
    `${base}list.js`,
    '/shell/table.js',
  ]);
  const boot = { environment: 'production', site: { name: '示例', slogan: '' }, registry } as never;
  const html = renderDocument({ title: '演示页', nonce: 'once', boot, shell, chunks, development: false });
  expect(html.match(/<script defer[^>]*>/g)).toEqual(
    [
      ['/shell/main.js', 'sha384-main'],
      [`${base}section.js`, 'sha384-section.js'],
      [`${base}list.js`, 'sha384-list.js'],
      ['/shell/table.js', 'sha384-table'],
    ].map(
      ([src, integrity]) => `<script defer nonce="once" src="${src}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
  );
});

it('names no file of a release that this browser does not get', () => {
  const other = { ...release, hash: 'bbbb' };
  expect(firstFiles(match, registry, other, shell).chunks).toEqual([]);
  expect(firstFiles(match, registry, undefined, shell).links).toHaveLength(2);
});
