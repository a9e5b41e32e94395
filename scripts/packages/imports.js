/** Which packages our files import, read with TypeScript's own scanner. */
const { isBuiltin } = require('node:module');
const ts = require('typescript');

/** "antd/es/button" -> "antd"; undefined for files and for what Node brings. */
function packageOf(specifier) {
  if (/^[./]/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Requests that the scanner does not see as imports. */
const others = /(?:jest\.(?:mock|requireActual)|require\.resolve)\(\s*'([^']+)'|'--import', '([^']+)'/g;

/** Packages that a source names by import, export, require, dynamic import, jest.mock or require.resolve. */
function packagesIn(source) {
  const named = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  const more = [...source.matchAll(others)].map(([, request, loader]) => request ?? loader).filter(Boolean);
  return [...new Set([...named, ...more].map(packageOf).filter((name) => name && /^(@[\w.-]+\/)?[\w.-]+$/.test(name)))];
}

module.exports = { packageOf, packagesIn };
