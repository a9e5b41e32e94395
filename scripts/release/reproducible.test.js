/** @jest-environment node */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { copyCheckout, linkPackages } = require('./copies');

const needed = [
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'webpack.common.js',
  'scripts',
  'shared',
  'remote-help',
];
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-same-'));
const one = path.join(base, 'a');
const other = path.join(base, 'much/deeper/with space/板块');
beforeAll(() => {
  for (const copy of [one, other]) copyCheckout(copy, needed);
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const run = (cwd, args, env = {}) =>
  execFileSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });

/** Path -> content of what a release consists of. */
function releaseIn(dist) {
  const names = fs.readdirSync(dist).filter((name) => name !== '.built');
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(dist, name), 'latin1')]));
}

/** Builds the help section in a copy, as another machine would. */
function buildIn(copy, { umask, ...env }) {
  const before = process.umask(umask);
  try {
    run(copy, ['scripts/release.mjs', 'build', 'help', '--json'], env);
  } finally {
    process.umask(before);
  }
  return releaseIn(path.join(copy, 'remote-help/dist'));
}

it('gives the same release, byte for byte, on machines with another path, language, zone and umask', () => {
  const here = buildIn(one, { umask: 0o022, LC_ALL: 'C', TZ: 'UTC', HOME: base });
  const there = buildIn(other, { umask: 0o077, LC_ALL: 'zh_CN.UTF-8', TZ: 'Asia/Tokyo', FORCE_COLOR: '1' });
  expect(JSON.parse(here['release.json']).hash).toMatch(/^[0-9a-f]{8,}$/);
  expect(there['release.json']).toBe(here['release.json']);
  expect(there).toEqual(here);
}, 120_000);

it("gives the same release in the checkout and in a third party's folder", () => {
  const alone = path.join(base, 'alone');
  const newRemote = ['scripts/new-remote.mjs', 'lab-notes', '--title', '实验记录'];
  run(one, newRemote);
  run(other, [...newRemote, '--dir', alone]);
  const packages = path.join(alone, 'node_modules');
  linkPackages(packages);
  fs.mkdirSync(path.join(packages, 'shared'));
  const [kit] = fs.readdirSync(alone).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', path.join(alone, kit), '-C', path.join(packages, 'shared'), '--strip-components=1']);
  run(one, ['scripts/release.mjs', 'build', 'lab-notes']);
  run(alone, ['node_modules/shared/scripts/release.mjs', 'build']);
  const release = releaseIn(path.join(alone, 'dist'));
  expect(Object.keys(release)).toContain('entry.js');
  expect(release).toEqual(releaseIn(path.join(one, 'remote-lab-notes/dist')));
}, 120_000);
