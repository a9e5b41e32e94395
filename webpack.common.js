/**
 * The only file that knows webpack and module federation. Rooms call shellConfig() or remoteConfig(); its parts stand
 * in scripts/webpack/. Third parties get both inside the package `shared`. Why it is built this way: docs/decisions/0001-federation-runtime-and-webpack-containers.md.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const postcssGlobalData = require('@csstools/postcss-global-data');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const postcssCustomMedia = require('postcss-custom-media');
const { BannerPlugin, Compilation, DefinePlugin, container } = require('webpack');
const BrotliPlugin = require('./scripts/webpack/brotli-plugin');
const { inKit, installed, ownSource } = require('./scripts/webpack/home');
const { ReleasePlugin, containerName } = require('./scripts/webpack/release-plugin');
const ShellPlugin = require('./scripts/webpack/shell-plugin');
const { consumedShares } = require('./scripts/webpack/shares');
const { StableIds } = require('./scripts/webpack/stable-ids');
const styleNode = require('./scripts/webpack/style-node-loader');
const unusedFederation = require('./scripts/webpack/unused-federation-loader');

const root = __dirname;
const part = (name) => path.join(root, 'scripts/webpack', name);
/** Names of the widths at which layouts change, for `@media (--mobile)`. */
const breakpoints = path.join(installed('shared'), 'src/ui/__generated__/breakpoints.css');

function swc({ dev, refresh }) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: dev, refresh } },
      },
    },
  };
}

/** Keyframes of a section keep the name that scope-css-loader gave them, and one for each sheet; no class has a hyphen. */
const keyframesName = (section) => (loader, _, name) =>
  name.startsWith(`${section}-`)
    ? `${name}-${createHash('sha256').update(path.relative(loader.rootContext, loader.resourcePath).replaceAll('\\', '/')).digest('hex').slice(0, 5)}`
    : undefined;

/**
 * What shell, remotes and stand-alone sections have in common. `name` tells caches and class names apart; `section`: whose
 * styles they are, so that they hold for it alone.
 */
function base({ dir, name, dev, refresh = false, output, section }) {
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'eval-cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: inKit ? path.join(dir, 'node_modules/.cache/webpack') : path.join(root, '.cache/webpack'),
      buildDependencies: { config: [__filename, part('shares.js')] },
    },
    output: {
      path: output,
      clean: true,
      hashFunction: 'xxhash64',
      chunkLoadTimeout: 120_000,
      // A page whose shared part did not come says so each time; half evaluated, it would be drawn without what it imports.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, include: ownSource, use: swc({ dev, refresh }), parser: { exportsPresence: 'error' } },
        { test: styleNode.files, use: part('style-node-loader.js') },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                importLoaders: section ? 2 : 1,
                modules: {
                  auto: true,
                  namedExport: true,
                  exportLocalsConvention: 'as-is',
                  localIdentName: dev ? '[local]_[hash:base64:5]' : '[hash:base64:5]',
                  localIdentHashSalt: name,
                  getLocalIdent: keyframesName(section),
                },
              },
            },
            {
              loader: require.resolve('postcss-loader'),
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [postcssGlobalData({ files: [breakpoints] }), postcssCustomMedia()],
                },
              },
            },
          ],
        },
        // The portal's own styles come from the shell; a section that stands alone brings them itself.
        ...(section
          ? [
              {
                test: /\.css$/,
                exclude: path.join(installed('shared'), 'src/ui'),
                use: { loader: part('scope-css-loader.js'), options: { section } },
              },
            ]
          : []),
        {
          test: /\.(png|jpe?g|webp|avif)$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]' },
        },
        // Never a file of a release: opened by itself it would be a document.
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    plugins: dev ? [] : [new BrotliPlugin()],
    optimization: {
      minimize: !dev,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: false,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
      // A failed build hands nothing to an open page: what it lacks would be disposed there, and stay so after the next good one.
      emitOnErrors: false,
      chunkIds: 'named',
      moduleIds: dev ? 'named' : 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/**
 * The shell. `dev`: development React and no compression, the host of `npm run dev`.
 * `monolith`: all sections inside, only for the comparison in bench/.
 */
function shellConfig({ dir = path.join(root, 'shell'), dev = false, monolith = false, output } = {}) {
  const kind = dev ? 'dist-dev' : monolith ? 'dist-monolith' : 'dist';
  const config = base({ dir, name: `shell-${kind}`, dev, output: output ?? path.join(dir, kind) });
  Object.assign(config, { entry: { main: './src/main.tsx' } });
  Object.assign(config.output, {
    uniqueName: 'shell',
    publicPath: '/shell/',
    filename: dev ? '[name].js' : '[name].[contenthash:12].js',
    chunkFilename: dev ? '[name].js' : '[name].[contenthash:12].js',
  });
  if (!dev) {
    config.optimization.chunkIds = 'deterministic';
    // What a dozen of the shared antd chunks have in common is one file; other common parts only when they are worth one.
    const base = { name: 'antd-base', chunks: 'async', minChunks: 12, enforce: true, test: /node_modules/ };
    // The cache of answers and its library are one file: nobody loads one of them alone.
    const defaultVendors = { test: /node_modules[\\/](?!@tanstack)/, priority: -10, reuseExistingChunk: true };
    config.optimization.splitChunks = { minSize: 30_000, cacheGroups: { defaultVendors, ...(!monolith && { base }) } };
  }
  const federation = (file) => path.join(root, 'shell/src/federation', file);
  if (monolith) config.resolve.alias = { './load-release$': federation('load-bundled.ts') };
  config.module.rules.push(
    {
      test: federation('host-shares.ts'),
      use: { loader: part('host-shares-loader.js'), options: { development: dev } },
    },
    { test: unusedFederation.files, use: part('unused-federation-loader.js') },
    { test: federation('bundled-sections.ts'), use: part('bundled-sections.js') },
  );
  config.plugins.unshift(
    new MiniCssExtractPlugin({ filename: dev ? '[name].css' : '[name].[contenthash:12].css', ignoreOrder: true }),
    // Compiled whole beside the download, instead of function by function while the page waits. After the minifier, which drops comments.
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /^main\..*\.js$/,
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
    new ShellPlugin(),
  );
  return config;
}

/** section.json of a remote's folder. */
const readManifest = (dir) => JSON.parse(fs.readFileSync(path.join(dir, 'section.json'), 'utf8'));

/**
 * One section. `dev`: served by webpack-dev-server inside the shell. `standalone`: a page of its own with its own
 * React, from src/standalone.tsx.
 */
function remoteConfig({ dir, dev = false, standalone = false, output = path.join(dir, 'dist') }) {
  const { name } = readManifest(dir);
  const kind = standalone ? 'standalone' : dev ? 'dev' : 'release';
  const config = base({ dir, name: `${name}-${kind}`, dev, refresh: dev, output, section: name });
  config.plugins.unshift(new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }));
  Object.assign(config.output, { filename: '[name].js', chunkFilename: '[name].js', publicPath: 'auto' });
  if (dev) config.plugins.push(new ReactRefreshPlugin({ overlay: false }));
  if (standalone) {
    config.entry = { standalone: './src/standalone.tsx' };
    config.output.publicPath = '/';
    return config;
  }
  const library = containerName(name, dev ? 'dev' : undefined);
  config.entry = {};
  config.output.uniqueName = library;
  if (dev) config.output.publicPath = `/remotes/${name}/dev/`;
  config.plugins.push(
    new container.ModuleFederationPlugin({
      name: library,
      filename: 'entry.js',
      library: { type: 'window', name: library },
      exposes: { './section': { import: './src/section', name: 'section' } },
      shared: consumedShares(dev),
    }),
  );
  if (!dev) {
    config.optimization.moduleIds = false;
    config.plugins.push(new StableIds(), new ReleasePlugin({ manifestFile: path.join(dir, 'section.json') }));
  }
  return config;
}

module.exports = { shellConfig, remoteConfig };
