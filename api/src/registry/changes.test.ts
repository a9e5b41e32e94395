import type { Pool } from 'pg';
import type { Release } from 'shared/contract/registry';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { releaseOf, seed } from '../testing/releases';
import { activate, promote, revert, rollback, trial } from './changes';
import { storeRelease } from './store';

let one: TestApp;
let pool: Pool;
const [a, b, c] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as [string, string, string];

beforeAll(async () => {
  one = await createTestApp();
  pool = one.database.pool;
  for (const hash of [a, b, c]) await seed(one, releaseOf('demo', hash));
});
afterAll(() => one.close());
beforeEach(async () => {
  await pool.query('truncate section_pointer, registry_history');
  await pool.query('update release set blocked_at = null, blocked_automatic = false, withdrawn_at = null');
});

async function pointer(section = 'demo') {
  const { rows } = await pool.query(
    'select stable, previous, trial, trial_percent::float8 as percent, revision, who from section_pointer where section = $1',
    [section],
  );
  return rows[0];
}
/** An order at the revision of now. */
const now = async (who = '操作员', section = 'demo') => ({
  section,
  who,
  why: '演练',
  seenRevision: ((await pointer(section))?.revision as number | undefined) ?? 0,
});
const last = async () =>
  (
    await pool.query(
      'select verb, hash, before, detail, who, why, revision from registry_history order by id desc limit 1',
    )
  ).rows[0];
const refusal = (codeName: string, text: RegExp | string = /./) =>
  expect.objectContaining({ codeName, message: expect.stringMatching(text) });

it('activates, rolls back and forth again, and tells it in the history', async () => {
  await activate(pool, { ...(await now()), hash: a });
  expect(await activate(pool, { ...(await now()), hash: b })).toEqual({
    revision: expect.any(Number),
    stable: b,
    release: '0.1.0-bbbbbbbb',
  });
  expect(await pointer()).toMatchObject({ stable: b, previous: a });
  await rollback(pool, await now());
  expect(await pointer()).toMatchObject({ stable: a, previous: b });
  const { revision } = await rollback(pool, await now('另一位'));
  expect(await pointer()).toMatchObject({ stable: b, previous: a, who: '另一位', revision });
  expect(await last()).toEqual({
    ...{ verb: 'rollback', hash: b, before: a, detail: '', who: '另一位', why: '演练', revision },
  });
});

it('runs a trial beside the stable release until it is promoted', async () => {
  await activate(pool, { ...(await now('start')), hash: a });
  await trial(pool, { ...(await now()), hash: b, percent: 5, accounts: ['USER1'] });
  expect(await last()).toMatchObject({ verb: 'trial', hash: b, before: null, detail: '5 % 的浏览器，账号 user1' });
  // A trial is no choice of the stable release.
  expect(await pointer()).toMatchObject({ stable: a, trial: b, percent: 5, who: 'start' });
  const { rows } = await pool.query('select trial_accounts from section_pointer');
  expect(rows[0].trial_accounts).toEqual([accountId(1)]);
  await trial(pool, { ...(await now()), percent: 50, accounts: [] });
  await activate(pool, { ...(await now()), hash: c });
  expect(await pointer()).toMatchObject({ stable: c, previous: a, trial: b, percent: 50 });
  await promote(pool, await now());
  expect(await pointer()).toMatchObject({ stable: b, previous: c, trial: null, percent: 0 });
  expect(await last()).toMatchObject({ verb: 'promote', hash: b, before: c });
});

it('counts activating the release on trial as promoting it, and ends a trial that is set to nothing', async () => {
  await activate(pool, { ...(await now()), hash: a });
  await trial(pool, { ...(await now()), hash: b, percent: 5, accounts: [] });
  await activate(pool, { ...(await now()), hash: b });
  expect(await pointer()).toMatchObject({ stable: b, trial: null });
  expect(await last()).toMatchObject({ verb: 'promote' });
  await trial(pool, { ...(await now()), hash: c, percent: 1, accounts: [] });
  await expect(trial(pool, { ...(await now()), percent: 0.0004, accounts: [] })).rejects.toEqual(
    refusal('releaseNotPossible', '最小为 0.001 %'),
  );
  await trial(pool, { ...(await now()), percent: 0, accounts: [] });
  expect(await pointer()).toMatchObject({ stable: b, trial: null });
  expect(await last()).toMatchObject({ verb: 'endTrial', hash: c });
});

it('takes back a trial, or a stable release, which is then not what one rolls back to', async () => {
  await activate(pool, { ...(await now()), hash: a });
  await trial(pool, { ...(await now()), hash: b, percent: 5, accounts: [] });
  expect(await revert(pool, { section: 'demo', hash: b, why: '出错' })).toBe(true);
  expect(await pointer()).toMatchObject({ stable: a, trial: null });
  expect(await revert(pool, { section: 'demo', hash: b, why: '出错' })).toBe(false);
  expect(await revert(pool, { section: 'demo', hash: a, why: '出错' })).toBe(false);
  await activate(pool, { ...(await now()), hash: c });
  expect(await revert(pool, { section: 'demo', hash: c, why: '40 个浏览器中 12 个出错' })).toBe(true);
  expect(await pointer()).toMatchObject({ stable: a, previous: null, who: '自动' });
  expect(await last()).toMatchObject({ verb: 'takeBack', hash: c, who: '自动', detail: '回到 0.1.0-aaaaaaaa' });
  expect(await revert(pool, { section: 'nowhere', hash: c, why: '' })).toBe(false);
});

it('takes nothing back to a release whose route another section has taken, and says so once', async () => {
  const routesOf = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, title: '', chunks: [] })) });
  await seed(one, releaseOf('giver', a, routesOf('/sys/giver', '/sys/given')));
  await seed(one, releaseOf('giver', b));
  await seed(one, releaseOf('taker', a, routesOf('/sys/taker', '/sys/given')));
  await seed(one, releaseOf('taker', b));
  const make = async (section: string, hash: string) => activate(pool, { ...(await now('x', section)), hash });
  await make('giver', a);
  await make('giver', b);
  await make('taker', a);
  const failing = { section: 'giver', hash: b, why: '40 个浏览器中 12 个出错' };
  for (let round = 0; round < 2; round += 1) expect(await revert(pool, failing)).toBe(false);
  expect(await pointer('giver')).toMatchObject({ stable: b, previous: a });
  const { rows } = await pool.query(
    `select hash, who, why, detail from registry_history where section = 'giver' and verb = 'takeBackRefused'`,
  );
  const detail = '不能回到 0.1.0-aaaaaaaa：路由 /sys/given 属于板块 taker';
  expect(rows).toEqual([{ hash: b, who: '自动', why: failing.why, detail }]);
  await make('taker', b);
  expect(await revert(pool, failing)).toBe(true);
  expect(await pointer('giver')).toMatchObject({ stable: a });
});

it('refuses with a reason what cannot be done', async () => {
  await expect(rollback(pool, await now())).rejects.toEqual(refusal('releaseUnknown', '还没有启用过'));
  await expect(activate(pool, { ...(await now()), hash: 'ffffffff' })).rejects.toEqual(refusal('releaseUnknown'));
  await activate(pool, { ...(await now()), hash: a });
  await expect(rollback(pool, await now())).rejects.toEqual(refusal('releaseNotPossible', '没有可以回退'));
  await expect(promote(pool, await now())).rejects.toEqual(refusal('releaseNotPossible', '没有正在试用'));
  await expect(activate(pool, { ...(await now()), hash: a })).rejects.toEqual(
    refusal('releaseNotPossible', '已是稳定'),
  );
  const attempt = async (input: { hash?: string; percent: number; accounts: string[] }) =>
    trial(pool, { ...(await now()), ...input });
  await expect(attempt({ hash: a, percent: 5, accounts: [] })).rejects.toEqual(
    refusal('releaseNotPossible', '不能试用'),
  );
  await expect(attempt({ percent: 5, accounts: [] })).rejects.toEqual(refusal('releaseNotPossible', '请指明'));
  await expect(attempt({ percent: 0, accounts: [] })).rejects.toEqual(refusal('releaseNotPossible', '无需结束'));
  await expect(attempt({ hash: b, percent: 0, accounts: ['user1', 'nobody'] })).rejects.toEqual(
    refusal('releaseNotPossible', '没有这些账号：nobody$'),
  );
  await pool.query("update release set removed_at = now() where hash = 'bbbbbbbb'");
  await expect(activate(pool, { ...(await now()), hash: b })).rejects.toEqual(refusal('releaseUnknown', '已移除'));
  await pool.query('update release set removed_at = null');
  expect(await pointer()).toMatchObject({ stable: a, previous: null, trial: null });
});

it.each([
  ['a route of another section', { routes: [{ path: '/sys/:any', title: '', chunks: [] }] }, 'releaseRouteOwned'],
  ['a route of a trial', { routes: [{ path: '/sys/tried', title: '', chunks: [] }] }, 'releaseRouteOwned'],
  ["the shell's own pages", { routes: [{ path: '/user/login', title: '', chunks: [] }] }, 'releaseRouteOwned'],
  [
    "another section's place in the navigation",
    { navigation: [{ place: 'top' as const, path: '/sys/demo', label: '', order: 1, children: [] }] },
    'releaseNavigationOwned',
  ],
])('gives nobody %s', async (_, claim, code) => {
  const tried = releaseOf('demo', 'dddddddd', {
    routes: [{ path: '/sys/tried', title: '', chunks: [] }],
    navigation: [],
  });
  await seed(one, tried);
  await activate(pool, { ...(await now()), hash: a });
  await trial(pool, { ...(await now()), hash: 'dddddddd', percent: 1, accounts: [] });
  await pool.query("delete from release where section = 'thief'");
  await seed(one, releaseOf('thief', 'eeeeeeee', { version: '0.2.0', ...claim }));
  await expect(activate(pool, { ...(await now('x', 'thief')), hash: 'eeeeeeee' })).rejects.toEqual(
    refusal(code, '属于'),
  );
});

const stored = releaseOf('unpinned', 'aaaaaaaa');
const file = stored.files[0] as Release['files'][number];
it.each([
  ['an entry without a hash', {}, ''],
  ['a weak hash', {}, 'sha256-AAAA'],
  ['another hash than that of its file', {}, file.integrity.replace(/.$/, (ch) => (ch === 'A' ? 'B' : 'A'))],
  ['no files', { files: [] }, file.integrity],
  ['no list of files', { files: undefined }, file.integrity],
  ['a file without a hash', { files: [file, { path: 'x.js', size: 1 }] }, file.integrity],
  [
    'a hash with something behind it',
    { files: [file, { ...file, path: 'x', integrity: `${file.integrity}\n` }] },
    file.integrity,
  ],
  ['an entry that is no file', { entry: 'other.js' }, file.integrity],
])('the database takes no release with %s', async (_, change, integrity) => {
  const release = { ...stored, ...change } as Release;
  await expect(storeRelease(pool, release, integrity)).rejects.toMatchObject({ code: '23514' });
});
