/**
 * Integrity of everything a build loads later: a table of sha384 inside its runtime chunk, read when a script or
 * stylesheet is added. Whoever pins the runtime chunk pins every file. Beside it, in the same few lines of runtime
 * code: the page's Trusted Types policy, the inherited retry query (`?r=`), and a deadline for each file.
 *
 * Placeholders exactly as long as a hash stand in the table until the files are final, so that file names and
 * positions do not change any more when they are filled in.
 */
const { createHash } = require('node:crypto');
const { RuntimeGlobals, RuntimeModule, Compilation } = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const placeholder = (kind, id) => sha384(`${kind}:${id}`);
const CSS = 'css/mini-extract';
const has = (compilation, chunk, type) =>
  Boolean(compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, type));

class IntegrityTable extends RuntimeModule {
  /** `wait`: milliseconds that the first try of a file may take. */
  constructor(wait) {
    super('integrity table', RuntimeModule.STAGE_BASIC);
    this.wait = wait;
  }

  generate() {
    const js = {};
    const css = {};
    for (const chunk of this.chunk.getAllAsyncChunks()) {
      if (has(this.compilation, chunk, 'javascript')) js[chunk.id] = placeholder('js', chunk.id);
      if (has(this.compilation, chunk, CSS)) css[chunk.id] = placeholder('css', chunk.id);
    }
    return `__webpack_require__.sri = ${JSON.stringify({ js, css })};
// A retried release is loaded as entry.js?r=1, and all its files inherit the query: a URL that hung blocks its own repetition.
__webpack_require__.q = ((document.currentScript || {}).src || '').replace(/^[^?]*/, '');
// Slow networks: each retry may take twice as long as the one before, up to 10 s.
__webpack_require__.wait = () => Math.min(${this.wait} * 2 ** +((/\\br=(\\d+)/.exec(__webpack_require__.q) || [])[1] || 0), 10000);`;
  }
}

// Runtime code of webpack is changed by text: throw when it is not as expected.
function swap(source, from, to) {
  if (!source.includes(from)) throw new Error(`webpack's runtime has changed: "${from}" not found`);
  return source.replace(from, to);
}

const scriptCode = (source) => `${swap(
  source,
  'script.src = url;',
  `url += __webpack_require__.q;
script.src = self.__tt ? self.__tt.createScriptURL(url) : url;`,
)}
script.integrity = __webpack_require__.sri.js[chunkId] || "sha384-none";
script.crossOrigin = "anonymous";
var late = setTimeout(() => script.onerror && script.onerror({ type: "timeout", target: script }), __webpack_require__.wait());
script.onerror = script.onload = () => clearTimeout(late);`;

const styleCode = (source, { tag, chunkId }) => `${source}
${tag}.integrity = __webpack_require__.sri.css[${chunkId}] || "sha384-none";
${tag}.crossOrigin = "anonymous";
if (__webpack_require__.q) ${tag}.href += __webpack_require__.q;
var late = setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), __webpack_require__.wait()), done = ${tag}.onload;
${tag}.onerror = ${tag}.onload = (event) => { clearTimeout(late); done(event); };`;

/** Adds the table and the loading code to a compilation; `wait` as in IntegrityTable. */
function addIntegrity(compilation, name, wait) {
  const seen = new WeakSet();
  compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    compilation.addRuntimeModule(chunk, new IntegrityTable(wait));
  });
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, scriptCode);
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, styleCode);
}

/** Replaces the placeholders in the runtime chunks by the sha384 of the final files. */
function fillIntegrity(compilation, RawSource) {
  const filled = new Map();
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      const kind = file.endsWith('.css') ? 'css' : 'js';
      filled.set(placeholder(kind, chunk.id), sha384(compilation.getAsset(file).source.buffer()));
    }
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      if (!file.endsWith('.js')) continue;
      const text = compilation.getAsset(file).source.source().toString();
      const next = text.replace(/sha384-[A-Za-z0-9+/]{64}/g, (found) => filled.get(found) ?? found);
      compilation.updateAsset(file, new RawSource(next));
    }
  }
}

/** When the files are final but for the table; after webpack's own content hashes. */
const FILL_STAGE = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10;

module.exports = { addIntegrity, fillIntegrity, sha384, FILL_STAGE };
