/**
 * Makes a remote's build a release: a name and hash of its own, integrity of every file inside the entry, and
 * release.json, which tells the registry all it needs. The same source gives the same release, byte for byte.
 */
const fs = require('node:fs');
const path = require('node:path');
const { WebpackError, sources } = require('webpack');
const { installed } = require('./home');
const { addIntegrity, fillIntegrity, sha384, FILL_STAGE } = require('./integrity');
const { consumedIn, hostOnlyIn, missingExports } = require('./section-checks');
const { groups } = require('./shares');

const { releaseHash } = require(path.join(installed('shared'), 'src/contract/release-hash.js'));

const NAME = 'Release';
const byName = (a, b) => (a < b ? -1 : 1);
/** Global of a release; `00000000` is replaced by the hash when the files are final. */
const containerName = (section, hash = '00000000') => `${section.replaceAll('-', '_')}_${hash}`;

class ReleasePlugin {
  /** `manifestFile`: path of section.json. */
  constructor({ manifestFile }) {
    this.manifestFile = manifestFile;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.manifestFile);
      const fail = (text) => compilation.errors.push(new WebpackError(text));
      let shares = {};
      addIntegrity(compilation, NAME, 2100);
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        shares = consumedIn(modules);
        const carried = hostOnlyIn(modules);
        if (carried.length)
          fail(
            `host-only packages would be bundled: ${carried.join(', ')}. Add the imported sub-path to scripts/webpack/shares.js.`,
          );
        const missing = missingExports(modules, compilation.moduleGraph);
        if (missing.length)
          fail(`the shell does not share: ${missing.join(', ')}. Add the names to scripts/webpack/shares.js.`);
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: FILL_STAGE }, () => {
        const manifest = JSON.parse(fs.readFileSync(this.manifestFile, 'utf8'));
        for (const name of unknownChunks(manifest, compilation)) fail(`section.json names an unknown chunk: ${name}`);
        emitRelease(compilation, manifest, shares);
      });
    });
  }
}

function unknownChunks(manifest, compilation) {
  const known = new Set([...compilation.namedChunks.keys(), ...Object.keys(groups).map((name) => `host:${name}`)]);
  return manifest.routes.flatMap(({ chunks = [] }) => chunks).filter((name) => !known.has(name));
}

/** The chunks that a route names, and those that hold what they have in common with others: all are needed at once. */
function filesFirst(chunks, compilation) {
  const inSection = new Set(compilation.namedChunkGroups.get('section').chunks);
  const withParts = chunks.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    const parts = group ? group.chunks.filter((chunk) => chunk.name !== name && !inSection.has(chunk)) : [];
    return [name, ...parts.map((chunk) => chunk.name ?? String(chunk.id))];
  });
  return [...new Set(withParts)];
}

function emitRelease(compilation, manifest, shares) {
  const files = Object.keys(compilation.assets).sort(byName);
  const blank = containerName(manifest.name);
  const routes = manifest.routes.map((route) => ({ ...route, chunks: filesFirst(route.chunks ?? [], compilation) }));
  const release = { ...manifest, routes, navigation: manifest.navigation ?? [], entry: 'entry.js', shares };
  const contents = new Map(files.map((file) => [file, compilation.assets[file].buffer()]));
  const hash = releaseHash(release, contents, blank).slice(0, 8);
  const container = containerName(manifest.name, hash);
  for (const file of files.filter((f) => /\.(js|css)$/.test(f))) {
    const text = compilation.assets[file].source().toString();
    if (text.includes(blank)) compilation.updateAsset(file, new sources.RawSource(text.replaceAll(blank, container)));
  }
  fillIntegrity(compilation, sources.RawSource);
  const listed = files.map((file) => {
    const content = compilation.assets[file].buffer();
    return { path: file, size: content.length, integrity: sha384(content) };
  });
  const text = JSON.stringify({ ...release, hash, container, files: listed }, null, 1);
  compilation.emitAsset('release.json', new sources.RawSource(`${text}\n`));
}

module.exports = { ReleasePlugin, containerName };
