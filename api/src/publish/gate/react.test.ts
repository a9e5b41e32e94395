import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { minify } from '@swc/core';
import { type Configuration, type Stats, webpack } from 'webpack';
import { checkReact } from './react';

const root = resolve(__dirname, '../../../..');
const sourceOf = (file: string) => readFileSync(join(root, 'node_modules', file), 'utf8');
const found = (text: string) => {
  try {
    checkReact('page.js', text);
  } catch (error) {
    return (error as Error).message;
  }
};
const small = async (text: string) =>
  (await minify(text, { compress: { passes: 2 }, mangle: { toplevel: true } })).code;

it.each([
  ['react/cjs/react.production.js', 'page.js 自带 react，应使用外壳共享的版本'],
  ['react/cjs/react.development.js', 'page.js 自带 react，应使用外壳共享的版本'],
  ['react-dom/cjs/react-dom.production.js', 'page.js 自带 react-dom，应使用外壳共享的版本'],
  ['react-dom/cjs/react-dom-client.production.js', 'page.js 自带 react-dom，应使用外壳共享的版本'],
])('finds %s, also minified', async (file, message) => {
  expect(found(sourceOf(file))).toBe(message);
  expect(found(await small(sourceOf(file)))).toBe(message);
});

it('finds the React that a build shook, renamed and minified', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-react-'));
  try {
    writeFileSync(join(folder, 'main.js'), "import { useState } from 'react'; export default () => useState(1);");
    const config: Configuration = {
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: folder, filename: 'out.js', library: { type: 'window', name: 'demo' } },
      resolve: { modules: [join(root, 'node_modules')] },
      optimization: { mangleExports: 'size', usedExports: true },
    };
    const stats = await promisify<Configuration, Stats | undefined>(webpack)(config);
    expect(stats?.hasErrors()).toBe(false);
    expect(found(readFileSync(join(folder, 'out.js'), 'utf8'))).toMatch(/^page\.js 自带 react/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('finds React 18', () => {
  expect(found('e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={ReactCurrentOwner:n}')).toContain('react');
});

it.each([
  [
    'a library that reads them',
    'var k=t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;k===e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ],
  ['a library that asks for classes', 'if(e.prototype&&e.prototype.isReactComponent)return!0'],
  ['a comparison', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE==null'],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toBeUndefined();
});

it('finds none in the sections of this repository', () => {
  const scripts = readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .flatMap((room) => readdirSync(join(root, room, 'dist')).map((file) => join(root, room, 'dist', file)))
    .filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => found(readFileSync(file, 'utf8')))).toEqual([]);
});
