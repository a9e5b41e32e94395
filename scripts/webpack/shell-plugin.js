/** Integrity inside the shell's main script, and shell.json: what the document needs to start it. */
const { Compilation, sources, WebpackError } = require('webpack');
const { addIntegrity, fillIntegrity, sha384, FILL_STAGE } = require('./integrity');
const { providedShares } = require('./shares');

const NAME = 'Shell';

class ShellPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Below the section's deadline, so that a hanging chunk of the shell has failed when the next try begins.
      addIntegrity(compilation, NAME, 1900);
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const carried = antdFirst(compilation);
        if (carried.length === 0) return;
        const files = carried.slice(0, 3).join(', ');
        const message = `the first script carries antd: ${files}. Load what antd draws by import(), inside AntdProvider.`;
        compilation.errors.push(new WebpackError(message));
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: FILL_STAGE }, () => {
        fillIntegrity(compilation, sources.RawSource);
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const text = JSON.stringify(describe(compilation), null, 1);
        compilation.emitAsset('shell.json', new sources.RawSource(`${text}\n`));
      });
    });
  }
}

/** Files of antd that the shell's first script would carry: 38 KB that no public page draws with. */
function antdFirst({ entrypoints, chunkGraph }) {
  const carried = [];
  for (const chunk of entrypoints.get('main').chunks)
    for (const { resource = '' } of chunkGraph.getChunkModulesIterable(chunk)) {
      const [, file] = /node_modules[\\/]((?:antd|@ant-design|@rc-component)[\\/].*)/.exec(resource) ?? [];
      if (file) carried.push(file);
    }
  return carried;
}

function describe(compilation) {
  const file = (path) => ({ path, integrity: sha384(compilation.getAsset(path).source.buffer()) });
  const filesOf = (group) =>
    group
      .getFiles()
      .filter((path) => /\.(js|css)$/.test(path))
      .map(file);
  const main = filesOf(compilation.entrypoints.get('main'));
  const chunks = {};
  for (const [name, group] of compilation.namedChunkGroups) if (name !== 'main') chunks[name] = filesOf(group);
  return {
    scripts: main.filter(({ path }) => path.endsWith('.js')),
    styles: main.filter(({ path }) => path.endsWith('.css')),
    chunks,
    shares: providedShares(compilation.options.mode === 'development'),
  };
}

module.exports = ShellPlugin;
