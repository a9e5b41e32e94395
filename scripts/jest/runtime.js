/** Jest's runtime, except that a worker compiles each module once and not once per test file: half of what loading one takes. */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** @type {Map<string, { source: string, script: Script }>} By file name. */
const compiled = new Map();

/** The module's function, for whatever context it is run in. Throws SyntaxError. */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  // The first line is not the module's own; so it counts as line 0.
  const script = new Script(`(function (${parameters}) {\n${source}\n})`, { filename, lineOffset: -1 });
  compiled.set(filename, { source, script });
  return script;
}

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const { compile } = executor;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null || executor.resolution.isCoreModule(filename))
        return compile.call(executor, source, filename);
      try {
        return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // What is no CommonJS is Jest's to explain.
        return compile.call(executor, source, filename);
      }
    };
  }
};
