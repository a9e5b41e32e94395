/** Builds one target into a folder: `node run.js <target> <folder>`. Called by scripts/build.mjs in its own process. */
const path = require('node:path');
const webpack = require('webpack');
const { shellConfig, remoteConfig } = require('../../webpack.common');

const [target, output] = process.argv.slice(2);
const shells = { shell: {}, 'shell-dev': { dev: true }, 'shell-monolith': { monolith: true } };
const config = shells[target]
  ? shellConfig({ ...shells[target], output })
  : remoteConfig({ dir: path.join(__dirname, `../../remote-${target}`), output });

const compiler = webpack(config);
compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings' }));
  // Closing writes the cache; only then is the work done.
  compiler.close(() => process.exit(error || stats.hasErrors() ? 1 : 0));
});
