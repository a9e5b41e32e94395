import { limit } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { readConfig } from '../config';
import { rollback } from '../registry/changes';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { checkReleases, startAutoRollback, whyOf } from './auto-rollback';
import { addReports, prune } from './store';
import { addRelease, makeStable, standing, tryOut } from './testing/releases';

let database: TestDatabase;
let good: string;
let fresh: string;
const { autoRollback: heal } = readConfig({});

beforeEach(async () => {
  database = await createTestDatabase();
  good = await addRelease(database.pool, 1);
  fresh = await addRelease(database.pool, 2);
  await makeStable(database.pool, good);
});
afterEach(() => database.drop());

const lookNow = (settings = heal, { pool } = database) =>
  checkReleases(pool, settings, (error) => {
    throw error;
  });

/** `browsers` browsers met a release, the first `failing` of them saw it fail; each has its network, or all have one. */
function met(hash: string, browsers: number, failing: number, network?: string) {
  const rows = Array.from({ length: browsers }, (_, i) => ({
    section: 'demo',
    hash,
    visitor: `${network ?? ''} browser ${i}`,
    network: network ?? `network ${i}`,
    failed: i < failing,
  }));
  return addReports(database.pool, [], rows);
}
async function history() {
  const { rows } = await database.pool.query<{ verb: string; who: string; why: string; hash: string }>(
    'select verb, who, why, hash from registry_history order by id desc',
  );
  return rows;
}

it('takes a failing trial back, says why, and leaves the stable release alone', async () => {
  await tryOut(database.pool, fresh);
  await met(good, 160, 1);
  await met(fresh, 40, 12);
  expect(await lookNow()).toBe(1);
  expect(await standing(database.pool)).toMatchObject({ stable: good, trial: null });
  expect((await history())[0]).toEqual({
    verb: 'takeBack',
    who: '自动',
    hash: fresh,
    why: '自动结束试用：1 分钟内 40 个浏览器中 12 个出错（30.0 %），上限 20 %；其后为 0.1.1-11111111（0.6 %）',
  });
  expect(await lookNow()).toBe(0);
});

it('rolls a fresh activation back within seconds, and does not take the one behind it back in turn', async () => {
  await met(good, 100, 0);
  await makeStable(database.pool, fresh);
  const config = readConfig({});
  const log = { warn: jest.fn() };
  const stop = startAutoRollback({ pool: database.pool, config, log } as unknown as Parameters<
    typeof startAutoRollback
  >[0]);
  const since = Date.now();
  await met(fresh, 8, 6);
  await until(async () => (await standing(database.pool)).stable === good);
  await stop();
  expect(Date.now() - since).toBeLessThan(limit(5000));
  expect((await history())[0]?.why).toBe(
    '自动回退：1 分钟内 8 个浏览器中 6 个出错（75.0 %），上限 20 %；其后为 0.1.1-11111111（0.0 %）',
  );
  expect(log.warn).not.toHaveBeenCalled();
  await met(good, 100, 90);
  expect(await lookNow()).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['too few browsers saw it fail', () => met(fresh, 8, 4)],
  ['too small a share of its browsers did', () => met(fresh, 100, 19)],
  ['the errors come from one network', () => met(fresh, 1000, 1000, 'one office')],
  [
    'the release behind fails as often in the same minutes',
    async () => {
      await met(fresh, 20, 10);
      await met(good, 20, 10);
    },
  ],
  [
    'it failed only before it became active',
    async () => {
      await database.pool.query("update registry_history set at = at + interval '1 minute'");
      await met(fresh, 40, 40);
    },
  ],
  [
    'the watch is over',
    async () => {
      await met(fresh, 40, 40);
      await database.pool.query("update registry_history set at = at - interval '31 minutes'");
    },
  ],
])('lets a fresh activation stand when %s', async (_, happened) => {
  await met(good, 100, 0);
  await database.pool.query("update release_browser set seen_at = now() - interval '2 hours'");
  await makeStable(database.pool, fresh);
  await happened();
  expect(await lookNow()).toBe(0);
  expect((await standing(database.pool)).stable).toBe(fresh);
});

it('judges a release by the days before when nobody met the one behind since', async () => {
  await met(good, 100, 60);
  await database.pool.query(
    "update release_browser set seen_at = now() - interval '2 hours', failed_at = failed_at - interval '2 hours'",
  );
  await makeStable(database.pool, fresh);
  await met(fresh, 40, 20);
  expect(await lookNow()).toBe(0);
  await met(fresh, 40, 30);
  expect(await lookNow()).toBe(1);
});

it('keeps the share of networks with many failing browsers, which only weigh less', async () => {
  await makeStable(database.pool, fresh);
  await met(fresh, 50, 50, 'one office');
  await met(fresh, 50, 50, 'another office');
  const seen = await lookNow({ ...heal, minBrowsers: 7 });
  expect(seen).toBe(0);
  expect(await lookNow()).toBe(1);
  expect((await history())[0]?.why).toContain('100 个浏览器中 100 个出错（100.0 %，每个网络最多计 3 个）');
});

it('does not take back what a rollback brought, back or forth', async () => {
  const back = async () => {
    const { rows } = await database.pool.query<{ revision: number }>('select revision from section_pointer');
    const seenRevision = rows[0]?.revision as number;
    await rollback(database.pool, { section: 'demo', who: 'operator01', why: '', seenRevision });
  };
  await makeStable(database.pool, fresh);
  await back();
  await met(good, 40, 40);
  expect(await lookNow()).toBe(0);
  await database.pool.query('delete from release_browser');
  await back();
  await met(fresh, 40, 40);
  expect(await lookNow()).toBe(0);
  expect((await standing(database.pool)).stable).toBe(fresh);
});

it('is done once by two processes that look at the same time', async () => {
  await makeStable(database.pool, fresh);
  await met(fresh, 40, 40);
  const taken = await Promise.all([lookNow(), lookNow(), lookNow()]);
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect((await history()).filter(({ verb }) => verb === 'takeBack')).toHaveLength(1);
});

it('says when nothing is known of the release behind', () => {
  const watched = { trial: false, minutes: 5, behindLabel: '0.1.1-1' };
  const figures = { browsers: 10, failing: 5, counted: 5, rate: 0.5 };
  const none = { browsers: 0, failing: 0, counted: 0, rate: 0 };
  expect(whyOf(watched, figures, none, { ...heal, rate: 0.125 })).toBe(
    '自动回退：5 分钟内 10 个浏览器中 5 个出错（50.0 %），上限 12.5 %；其后为 0.1.1-1（尚无报告）',
  );
});

it('forgets browsers after two days and sums after thirty, a batch at a time', async () => {
  await met(good, 5, 0);
  await database.pool.query(
    "update release_browser set seen_at = now() - interval '49 hours' where visitor <> ' browser 0'",
  );
  await database.pool.query(
    `insert into release_minute (section, hash, minute) values
     ('demo', $1, now() - interval '31 days'), ('demo', $1, now() - interval '29 days')`,
    [good],
  );
  const left = async () =>
    (
      await database.pool.query(
        'select (select count(*)::int from release_browser) as browsers, (select count(*)::int from release_minute) as minutes',
      )
    ).rows[0];
  await prune(database.pool, 3);
  expect(await left()).toEqual({ browsers: 2, minutes: 1 });
  await prune(database.pool, 3);
  expect(await left()).toEqual({ browsers: 1, minutes: 1 });
});
