/** @jest-environment node */
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const { builtinModules } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { copyCheckout } = require('../release/copies');
const { checkName, sectionsOf } = require('./names');

const root = path.resolve(__dirname, '../..');
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-new-'));
const copy = path.join(base, 'checkout');
beforeAll(() =>
  copyCheckout(copy, ['package.json', 'tsconfig.json', 'webpack.common.js', 'scripts', 'shared', 'remote-help']),
);
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const run = (...args) =>
  spawnSync(process.execPath, [path.join(copy, 'scripts/new-remote.mjs'), ...args], { cwd: base, encoding: 'utf8' });

/** Path -> content of all files below a folder, without packages. */
const filesIn = (folder) =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [entry, path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))])
      .filter(([entry, file]) => entry.isFile() && !file.includes('node_modules'))
      .map(([, file]) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );

describe('a name', () => {
  const sections = [
    { folder: 'remote-help', name: 'help', routes: [{ path: '/help/Login' }] },
    { folder: 'remote-other', name: 'other', routes: [{ path: '/Reports/List' }] },
  ];
  it.each([
    ['Help', 'x', '应为 2–31 个小写字母'],
    ['a--b', 'x', '应为 2–31 个小写字母'],
    ['help', 'x', '已有名为「help」的板块（remote-help）'],
    ['user', 'x', '/user 由门户自己使用'],
    ['nofond', 'x', '/nofond 由门户自己使用'],
    ['reports', 'x', '/Reports/List 属于板块 other'],
    ['quality', '<b>', '标题「<b>」不能用'],
    ['quality', "'", "标题「'」不能用"],
  ])('%s (%s) is refused', (name, title, sentence) => {
    expect(() => checkName({ name, title }, sections)).toThrow(sentence);
  });
  it('may be new', () => {
    checkName({ name: 'quality-report', title: '质量 GMP·报告' }, sections);
    expect(sectionsOf(root).map(({ name }) => name)).toContain('help');
  });
});

describe('in the checkout', () => {
  it('writes a section of its own and touches nothing that is there', () => {
    const before = filesIn(copy);
    expect(run('quality-report', '--title', '质量报告')).toMatchObject({ status: 0, stderr: '' });
    const after = filesIn(copy);
    const added = Object.keys(after).filter((file) => !(file in before));
    for (const file of Object.keys(before)) expect(after[file]).toBe(before[file]);
    expect(added.filter((file) => !file.startsWith('remote-quality-report/'))).toEqual([]);
    for (const file of added) expect(after[file]).not.toMatch(/sample-section|示例板块/);
    const manifest = JSON.parse(after['remote-quality-report/section.json']);
    expect(manifest).toMatchObject({
      name: 'quality-report',
      routes: [{ path: '/quality-report', title: '质量报告' }],
      navigation: [{ place: 'top', path: '/quality-report', label: '质量报告' }],
    });
    expect(added).toContain('remote-quality-report/src/section.test.tsx');
  });

  it('refuses the same again in one sentence', () => {
    const { status, stderr } = run('quality-report');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: '已有名为「quality-report」的板块（remote-quality-report）。\n',
    });
  });
});

describe('for a third party', () => {
  const alone = path.join(base, 'alone');
  const kit = path.join(base, 'kit');

  beforeAll(() => {
    expect(run('lab-notes', '--title', '实验记录', '--dir', alone)).toMatchObject({ status: 0, stderr: '' });
    fs.mkdirSync(kit);
    const [tarball] = fs.readdirSync(alone).filter((file) => file.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', path.join(alone, tarball), '-C', kit, '--strip-components=1']);
  });

  it('writes a folder with exact versions and the kit', () => {
    const files = filesIn(alone);
    const { devDependencies, scripts } = JSON.parse(files['package.json']);
    expect(devDependencies.shared).toMatch(/^file:shared-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/);
    for (const [name, version] of Object.entries(devDependencies))
      if (name !== 'shared') expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'publish', 'standalone', 'test']));
    expect(files['.gitignore']).toContain('node_modules/');
    expect(run('lab-notes', '--dir', alone).stderr).toContain('不是空的');
  });

  it('packs a kit that names every package its files import, exactly', () => {
    const files = filesIn(kit);
    const { dependencies, bin, exports } = JSON.parse(files['package.json']);
    const own = new Set();
    for (const [file, text] of Object.entries(files))
      if (/\.([jt]sx?|mjs)$/.test(file))
        for (const [, name] of text.matchAll(
          /(?:from|import|require(?:\.resolve)?\(|import\()\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g,
        ))
          own.add(name);
    const missing = [...own].filter(
      (name) => !builtinModules.includes(name) && !dependencies[name] && name !== 'shared',
    );
    expect(missing).toEqual([]);
    expect([...own]).toEqual(
      expect.arrayContaining(['webpack', 'swc-loader', 'zod', '@testing-library/react', 'tar-stream']),
    );
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const program of Object.values(bin)) expect(fs.statSync(path.join(kit, program)).mode & 0o111).toBeTruthy();
    for (const target of Object.values(exports))
      if (!target.includes('*')) expect(files[path.normalize(target)]).toBeDefined();
  });

  it('leaves tests and what starts a whole portal behind', () => {
    expect(Object.keys(filesIn(kit)).filter((file) => /\.test\.|testing\/real|api\/|shell\/src/.test(file))).toEqual(
      [],
    );
  });

  it('packs the same bytes for the same checkout', () => {
    const again = path.join(base, 'again');
    expect(run('--kit', again)).toMatchObject({ status: 0, stderr: '' });
    const [tarball] = fs.readdirSync(again);
    expect(fs.readFileSync(path.join(again, tarball)).equals(fs.readFileSync(path.join(alone, tarball)))).toBe(true);
  });

  it('gives a kit of other content another name, so that npm installs it', () => {
    const file = path.join(copy, 'shared/src/remote/index.ts');
    const before = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, `${before}export const more = 1;\n`);
    const grown = path.join(base, 'grown');
    expect(run('--kit', grown)).toMatchObject({ status: 0, stderr: '' });
    fs.writeFileSync(file, before);
    const [name] = fs.readdirSync(grown);
    expect(name).toMatch(/^shared-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/);
    expect(fs.existsSync(path.join(alone, name))).toBe(false);
  });
});
