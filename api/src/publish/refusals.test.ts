import { randomBytes } from 'node:crypto';
import { type CodeName, codes } from 'shared/contract/codes';
import { consoleSections } from 'shared/contract/vocabulary/console';
import { sha384 } from '../storage/files';
import { budget } from './gate/budget';
import { limits } from './limits';
import {
  type Built,
  entriesOf,
  type FixtureOptions,
  makeRelease,
  type TarEntry,
  tarOf,
  writeBuilt,
} from './testing/fixture';
import { createPublishApp, type PublishApp } from './testing/portal';

// Everything that is refused before a browser is needed.
let one: PublishApp;
const markets = makeRelease({ name: 'markets', version: '3.0.0' });

beforeAll(async () => {
  one = await createPublishApp();
  const folder = `${one.config.folder}/markets`;
  writeBuilt(markets, folder);
  await one.database.pool.query(
    'insert into release (section, hash, version, manifest, integrity) values ($1, $2, $3, $4, $5)',
    ['markets', markets.release.hash, '3.0.0', JSON.stringify(markets.release), markets.release.files[0]?.integrity],
  );
});
afterAll(async () => {
  // Whatever was refused, nothing stays.
  expect(one.uploads()).toEqual([]);
  const { rows } = await one.database.pool.query('select section from release');
  expect(rows).toEqual([{ section: 'markets' }]);
  await one.close();
});

const refused = (code: CodeName, message: string) => ({
  status: codes[code].status,
  code: codes[code].code,
  success: false,
  data: null,
  message: expect.stringContaining(message),
});
const change = (edit: FixtureOptions['change']) => makeRelease({ change: edit as never });
const noise = (size: number) =>
  randomBytes(Math.ceil(size / 2))
    .toString('hex')
    .slice(0, size);

/** Release.json that contradicts its files, or breaks a rule by itself. */
const manifests: [string, Built, CodeName, string][] = [
  ['the operator console', makeRelease({ name: consoleSections[0] }), 'sectionReserved', '随门户程序提供'],
  ['another section of the console', makeRelease({ name: consoleSections[1] }), 'sectionReserved', '随门户程序提供'],
  ['no version', change((r) => Object.assign(r, { version: undefined })), 'releaseInvalid', 'version'],
  ['a version that is none', change((r) => Object.assign(r, { version: 'v2' })), 'releaseInvalid', 'v2'],
  ['a hash that leaves the folder', change((r) => Object.assign(r, { hash: '../../etc' })), 'releaseInvalid', 'hash'],
  [
    'a route elsewhere',
    change((r) => Object.assign(r.routes[0] as object, { path: '//evil.example' })),
    'releaseInvalid',
    '//evil.example',
  ],
  [
    'navigation elsewhere',
    change((r) => Object.assign(r.navigation[0] as object, { path: '//evil.example' })),
    'releaseInvalid',
    '//evil.example',
  ],
  [
    'a long description',
    change((r) => Object.assign(r.routes[0] as object, { description: '长'.repeat(161) })),
    'releaseInvalid',
    'routes.0.description 过长，上限 160 个字',
  ],
  [
    'a place that the shell has not',
    change((r) => Object.assign(r.navigation[0] as object, { place: 'header' })),
    'releaseInvalid',
    'navigation.0.place 缺失或格式不对，应为 top、personal',
  ],
  [
    'a first call that needs a login',
    change((r) => Object.assign(r.routes[0] as object, { calls: ['Ticket/mine'] })),
    'releaseInvalid',
    '路由 /sys/Demo 预先调用的 Ticket/mine 不是公开的 GET 接口',
  ],
  [
    'a first call that changes something',
    change((r) => Object.assign(r.routes[0] as object, { inputCalls: ['Ticket/create?kind=feedback'] })),
    'releaseInvalid',
    'Ticket/create?kind=feedback 不是公开的 GET 接口',
  ],
  [
    'a first call that nobody answers',
    change((r) => Object.assign(r.routes[0] as object, { calls: ['Nope/none'] })),
    'releaseInvalid',
    'Nope/none 不是门户的接口',
  ],
  ['an entry that is not listed', change((r) => Object.assign(r, { entry: 'main.js' })), 'releaseInvalid', 'main.js'],
  [
    'a hash of another kind',
    change((r) => Object.assign(r.files[0] as object, { integrity: 'sha256-x' })),
    'releaseInvalid',
    'files.0.integrity',
  ],
  ['its own compressed copies', makeRelease({ files: { 'entry.js.br': 'x' } }), 'releaseInvalid', 'entry.js.br'],
  [
    'too many files',
    change((r) => {
      for (let i = 0; i < 500; i++) r.files.push({ path: `f${i}.js`, size: 1, integrity: sha384(Buffer.from('')) });
    }),
    'releaseInvalid',
    '501',
  ],
  [
    'a large file',
    change((r) => Object.assign(r.files[0] as object, { size: limits.file + 1 })),
    'releaseFileOversized',
    'entry.js',
  ],
  [
    'much altogether',
    change((r) => {
      for (let i = 0; i < 6; i++)
        r.files.push({ path: `f${i}.js`, size: limits.file, integrity: sha384(Buffer.from('')) });
    }),
    'releaseFileOversized',
    '20 MB',
  ],
  ['a path upwards', makeRelease({ files: { 'a/../../x.js': '1' } }), 'releasePathEscapes', 'a/../../x.js'],
  ['an absolute path', makeRelease({ files: { '/etc/cron.d/x': '1' } }), 'releasePathEscapes', '绝对路径'],
  ['a backslash', makeRelease({ files: { 'a\\..\\x.js': '1' } }), 'releasePathEscapes', '反斜杠'],
  ['a NUL', makeRelease({ files: { 'x.js\0.png': '1' } }), 'releasePathEscapes', 'NUL'],
  ['a hidden file', makeRelease({ files: { '.htaccess': '1' } }), 'releasePathEscapes', '.htaccess'],
  ['names that differ by case only', makeRelease({ files: { 'ENTRY.js': '1' } }), 'releasePathEscapes', '大小写'],
  ['a file as folder', makeRelease({ files: { 'entry.js/x.js': '1' } }), 'releasePathEscapes', '目录'],
  [
    'a container of another form',
    change((r) => Object.assign(r, { container: 'React' })),
    'releaseContainerTaken',
    'React',
  ],
  [
    'a container in use',
    change((r) => Object.assign(r, { container: markets.release.container })),
    'releaseContainerTaken',
    markets.release.container,
  ],
  [
    "another section's route",
    change((r) => r.routes.push({ path: '/sys/Markets', title: '集市', chunks: [] })),
    'releaseRouteOwned',
    '/sys/Markets 属于板块 markets',
  ],
  [
    'a route behind one that fits all its addresses',
    makeRelease({ routes: ['/sys/Demo/:id', '/sys/Demo/Mine'] }),
    'releaseInvalid',
    '路由 /sys/Demo/Mine 永远不会打开，/sys/Demo/:id 在它之前',
  ],
  [
    "another section's route by a parameter",
    change((r) => r.routes.push({ path: '/sys/:any', title: '集市', chunks: [] })),
    'releaseRouteOwned',
    '/sys/:any',
  ],
  [
    "another section's route in other capitals",
    change((r) => r.routes.push({ path: '/sys/markets', title: '集市', chunks: [] })),
    'releaseRouteOwned',
    '/sys/markets',
  ],
  [
    "the shell's own screen",
    change((r) => r.routes.push({ path: '/user/login', title: '登录', chunks: [] })),
    'releaseRouteOwned',
    '/user/login 属于外壳',
  ],
  [
    'the API',
    change((r) => r.routes.push({ path: '/api/User/info', title: '接口', chunks: [] })),
    'releaseRouteOwned',
    '/api/User/info',
  ],
  [
    "another section's navigation",
    change((r) => Object.assign(r.navigation[0] as object, { path: '/sys/Markets?q=1' })),
    'releaseNavigationOwned',
    '/sys/Markets?q=1 属于板块 markets',
  ],
  [
    'navigation to nowhere',
    change((r) => Object.assign(r.navigation[0] as object, { path: '/sys/Elsewhere' })),
    'releaseNavigationOwned',
    '/sys/Elsewhere',
  ],
  [
    'a contract that is not served',
    change((r) => Object.assign(r, { contract: '^2' })),
    'releaseContractUnserved',
    '^2',
  ],
  [
    'a contract that is no range',
    change((r) => Object.assign(r, { contract: 'newest' })),
    'releaseContractUnserved',
    'newest',
  ],
  [
    'a share that the shell has not',
    change((r) => Object.assign(r.shares, { vue: ['^3.0.0'] })),
    'releaseSharesUnmet',
    'vue（需要 ^3.0.0',
  ],
  [
    'a share in another version',
    change((r) => Object.assign(r.shares, { react: ['^18.0.0'] })),
    'releaseSharesUnmet',
    'react（需要 ^18.0.0，外壳为 19',
  ],
];
it.each(manifests)('refuses %s', async (_, built, code, message) => {
  expect(await one.publish(built)).toEqual(refused(code, message));
});

/** Tars whose files are not those of release.json. */
const small = makeRelease({ files: { 'section.js': '1' } });
const [manifest, entry, section] = entriesOf(small) as [TarEntry, TarEntry, TarEntry];
const tars: [string, TarEntry[], CodeName, string][] = [
  ['a missing file', [manifest, entry], 'releaseFileMissing', 'section.js'],
  ['an extra file', [manifest, entry, section, [{ name: 'more.js' }, '1']], 'releaseFileExtra', 'more.js'],
  ['a file twice', [manifest, entry, entry], 'releaseFileExtra', 'entry.js 出现两次'],
  ['an altered file', [manifest, entry, [{ name: 'section.js' }, '2']], 'releaseFileAltered', 'section.js'],
  ['a shortened file', [manifest, entry, [{ name: 'section.js' }, '']], 'releaseFileAltered', 'section.js'],
  ['a longer file', [manifest, entry, [{ name: 'section.js' }, '1;alert(1)']], 'releaseFileOversized', 'section.js'],
  ['files before release.json', [entry, manifest, section], 'releaseInvalid', 'entry.js'],
  [
    'a large release.json',
    [[{ name: 'release.json' }, noise(limits.manifest + 1)]],
    'releaseFileOversized',
    'release.json',
  ],
  ['something else as release.json', [[{ name: 'release.json' }, '<html>']], 'releaseInvalid', 'JSON'],
  ['an empty tar', [], 'releaseInvalid', 'release.json'],
  ['a path upwards', [manifest, [{ name: '../../evil.js' }, '1']], 'releasePathEscapes', '../../evil.js'],
  ['an absolute path', [manifest, [{ name: '/tmp/evil.js' }, '1']], 'releasePathEscapes', '/tmp/evil.js'],
  [
    'a symbolic link',
    [manifest, [{ name: 'section.js', type: 'symlink', linkname: '/etc/passwd' }]],
    'releasePathEscapes',
    '符号链接',
  ],
  [
    'a hard link',
    [manifest, [{ name: 'section.js', type: 'link', linkname: 'entry.js' }]],
    'releasePathEscapes',
    '硬链接',
  ],
  ['a device', [manifest, [{ name: 'section.js', type: 'character-device' }]], 'releasePathEscapes', '特殊文件'],
  ['a hidden folder', [manifest, [{ name: '.git', type: 'directory' }]], 'releasePathEscapes', '.git'],
];
it.each(tars)('refuses %s in the tar', async (_, entries, code, message) => {
  expect(await one.send(await tarOf(entries))).toEqual(refused(code, message));
});

it('refuses a version that is stored with other content, and says which', async () => {
  const other = makeRelease({ name: 'markets', version: '3.0.0', inPage: '/* other */' });
  expect(await one.publish(other)).toEqual(
    refused('releaseVersionTaken', `已存 markets 3.0.0-${markets.release.hash}`),
  );
});

it('refuses what exceeds the size budget, with the figures', async () => {
  const first = makeRelease({ files: { 'section.js': noise(3 * budget.first) } });
  expect(await one.publish(first)).toEqual(refused('releaseOverBudget', '超过体积预算 60 KB'));
  const whole = makeRelease({ files: { 'page.js': noise(3 * budget.scripts) } });
  expect(await one.publish(whole)).toEqual(refused('releaseOverBudget', '超过体积预算 600 KB'));
});

it('refuses a hash that another version has', async () => {
  const again = makeRelease({
    name: 'markets',
    version: '3.0.0',
    change: (r) => Object.assign(r, { version: '3.0.1' }),
  });
  const holder = `${markets.release.container} 已被 markets 3.0.0-${markets.release.hash} 使用`;
  expect(await one.publish(again)).toEqual(refused('releaseContainerTaken', holder));
});

it.each([
  ['cut off', async () => (await tarOf(entriesOf(small))).subarray(0, 2500)],
  [
    'followed by something else',
    async () => Buffer.concat([(await tarOf(entriesOf(small))).subarray(0, -1024), randomBytes(4096)]),
  ],
  ['no tar', async () => Buffer.from('<html>'.repeat(200))],
])('refuses an upload that is %s', async (_, make) => {
  expect(await one.send(await make())).toMatchObject({ status: 400, code: 400, success: false });
});

it('wants a token, and one of the section', async () => {
  expect(await one.publish(small, 'prt_unknown')).toEqual(refused('releaseTokenRefused', '无效'));
  expect(await one.publish(small, '')).toEqual(refused('releaseTokenRefused', '无效'));
  const forMarkets = await one.tokenFor('markets');
  expect(await one.publish(small, forMarkets)).toEqual(refused('releaseTokenRefused', '只能发布板块 markets'));
  await one.database.pool.query("update release_token set revoked_at = now() where section = 'markets'");
  expect(await one.publish(markets, forMarkets)).toEqual(refused('releaseTokenRefused', '吊销'));
});
