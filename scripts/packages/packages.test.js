/** @jest-environment node */
// Every workspace declares what it imports, and nothing else; the root keeps the tools that build, check and test all of them.
const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { packagesIn } = require('./imports');

const root = path.resolve(__dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));

/** The root is named "". */
const folders = ['', ...files.flatMap((file) => /^([^/]+)\/package\.json$/.exec(file)?.[1] ?? [])];
const folderOf = (file) => (folders.includes(file.split('/')[0]) ? file.split('/')[0] : '');
const manifests = new Map(folders.map((folder) => [folder, JSON.parse(read(path.join(folder, 'package.json')))]));
const manifestOf = (folder) => manifests.get(folder);
const kinds = ['dependencies', 'devDependencies', 'peerDependencies'];
const declared = (folder, ...of) =>
  new Set((of.length ? of : kinds).flatMap((kind) => Object.keys(manifestOf(folder)[kind] ?? {})));

/** What only a test or a generator runs may use what is declared for development. */
const isTesting = (file) => /\.test\.[jt]sx?$|\/(testing|codegen)[./]|^(e2e|bench)\//.test(file);
/** Templates of a section are text for another project. */
const isCode = (file) => /\.([jt]sx?|mjs)$/.test(file) && !file.startsWith('scripts/new-remote/templates/');

/** Workspace -> package -> files of it that import the package. */
const imports = new Map(folders.map((folder) => [folder, new Map()]));
for (const file of files.filter(isCode)) {
  const own = imports.get(folderOf(file));
  for (const name of packagesIn(read(file))) own.set(name, [...(own.get(name) ?? []), file]);
}

/** Packages that a workspace's files import without a declaration, as "package in file". */
function undeclared(folder) {
  const running = declared(folder, 'dependencies', 'peerDependencies');
  const testing = new Set([...declared(folder), ...declared('')]);
  // The root's own tests look at what the workspaces' packages are.
  if (folder === '') for (const one of folders) for (const name of declared(one)) testing.add(name);
  const tools = folder === '' ? declared('') : running;
  return [...imports.get(folder)].flatMap(([name, users]) =>
    name === manifestOf(folder).name
      ? []
      : users.filter((file) => !(isTesting(file) ? testing : tools).has(name)).map((file) => `${name} in ${file}`),
  );
}

const installed = (name) => JSON.parse(read(`node_modules/${name}/package.json`));
/** Packages that others of the same list need beside them. */
function peersOf(names) {
  return names.flatMap((name) => {
    if (!existsSync(path.join(root, `node_modules/${name}/package.json`))) return [];
    const { peerDependencies = {}, peerDependenciesMeta = {} } = installed(name);
    return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  });
}

/** Tools that are named in settings and commands instead of imported: where. */
const settings = files.filter(
  (file) => folderOf(file) === '' && /\.(js|mjs|json|jsonc)$/.test(file) && !/^package(-lock)?\.json$/.test(file),
);
const settingsText = settings.map(read).join('\n');
const named = (name) =>
  settingsText.includes(`'${name}'`) || settingsText.includes(`${name}/bin/`) || settingsText.includes(`'${name}/`);
const byOtherName = { 'jest-environment-jsdom': "testEnvironment: 'jsdom'" };

/** Packages that a workspace declares and nobody there needs. */
function unused(folder) {
  const own = new Set(imports.get(folder).keys());
  const all = new Set([...imports.values()].flatMap((found) => [...found.keys()]));
  const names = [...declared(folder)];
  const peers = new Set(peersOf(names));
  // Who depends on `shared` brings what it expects to find.
  const shared = declared(folder).has('shared') ? declared('shared', 'peerDependencies') : new Set();
  const isUsed = (name) => {
    if (own.has(name) || peers.has(name) || shared.has(name)) return true;
    if (name.startsWith('@types/')) {
      const typed = name.slice(7);
      return ['node', 'jest'].includes(typed) || (folder === '' ? all : own).has(typed);
    }
    if (folder !== '')
      return files.some(
        (file) => folderOf(file) === folder && isCode(file) && read(file).includes(`node_modules/${name}/`),
      );
    const tested = [...imports.values()].some((found) => found.get(name)?.some(isTesting));
    return tested || named(name) || settingsText.includes(byOtherName[name] ?? '\0');
  };
  return names.filter((name) => !isUsed(name));
}

it.each(folders)('"%s" imports nothing that it does not declare', (folder) => {
  expect(undeclared(folder)).toEqual([]);
});

it.each(folders)('"%s" declares nothing that it does not use', (folder) => {
  expect(unused(folder)).toEqual([]);
});

it('names every package in one exact version', () => {
  const versions = new Map();
  for (const manifest of manifests.values())
    for (const [name, version] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})))
      versions.set(name, new Set([...(versions.get(name) ?? []), version]));
  for (const [name, found] of versions) {
    expect([name, [...found]]).toEqual([
      name,
      [expect.stringMatching(folders.includes(name) ? /^\*$/ : /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)],
    ]);
  }
});

it('keeps the lock file in step', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const [folder, manifest] of manifests)
    for (const kind of kinds) expect([folder, kind, packages[folder][kind]]).toEqual([folder, kind, manifest[kind]]);
});

describe('the scanner', () => {
  it('finds every way to name a package', () => {
    const [mock, resolve] = ['jest.mock', 'require.resolve'];
    const source = `import a from 'a'; import type { B } from '@b/b/deep'; export * from 'c/x'; const d = require('d');
      import('e'); ${mock}('f'); ${resolve}('g/package.json'); import './own'; import 'node:fs'; import fs from 'fs/promises';`;
    expect(packagesIn(source).sort()).toEqual(['@b/b', 'a', 'c', 'd', 'e', 'f', 'g']);
  });

  it('reads all workspaces', () => {
    expect(folders.length).toBeGreaterThanOrEqual(11);
    expect(imports.get('api').get('fastify').length).toBeGreaterThan(5);
    expect(imports.get('shell').has('react-redux')).toBe(true);
  });
});
