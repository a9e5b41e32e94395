/** Finding a section and one of its releases in the portal's overview. */
const semver = require('semver');
const { Refused, call } = require('./client');

/** Name of a release's folder, as people call it. */
const folderOf = ({ version, hash }) => `${version}-${hash}`;

/** A hash under the name that people know it by; the hash itself when its release is no longer listed. */
function nameOf({ releases }, hash) {
  if (!hash) return '–';
  const found = releases.find((release) => release.hash === hash);
  return found ? folderOf(found) : hash;
}

/** The overview of one section; throws Refused with the names there are. */
async function sectionOf(portal, name) {
  const { sections } = await call(portal, 'GET', 'Release/overview');
  const found = sections.find((section) => section.name === name);
  if (found) return found;
  throw new Refused(0, `门户没有名为「${name}」的板块。现有：${sections.map((one) => one.name).join('、')}。`);
}

/** The release that a person means: its hash, a beginning of it (4 or more), `0.2.0-1a2b3c4d`, or a version. Throws Refused. */
function releaseOf(section, wanted) {
  const { releases, name } = section;
  const fits = releases.filter(
    (release) =>
      release.hash === wanted ||
      folderOf(release) === wanted ||
      (/^[0-9a-f]{4,}$/.test(wanted) && release.hash.startsWith(wanted)),
  );
  const found = fits.length ? fits : releases.filter((release) => release.version === wanted);
  if (found.length === 1) return found[0];
  const listed = releases.slice(0, 5).map(folderOf).join('、') || '（还没有）';
  if (found.length === 0) throw new Refused(0, `${name} 没有发布「${wanted}」。最近的发布：${listed}。`);
  throw new Refused(0, `${name} 有多个发布符合「${wanted}」：${found.map(folderOf).join('、')}。请写完整。`);
}

/** Below zero: `a` is the lower version. What is no version counts as lower than all that are. */
function compareVersions(a, b) {
  const [one, other] = [semver.parse(a.version), semver.parse(b.version)];
  return one && other ? semver.compare(one, other) : Number(Boolean(one)) - Number(Boolean(other));
}

/** The highest version that nobody blocked, the newest of equal ones; throws Refused when there is none. */
function highestOf({ releases, name }) {
  if (releases.length === 0) throw new Refused(0, `${name} 还没有发布。先执行 npm run release -- publish ${name}`);
  const [first, ...others] = releases.filter(({ blocked }) => !blocked);
  if (!first) throw new Refused(0, `${name} 的发布都已禁用。解除一个：npm run release -- unblock ${name} <发布>`);
  return others.reduce((highest, one) => (compareVersions(one, highest) > 0 ? one : highest), first);
}

module.exports = { folderOf, nameOf, sectionOf, releaseOf, highestOf, compareVersions };
