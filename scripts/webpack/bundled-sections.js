/**
 * The monolith of bench/: all sections in one build, for comparison. As a loader on itself this file becomes a module
 * that maps each section's name to an import of its source.
 */
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Names of all remotes, from their folders. */
function sectionNames(base = root) {
  return fs
    .readdirSync(base)
    .filter((name) => name.startsWith('remote-') && fs.existsSync(path.join(base, name, 'section.json')))
    .map((name) => name.slice('remote-'.length))
    .sort();
}

module.exports = function bundledSections() {
  const lines = sectionNames().map((name) => {
    const source = JSON.stringify(path.join(root, `remote-${name}/src/section`));
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${source})`;
  });
  return `export default { ${lines.join(',\n')} };`;
};
module.exports.sectionNames = sectionNames;
