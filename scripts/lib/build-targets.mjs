import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markerOf } from './build-one.mjs';
import { root } from './steps.mjs';

/**
 * @typedef {object} Target One thing to build.
 * @property {string} name What people call it: `api`, `sample`, `shell`, `shell-dev`, `shell-monolith`, or a section's name.
 * @property {string} room Its folder, relative to the checkout.
 * @property {string} output Where the result stands, relative to the checkout.
 * @property {string[]} sources Folders and files whose content decides whether it is up to date.
 */

const common = ['shared/src', 'shared/package.json', 'webpack.common.js', 'scripts/webpack', 'package-lock.json'];

/** Names of all sections: each folder `remote-<name>` with a section.json. */
export function sectionNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'section.json')))
    .map((name) => name.slice('remote-'.length))
    .sort();
}

/** @returns {Target} */
export function shellTarget(kind = '') {
  const rooms = kind === 'monolith' ? sectionNames().map((name) => `remote-${name}`) : [];
  return {
    name: kind ? `shell-${kind}` : 'shell',
    room: 'shell',
    output: kind ? `shell/dist-${kind}` : 'shell/dist',
    sources: [...common, 'shell/src', ...rooms.flatMap((room) => [`${room}/src`, `${room}/section.json`])],
  };
}

/** @returns {Target} */
export function sectionTarget(name) {
  const room = `remote-${name}`;
  return { name, room, output: `${room}/dist`, sources: [...common, `${room}/src`, `${room}/section.json`] };
}

/** The API as it runs without a TypeScript loader. @returns {Target} */
export const apiTarget = () => ({
  name: 'api',
  room: 'api',
  output: 'api/dist',
  // All of shared: what the API takes of it becomes part of the program, and building it is a matter of seconds.
  sources: [
    ...['api/src', 'api/package.json', 'shared/src', 'shared/package.json'],
    ...['package-lock.json', 'scripts/lib/build-api.mjs'],
  ],
});

/** @returns {Target} */
export const partTarget = (name) => ({
  name,
  room: name,
  output: `${name}/dist`,
  sources: [...apiTarget().sources, `${name}/src`, `${name}/package.json`],
});

/** Tests change nothing in a build; only the rules of conformance are part of the shell too. */
const ignored = /\.test\.[jt]sx?$|[\\/]testing[\\/](?!conformance)/;

function addFile(hash, path) {
  const full = join(root, path);
  if (!existsSync(full) || ignored.test(path)) return;
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}

/** Changes when anything does that this target is built from. */
export function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = join(root, source);
    if (!existsSync(full)) continue;
    let names;
    try {
      names = readdirSync(full, { recursive: true, withFileTypes: true });
    } catch {
      addFile(hash, source);
      continue;
    }
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
    for (const file of files.sort()) addFile(hash, file);
  }
  return hash.digest('hex');
}

export function isFresh(target, print) {
  const file = markerOf(join(root, target.output));
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}
