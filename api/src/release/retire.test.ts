import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withRegistrationLock } from '../registry/lock';
import { createTestApp, type TestApp } from '../testing/app';
import { machineOf, releaseOf, seed } from '../testing/releases';
import { writeOperatorToken } from './operator-token';
import { retire } from './retire';
import { checkToken } from './tokens';

let one: TestApp;
beforeEach(async () => {
  one = await createTestApp();
});
afterEach(() => one.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it('removes files 30 days after a release was last active, never of what browsers may get, and keeps the row', async () => {
  const { pool } = one.database;
  const machine = await machineOf(one);
  const hashes = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'];
  for (const hash of hashes) await seed(one, releaseOf('demo', hash));
  for (const hash of hashes.slice(0, 3)) await machine.verb('activate', 'demo', { hash });
  await machine.verb('trial', 'demo', { hash: 'dddddddd', percent: 5 });
  // a was stable once, b is the previous one, c stable, d on trial, e was never active.
  await pool.query("update release set created_at = created_at - interval '40 days' where hash <> 'eeeeeeee'");
  await pool.query("update release set last_active_at = now() - interval '10 days' where hash = 'aaaaaaaa'");
  const there = async () => {
    const found = await Promise.all(hashes.map((hash) => one.storage.ensureLocal('demo', `0.1.0-${hash}`)));
    return hashes.filter((_, i) => found[i]).map((hash) => hash[0]);
  };
  expect(await retire(stored(), inDays(19))).toEqual([]);
  expect(await retire(stored(), inDays(21))).toEqual(['demo 0.1.0-aaaaaaaa']);
  expect(await there()).toEqual(['b', 'c', 'd', 'e']);
  expect(await retire(stored(), inDays(365))).toEqual(['demo 0.1.0-eeeeeeee']);
  expect(await there()).toEqual(['b', 'c', 'd']);

  const status = await machine.status('demo');
  expect(status.releases).toHaveLength(3);
  expect(await machine.verb('activate', 'demo', { hash: 'aaaaaaaa' })).toMatchObject({ code: 1120 });
  expect(status.changes.at(-1)?.release).toBe('0.1.0-aaaaaaaa');
  expect((await machine.ask('verify', {})).data).toMatchObject({ releases: 3, problems: [] });
  // Published again it is a release like any other.
  await seed(one, releaseOf('demo', 'aaaaaaaa'));
  expect(await retire(stored(), inDays(29))).toEqual([]);
  expect(await machine.verb('activate', 'demo', { hash: 'aaaaaaaa' })).toMatchObject({ status: 200 });
});

const stored = () => ({ pool: one.database.pool, storage: one.storage });

it('tries again what could not be removed', async () => {
  await seed(one, releaseOf('demo', 'aaaaaaaa'));
  const broken = { ...stored(), storage: { ...one.storage, remove: () => Promise.reject(new Error('busy')) } };
  expect(await retire(broken, inDays(31))).toEqual([]);
  // Some of its files may be gone already: nobody can choose it any more.
  expect(await (await machineOf(one)).verb('activate', 'demo', { hash: 'aaaaaaaa' })).toMatchObject({ code: 1120 });
  expect(await retire(stored(), inDays(31))).toEqual(['demo 0.1.0-aaaaaaaa']);
});

it('removes what a run left that ended between the mark and the files', async () => {
  await seed(one, releaseOf('demo', 'aaaaaaaa'));
  await one.database.pool.query('update release set removed_at = now()');
  expect(await retire(stored())).toEqual(['demo 0.1.0-aaaaaaaa']);
  expect(await one.storage.ensureLocal('demo', '0.1.0-aaaaaaaa')).toBeUndefined();
  expect(await retire(stored())).toEqual([]);
});

it('leaves the files of a release that is published again while it is retired', async () => {
  const { pool } = one.database;
  const release = releaseOf('demo', 'aaaaaaaa');
  await seed(one, release);
  const retiring = await withRegistrationLock(pool, async () => {
    const running = retire(stored(), inDays(31));
    const isMarked = async () =>
      (await pool.query('select from release where removed_at is not null')).rows.length === 1;
    while (!(await isMarked()));
    await seed(one, release);
    // In an object, so that the lock does not wait for it.
    return { running };
  });
  expect(await retiring.running).toEqual([]);
  expect(await one.storage.ensureLocal('demo', '0.1.0-aaaaaaaa')).toBeTruthy();
  expect((await (await machineOf(one)).ask('verify', {})).data).toMatchObject({ releases: 1, problems: [] });
});

it('leaves a token for its owner only, and ends the one of the start before', async () => {
  const { pool } = one.database;
  const file = join(one.config.folder, 'operator-token');
  const start = async () => {
    await writeOperatorToken(pool, one.config.folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    return readFileSync(file, 'utf8').trim();
  };
  const first = await start();
  expect(await checkToken(pool, first)).toMatchObject({ section: null });
  const second = await start();
  expect(await checkToken(pool, first)).toBeUndefined();
  expect(await checkToken(pool, second)).toBeDefined();
});
