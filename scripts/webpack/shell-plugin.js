/** Integrity inside the shell's main script, and shell.json: what the document needs to start it. */
const { Compilation, sources } = require('webpack');
const { addIntegrity, fillIntegrity, sha384, FILL_STAGE } = require('./integrity');
const { providedShares } = require('./shares');

const NAME = 'Shell';

class ShellPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Below the section's deadline, so that a hanging chunk of the shell has failed when the next try begins.
      addIntegrity(compilation, NAME, 1900);
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
