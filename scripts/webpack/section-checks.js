/** What a remote's build must be refused for, found before modules are merged and hide. All messages name the cure. */
const { rangeToString } = require('webpack/lib/util/semver');
const { eagerFor, hostOnlyPackages } = require('./shares');

const packageIn = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
const hostOnlySource = /[\\/]shared[\\/]src[\\/](antd|remote|ui|http)[\\/].*\.tsx?$/;
const isHostOnly = (name) =>
  hostOnlyPackages.some((rule) => (rule instanceof RegExp ? rule.test(name) : rule === name));

/** Packages and shared modules that only the shell may carry, but which stand among these modules. */
function hostOnlyIn(modules) {
  const found = new Set();
  for (const { resource = '' } of modules) {
    const [, name] = packageIn.exec(resource) ?? [];
    const normal = name?.replace('\\', '/');
    if (normal && isHostOnly(normal)) found.add(normal);
    const [, room] = hostOnlySource.exec(resource) ?? [];
    if (room) found.add(`shared/${room}`);
  }
  return [...found].sort();
}

/** Share -> version ranges, of what is really imported. */
function consumedIn(modules) {
  const shares = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = module.options;
    shares[shareKey] ??= new Set();
    shares[shareKey].add(rangeToString(requiredVersion));
  }
  return Object.fromEntries(
    Object.keys(shares)
      .sort()
      .map((key) => [key, [...shares[key]].sort()]),
  );
}

/** Names imported from a share that offers only some of its exports, and not these. */
function missingExports(modules, moduleGraph) {
  const offered = eagerFor(false);
  const missing = new Set();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module' || !Array.isArray(offered[module.options.shareKey])) continue;
    const { shareKey } = module.options;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const [name] = dependency?.getIds?.(moduleGraph) ?? dependency?.ids ?? [];
      if (name && !offered[shareKey].includes(name)) missing.add(`${name} from ${shareKey}`);
    }
  }
  return [...missing].sort();
}

module.exports = { hostOnlyIn, consumedIn, missingExports };
