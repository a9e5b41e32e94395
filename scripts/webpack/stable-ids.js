/**
 * Numbers the modules of a release by what they are, not by where they lie: webpack's own deterministic ids depend on the
 * way from the section to each loader and package, which differs between a checkout, a linked one and a third party's folder.
 */
const { createHash } = require('node:crypto');
const path = require('node:path');
const { home, installed } = require('./home');

const NAME = 'StableIds';

/** A module's identifier without this machine's folders. */
function portableName(identifier, context) {
  const places = [
    // In a kit the build's own loaders lie inside the package.
    [__dirname, 'build'],
    [installed('shared'), 'shared'],
    [context, 'section'],
    [home, 'home'],
  ];
  let name = identifier;
  for (const [folder, word] of places) name = name.replaceAll(folder + path.sep, `${word}/`);
  return name.replaceAll('\\', '/').replace(/[^!|]*\/node_modules\//g, 'node_modules/');
}

class StableIds {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap(NAME, (modules) => {
        const { chunkGraph } = compilation;
        const named = [...modules]
          .filter((module) => module.needId && chunkGraph.getModuleId(module) === null)
          // What is merged into one is told by its first part; its own identifier is a hash over places of all parts.
          .map((module) => ({
            module,
            name: portableName((module.rootModule ?? module).identifier(), compiler.context),
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        // Sparse, so that a new module seldom moves the number of another one and with it the files that name it.
        let range = 1000;
        while (range < named.length * 20) range *= 10;
        const used = new Set();
        for (const { module, name } of named) {
          let id = createHash('sha256').update(name).digest().readUInt32BE() % range;
          while (used.has(id)) id = (id + 1) % range;
          used.add(id);
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

module.exports = { StableIds, portableName };
