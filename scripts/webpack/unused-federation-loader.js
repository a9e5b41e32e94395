/**
 * Empties parts of the federation runtime that this shell never calls: manifests and their snapshots, preloading and
 * the package's own script loader (the portal's registry, Link headers and entry-script.ts stand for them). Saves
 * about 4 KB of every first visit. Each replaced function throws, so that a use would not go unnoticed.
 */
const parts = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    export class SnapshotHandler {
      manifestCache = new Map();
      hooks = { applyPlugin() {}, removePlugin() {} };
      constructor(host) { this.HostInstance = host; }
    }
    export const getGlobalRemoteInfo = unused('getGlobalRemoteInfo');`,
  'runtime-core/dist/plugins/snapshot/index.js': `
    export const assignRemoteInfo = unused('assignRemoteInfo');
    export const snapshotPlugin = unused('snapshotPlugin');`,
  'runtime-core/dist/plugins/generate-preload-assets.js':
    "export const generatePreloadAssetsPlugin = unused('generatePreloadAssetsPlugin');",
  'runtime-core/dist/utils/preload.js': `
    export const defaultPreloadArgs = unused('defaultPreloadArgs');
    export const normalizePreloadExposes = unused('normalizePreloadExposes');
    export const formatPreloadArgs = unused('formatPreloadArgs');
    export const preloadAssets = unused('preloadAssets');`,
  'sdk/dist/dom.js': `
    export const createLink = unused('createLink');
    export const createScript = unused('createScript');
    export const isStaticResourcesEqual = unused('isStaticResourcesEqual');
    export const loadScript = unused('loadScript');
    export const safeWrapper = unused('safeWrapper');`,
};
const unused = `const unused = (name) => () => { throw new Error(name + ' is not part of this shell'); };`;
const partOf = (file) =>
  Object.keys(parts).find((part) => file.replaceAll('\\', '/').endsWith(`@module-federation/${part}`));

module.exports = function unusedFederationLoader() {
  return unused + parts[partOf(this.resourcePath)];
};
module.exports.files = (file) => partOf(file) !== undefined;
module.exports.parts = parts;
