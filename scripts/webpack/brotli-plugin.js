/** Lays a `.br` beside every text file above 1 KB, so that the server never compresses. Kept in webpack's cache. */
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { Compilation, sources } = require('webpack');

const compress = promisify(zlib.brotliCompress);
const text = /\.(js|css|svg|json)$/;
/** Read by the server at start, never sent. */
const notSent = /(^|\/)(release|shell)\.json$/;

class BrotliPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Brotli', (compilation) => {
      const cache = compilation.getCache('Brotli');
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'Brotli', stage }, async (assets) => {
        const names = Object.keys(assets).filter((n) => text.test(n) && !notSent.test(n) && assets[n].size() > 1024);
        await Promise.all(
          names.map(async (name) => {
            const etag = cache.getLazyHashedEtag(assets[name]);
            const compressed = await cache.providePromise(name, etag, async () => {
              const content = assets[name].buffer();
              const params = {
                [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
                [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              };
              return new sources.RawSource(await compress(content, { params }));
            });
            compilation.emitAsset(`${name}.br`, compressed);
          }),
        );
      });
    });
  }
}
module.exports = BrotliPlugin;
