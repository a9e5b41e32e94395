/** Replaces shell/src/federation/host-shares.ts by the shares of shares.js: request -> record of the federation runtime. */
const { eagerFor, lazy, providedShares } = require('./shares');

module.exports = function hostSharesLoader() {
  this.addDependency(require.resolve('./shares'));
  const { development } = this.getOptions();
  const versions = providedShares(development);
  const text = JSON.stringify;
  const imports = [];
  const records = [];
  for (const [request, names] of Object.entries(eagerFor(development))) {
    const local = `share${imports.length}`;
    if (names === true) imports.push(`import * as ${local} from ${text(request)};`);
    else {
      const aliased = names.map((name) => `${name} as ${local}${name}`);
      imports.push(`import { ${aliased} } from ${text(request)};`);
      imports.push(`const ${local} = { ${names.map((name) => `${name}: ${local}${name}`)} };`);
    }
    records.push(`${text(request)}: now(${text(versions[request])}, ${local})`);
  }
  for (const [request, chunk] of Object.entries(lazy)) {
    const load = `() => import(/* webpackChunkName: ${text(chunk)} */ ${text(request)})`;
    records.push(`${text(request)}: later(${text(versions[request])}, ${load})`);
  }
  return `${imports.join('\n')}
const shareConfig = { singleton: true, requiredVersion: false };
const now = (version, module) => ({ version, scope: 'default', shareConfig, lib: () => module, loaded: true });
// A file that failed or hung blocks its own repetition, so each further try has fresh URLs (integrity.js); the second comes at once.
let failures = 0;
const noted = (load) => () => load().catch((error) => { __webpack_require__.q = '?r=' + ++failures; throw error; });
const twice = (ask) => () => ask().catch(ask).then((m) => () => m);
const later = (version, load) => ({ version, scope: 'default', shareConfig, get: twice(noted(load)) });
export default { ${records.join(',\n')} };`;
};
