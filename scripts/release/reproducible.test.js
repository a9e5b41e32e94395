/** @jest-environment node */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { copyCheckout } = require('./copies');

const needed = ['package.json', 'package-lock.json', 'webpack.common.js', 'scripts', 'shared', 'remote-help'];
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-same-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

/** Builds in a copy at another place, as another machine would; answers path -> content of what a release consists of. */
function buildAt(place, { umask, ...env }) {
  const folder = path.join(base, place);
  copyCheckout(folder, needed);
  const before = process.umask(umask);
  try {
    execFileSync(process.execPath, ['scripts/release.mjs', 'build', 'help', '--json'], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    process.umask(before);
  }
  const dist = path.join(folder, 'remote-help/dist');
  const names = fs.readdirSync(dist).filter((name) => name !== '.built');
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(dist, name), 'latin1')]));
}

it('gives the same release, byte for byte, on machines with another path, language, zone and umask', () => {
  const one = buildAt('a', { umask: 0o022, LC_ALL: 'C', TZ: 'UTC', HOME: base });
  const other = buildAt('much/deeper/with space/板块', {
    umask: 0o077,
    LC_ALL: 'zh_CN.UTF-8',
    TZ: 'Asia/Tokyo',
    FORCE_COLOR: '1',
  });
  expect(JSON.parse(one['release.json']).hash).toMatch(/^[0-9a-f]{8,}$/);
  expect(other['release.json']).toBe(one['release.json']);
  expect(other).toEqual(one);
}, 120_000);
