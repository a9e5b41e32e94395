import { repetitions } from 'shared/testing/real/repetitions';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { openSession } from './store';

const runs = repetitions(100, 500);
let apps: [TestApp, TestApp];
beforeAll(async () => {
  const one = await createTestApp();
  apps = [one, await createTestApp({ database: one.database })];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

/** The same order of chances on every machine. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Eight tabs of one browser, four on each process, query their state at once. */
const askAll = (token: string) =>
  Promise.all(Array.from({ length: 8 }, (_, tab) => (apps[tab % 2] as TestApp).get('/api/User/info', token)));
const statuses = async (token: string) => (await askAll(token)).map(({ status }) => status);

it(
  `never signs a tab out falsely in ${runs} rotations and expiries under eight tabs and two processes`,
  async () => {
    const { pool } = apps[0].database;
    const chance = chances(20_261_121);
    const open = () => openSession(pool, accountId(1), apps[0].config.session);
    let { token } = await open();
    let told = 0;
    let expired = 0;
    const wrong: unknown[] = [];
    for (let run = 0; run < runs; run += 1) {
      const old = token;
      if (chance(4) === 0) {
        expired += 1;
        await pool.query(`update session set idle_until = now() where account_id = $1 and idle_until > now()`, [
          accountId(1),
        ]);
        ({ token } = await open());
      } else {
        // Calls of all tabs are under way while the token changes.
        const [underWay, next] = await Promise.all([statuses(old), open()]);
        ({ token } = next);
        told += underWay.filter((status) => status === 405).length;
        if (underWay.some((status) => ![200, 405, 401].includes(status))) wrong.push({ run, old: underWay });
      }
      const now = await statuses(token);
      if (now.some((status) => status !== 200)) wrong.push({ run, now });
    }
    expect(wrong).toEqual([]);
    expect(expired).toBeGreaterThan(runs / 6);
    // No login is reported twice.
    expect(told).toBeLessThanOrEqual(runs - expired);
  },
  120_000 + runs * 1000,
);
