/**
 * What a release's hash is made of: everything in release.json but what follows from the files, and the files themselves.
 * Plain Node, because the build, the gate and the tests' own releases all use it.
 */
const { createHash } = require('node:crypto');

/** Keys in one order, so that the same content has the same text. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** A file without what is only known after the hash: the container's name, and the hashes that the entry holds of other files. */
function bare(path, content, container) {
  if (!/\.(js|css)$/.test(path)) return content;
  return content
    .toString('utf8')
    .replaceAll(container, '')
    .replace(/sha384-[A-Za-z0-9+/]{64}/g, 'sha384-');
}

/**
 * `release`: release.json, without its `hash`, `container` and `files`; `files`: path to content; `container`: its name in them.
 * Answers 64 hex digits; a release is named by at least the first eight.
 */
function releaseHash(release, files, container) {
  const { hash: _, container: __, files: ___, ...rest } = release;
  const digest = createHash('sha256').update(JSON.stringify(sorted(rest)));
  for (const path of [...files.keys()].sort())
    digest.update(`\0${path}\0`).update(bare(path, files.get(path), container));
  return digest.digest('hex');
}

module.exports = { releaseHash };
