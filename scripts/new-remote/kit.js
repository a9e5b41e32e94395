/**
 * The package `shared` for third parties: our shared source with the build, the release command and the test settings in
 * it, so that a section can be built, tested and published where nothing else of the portal is.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { buffer } = require('node:stream/consumers');
const zlib = require('node:zlib');
const { packagesIn } = require('../packages/imports');

const root = path.resolve(__dirname, '../..');
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** What a section's own commands, tests and types take beside what the kit imports. */
const tools = [
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Package -> exact version, as the checkout declares them. */
function versionsOf() {
  const root = readJson('package.json');
  const shared = readJson('shared/package.json');
  return { ...shared.peerDependencies, ...shared.dependencies, ...root.dependencies, ...root.devDependencies };
}

/** Packages that an installed one needs beside it. */
function peersOf(name) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = readJson(`node_modules/${name}/package.json`);
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
}

/** What the kit's files import, what that needs, and the types of both where the checkout declares some. */
function dependenciesOf(paths) {
  const versions = versionsOf();
  const sources = paths.filter((file) => /\.([jt]sx?|mjs)$/.test(file));
  const imported = sources.flatMap((file) => packagesIn(fs.readFileSync(path.join(root, file), 'utf8')));
  const { dependencies, peerDependencies } = readJson('shared/package.json');
  const own = [...imported, ...Object.keys({ ...dependencies, ...peerDependencies }), ...tools];
  const names = new Set(own.filter((name) => name !== 'shared'));
  for (const name of [...names])
    for (const one of [...peersOf(name), `@types/${name}`]) if (versions[one]) names.add(one);
  return Object.fromEntries([...names].sort().map((name) => [name, versions[name]]));
}

function packageJson() {
  const { name, version, exports } = readJson('shared/package.json');
  return {
    name,
    version,
    private: true,
    exports: {
      ...exports,
      './webpack': './webpack.common.js',
      './jest': './jest.js',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    bin: { 'portal-release': 'scripts/release.mjs', 'portal-standalone': 'scripts/standalone.mjs' },
    dependencies: dependenciesOf(Object.values(files())),
  };
}

function tsconfigJson() {
  const { compilerOptions } = readJson('tsconfig.json');
  return { compilerOptions };
}

/** Path in the kit -> path in the checkout. A real portal and browser for journeys stay behind. */
function files() {
  const found = {
    'webpack.common.js': 'webpack.common.js',
    'jest.js': 'scripts/new-remote/kit-jest.js',
    'scripts/release.mjs': 'scripts/release.mjs',
    'scripts/standalone.mjs': 'scripts/standalone.mjs',
  };
  for (const name of ['build-one', 'standalone-options', 'steps']) {
    const file = `scripts/lib/${name}.mjs`;
    found[file] = file;
  }
  for (const [folder, as] of [
    ['shared/src', 'src'],
    ['scripts/webpack', 'scripts/webpack'],
    ['scripts/release', 'scripts/release'],
  ])
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const full = path.join(entry.parentPath ?? entry.path, entry.name);
      const file = path.relative(root, full).split(path.sep).join('/');
      if (entry.isFile() && !/\.test\.[jt]sx?$|\/testing\/real\/|\/copies\.js$/.test(file))
        found[as + file.slice(folder.length)] = file;
    }
  return found;
}

/**
 * Writes `shared-<version>-<hash>.tgz` into a folder, as `npm pack` would; answers its name. The same bytes for the same checkout.
 * Other content has another name: npm goes on with what it installed before when only the bytes differ.
 */
async function writeKit(folder) {
  const pack = require('tar-stream').pack();
  const mtime = new Date('2000-01-01T00:00:00Z');
  const add = (name, content, mode = 0o644) => pack.entry({ name: `package/${name}`, mode, mtime }, content);
  const manifest = packageJson();
  add('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  add('tsconfig.json', `${JSON.stringify(tsconfigJson(), null, 2)}\n`);
  const programs = Object.values(manifest.bin);
  for (const [name, file] of Object.entries(files()).sort(([a], [b]) => (a < b ? -1 : 1)))
    add(name, fs.readFileSync(path.join(root, file)), programs.includes(name) ? 0o755 : 0o644);
  pack.finalize();
  const content = await buffer(pack.pipe(zlib.createGzip({ level: 9 })));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `shared-${manifest.version}-${hash}.tgz`;
  fs.writeFileSync(path.join(folder, name), content);
  return name;
}

module.exports = { writeKit, versionsOf };
