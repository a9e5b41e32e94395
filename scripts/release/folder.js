/** Where a section's source and build stand: a folder of its own, or remote-<name> of the checkout. */
const fs = require('node:fs');
const path = require('node:path');
const { Refused } = require('./client');

const home = path.resolve(__dirname, '../..');
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const isSection = (folder) => fs.existsSync(path.join(folder, 'section.json'));

/**
 * `{name, folder, alone}` of a section; without a name it is the one of the present folder. `alone`: not part of a checkout.
 * Throws Refused.
 */
function locate(name, present = process.cwd()) {
  if (isSection(present)) {
    const own = readJson(path.join(present, 'section.json')).name;
    if (name === undefined || name === own)
      return { name: own, folder: present, alone: path.dirname(present) !== home };
  }
  if (name === undefined) throw new Refused(0, '请写明板块，或在板块的目录中执行。');
  const folder = path.join(home, `remote-${name}`);
  if (/^[a-z][a-z0-9-]*$/.test(name) && isSection(folder)) return { name, folder, alone: false };
  throw new Refused(0, `没有名为「${name}」的板块：${isSection(present) ? present : home} 中找不到它的 section.json。`);
}

/** release.json of a section's build and its folder; throws Refused when there is none. */
function built({ name, folder }) {
  const dist = path.join(folder, 'dist');
  const file = path.join(dist, 'release.json');
  if (!fs.existsSync(file)) throw new Refused(0, `${name} 还没有构建结果。先执行构建（release -- build ${name}）。`);
  return { dist, release: readJson(file) };
}

module.exports = { home, locate, built };
