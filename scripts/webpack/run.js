/**
 * Builds one target into a folder: `node run.js <target> <folder> [section's folder]`. Called by scripts/lib/build-one.mjs
 * in its own process.
 */
const path = require('node:path');
const webpack = require('webpack');
const { shellConfig } = require('../../webpack.common');

const [target, output, dir = path.join(__dirname, `../../remote-${target}`)] = process.argv.slice(2);
const shells = { shell: {}, 'shell-dev': { dev: true }, 'shell-monolith': { monolith: true } };
// A section's own webpack.config.js is what builds it, so that what its team adds there counts.
const config = shells[target] ? shellConfig(shells[target]) : require(path.join(dir, 'webpack.config.js'));
config.output.path = output;

const compiler = webpack(config);
compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings' }));
  // Closing writes the cache; only then is the work done.
  compiler.close(() => process.exit(error || stats.hasErrors() ? 1 : 0));
});
