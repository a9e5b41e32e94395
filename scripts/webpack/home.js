/**
 * Where the build's parts stand: in the checkout, or in the package `shared` as a third party installs it, which
 * carries webpack.common.js and scripts/webpack beside its own source (scripts/new-remote/kit.mjs).
 */
const path = require('node:path');

const home = path.resolve(__dirname, '../..');
const inKit = require(path.join(home, 'package.json')).name === 'shared';

/** Folder of an installed package; throws when it is not there. */
function installed(name) {
  if (name === 'shared') return inKit ? home : path.join(home, 'shared');
  return path.dirname(require.resolve(`${name}/package.json`, { paths: [home] }));
}

/** Our own TypeScript, wherever it stands; `shared` ships its source, linked here and unpacked at a third party's. */
const ownSource = (file) => !/[\\/]node_modules[\\/](?!shared[\\/]src[\\/])/.test(file);

module.exports = { home, inKit, installed, ownSource };
