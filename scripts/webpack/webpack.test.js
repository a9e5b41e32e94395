/** @jest-environment node */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { remoteConfig } = require('../../webpack.common');
const { eagerFor, lazy, providedShares } = require('./shares');
const styleNode = require('./style-node-loader');
const unusedFederation = require('./unused-federation-loader');

const root = path.resolve(__dirname, '../..');
const installed = (name) => path.join(root, 'node_modules', name);

describe('what is changed in packages still fits what is installed', () => {
  it.each([
    '@rc-component/util/es/Dom/dynamicCSS.js',
    '@rc-component/util/lib/Dom/dynamicCSS.js',
    '@ant-design/icons/es/cssUtils.js',
    '@ant-design/icons/lib/cssUtils.js',
  ])('%s writes styles as text and with a nonce', (name) => {
    const file = installed(name);
    expect(styleNode.files.test(file)).toBe(true);
    const text = styleNode.rewrite(fs.readFileSync(file, 'utf8'), file);
    expect(text).not.toContain('innerHTML');
    expect(text.match(/styleNode\.nonce = csp\?\.nonce \|\| globalThis\.__styleNonce/g)).toHaveLength(1);
  });

  it('refuses a file that it does not know', () => {
    expect(() => styleNode.rewrite('styleNode.innerHTML = css;', 'x.js')).toThrow('x.js has changed');
  });

  it.each(Object.keys(unusedFederation.parts))('%s has no export that its empty form lacks', (part) => {
    const [, names] = /export \{([^}]*)\}/.exec(fs.readFileSync(installed(`@module-federation/${part}`), 'utf8'));
    const kept = [...unusedFederation.parts[part].matchAll(/export (?:const|class) (\w+)/g)].map((match) => match[1]);
    expect(
      names
        .split(',')
        .map((name) => name.trim())
        .sort(),
    ).toEqual(kept.sort());
  });

  it('every shared part of antd is imported here or promised to other sections', () => {
    const folders = fs.readdirSync(root).filter((name) => /^(shell|shared|remote-.*)$/.test(name));
    const texts = folders.flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder, 'src'), { recursive: true })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => fs.readFileSync(path.join(root, folder, 'src', file), 'utf8')),
    );
    texts.push(fs.readFileSync(path.join(root, 'docs/add-a-section.md'), 'utf8'));
    const known = new Set(texts.flatMap((text) => text.match(/antd\/es\/[a-z-]+/g) ?? []));
    const antd = Object.keys(lazy).filter((request) => request.startsWith('antd/'));
    expect(antd.filter((request) => !known.has(request))).toEqual([]);
    expect(antd.length).toBeGreaterThan(10);
  });

  it('every shared sub-path exists', () => {
    for (const request of [...Object.keys(eagerFor(true)), ...Object.keys(lazy)].filter(
      (one) => !one.startsWith('shared/'),
    )) {
      expect(fs.existsSync(require.resolve(request, { paths: [root] }))).toBe(true);
    }
    expect(providedShares()['antd/es/drawer']).toBe(require('antd/package.json').version);
  });
});

it('hands no failed build to a page that is open', () => {
  const dir = path.join(root, 'remote-help');
  for (const standalone of [false, true])
    expect(remoteConfig({ dir, dev: true, standalone }).optimization.emitOnErrors).toBe(false);
});

describe('a release', () => {
  const dir = path.join(root, '.cache', `test-section-${process.pid}`);
  const manifest = {
    name: 'sample',
    title: '示例',
    version: '0.1.0',
    contract: '1',
    routes: [{ path: '/x', title: 'x', chunks: ['page', 'host:antd-drawer'] }],
  };
  const section = `import { useLocation } from 'react-router-dom';
    export default { name: 'sample', routes: [useLocation], Section: () => import(/* webpackChunkName: "page" */ './page') };`;
  const page = "import './page.css';\nimport Drawer from 'antd/es/drawer';\nexport default () => <Drawer />;";

  function write(changes = {}) {
    const files = {
      'section.json': JSON.stringify(manifest),
      'src/section.tsx': section,
      'src/page.tsx': page,
      'src/page.css': '.page { color: red }',
      ...changes,
    };
    fs.rmSync(dir, { recursive: true, force: true });
    fs.mkdirSync(path.join(dir, 'src'), { recursive: true });
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text);
  }

  /** Answers release.json, or the errors of the build as one text. */
  function build() {
    const config = { ...remoteConfig({ dir }), cache: false };
    return new Promise((done, fail) => {
      webpack(config, (error, stats) => {
        if (error) fail(error);
        else if (stats.hasErrors()) done({ errors: stats.toString('errors-only') });
        else done(JSON.parse(fs.readFileSync(path.join(dir, 'dist/release.json'), 'utf8')));
      });
    });
  }
  const file = (name) => fs.readFileSync(path.join(dir, 'dist', name));
  const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

  it('pins every file, carries nothing of the shell, and is the same each time', async () => {
    write();
    const one = await build();
    expect(one).toMatchObject({ name: 'sample', container: `sample_${one.hash}`, entry: 'entry.js' });
    expect(Object.keys(one.shares)).toEqual(['antd/es/drawer', 'react-router-dom', 'react/jsx-runtime']);
    expect(one.files.map((f) => f.path).sort()).toEqual(['entry.js', 'page.css', 'page.js', 'section.js']);
    for (const { path: name, integrity, size } of one.files) {
      expect(sha384(file(name))).toBe(integrity);
      expect(size).toBe(file(name).length);
      if (name !== 'entry.js') expect(file('entry.js').toString()).toContain(integrity);
    }
    expect(file('entry.js').toString()).toContain(one.container);
    expect(file('entry.js').toString()).not.toContain('_00000000');
    const again = await build();
    expect(again).toEqual(one);
    write({ 'src/page.css': '.page { color: blue }' });
    expect((await build()).hash).not.toBe(one.hash);
  }, 60_000);

  it('names for each route also the files that its chunks have in common', async () => {
    const common = `export const words = ${JSON.stringify('x'.repeat(30_000))};`;
    const using = (name) => `import { words } from './common';\nexport default () => words + ${JSON.stringify(name)};`;
    write({
      'section.json': JSON.stringify({
        ...manifest,
        routes: ['one', 'two'].map((name) => ({ path: `/${name}`, title: name, chunks: [name] })),
      }),
      'src/section.tsx': `const load = { one: () => import(/* webpackChunkName: "one" */ './one'),
        two: () => import(/* webpackChunkName: "two" */ './two') };
        export default { name: 'sample', routes: [], Section: load };`,
      'src/common.tsx': common,
      'src/one.tsx': using('one'),
      'src/two.tsx': using('two'),
    });
    const { routes, files } = await build();
    const shared = files.map((f) => f.path).filter((name) => !/^(entry|section|one|two)\./.test(name));
    expect(shared).toHaveLength(1);
    expect(routes.map(({ chunks }) => chunks)).toEqual(
      ['one', 'two'].map((name) => [name, shared[0].replace(/\.js$/, '')]),
    );
  }, 60_000);

  it.each([
    [
      'a component that the shell does not share',
      { 'src/page.tsx': "import D from 'antd/es/divider';\nexport default () => <D />;" },
      'host-only packages would be bundled: @ant-design/',
    ],
    [
      'a function that the shell shook off',
      {
        'src/page.tsx': "import { createBrowserRouter } from 'react-router-dom';\nexport default createBrowserRouter;",
      },
      'the shell does not share: createBrowserRouter from react-router-dom',
    ],
    [
      'a chunk that does not exist',
      { 'section.json': JSON.stringify({ ...manifest, routes: [{ path: '/x', title: 'x', chunks: ['pages'] }] }) },
      'section.json names an unknown chunk: pages',
    ],
  ])(
    'is refused with %s',
    async (_, changes, message) => {
      write(changes);
      expect((await build()).errors).toContain(message);
    },
    60_000,
  );
});
