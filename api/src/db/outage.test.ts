import { until } from 'shared/testing/real/until';
import { activate } from '../registry/changes';
import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { createOwnCluster, type OwnCluster } from '../testing/own-cluster';
import { releaseOf, seed } from '../testing/releases';

let cluster: OwnCluster;
let app: TestApp;

beforeAll(async () => {
  // Few connections mean a short queue before the socket, which then refuses with EAGAIN.
  cluster = await createOwnCluster({ max_connections: '12', superuser_reserved_connections: '2' });
  app = await createTestApp({ database: cluster.database });
  await app.addAccounts();
  await seed(app, releaseOf('shown', 'aaaaaaaa'));
  const { pool } = cluster.database;
  await activate(pool, { section: 'shown', hash: 'aaaaaaaa', who: 'x', why: '', seenRevision: 0 });
});
afterAll(async () => {
  await app.close();
  await cluster.database.drop();
  await cluster.remove();
});

const login = () => app.post('/api/Auth/login', { userName: 'user1', password: testPassword });
const answers = (status: number, ask: () => Promise<{ status: number }>) =>
  until(async () => (await ask()).status === status);

/** Calls of many people at once, until `enough`. All that failed must say when to come again. */
async function flood(rounds: number) {
  const seen = new Map<number, number>();
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => app.get(`/api/RawMaterial/list?q=${round}-${i}`)),
    );
    for (const { status, headers } of answers) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  return Object.fromEntries(seen);
}

it('answers every call 503 with Retry-After while the server hangs, also when its queue is full', async () => {
  await answers(200, login);
  cluster.freeze(true);
  try {
    expect(await flood(3)).toEqual({ 503: 180 });
  } finally {
    cluster.freeze(false);
  }
  await answers(200, login);
});

it('answers 503 with Retry-After while the server is gone, and recovers when it is back', async () => {
  const page = () => fetch(`${app.url}/sys/shown`, { headers: { accept: 'text/html' } });
  expect((await page()).status).toBe(200);
  await cluster.stop();
  await answers(503, page);
  const shown = await page();
  expect(shown.headers.get('content-type')).toContain('text/html');
  expect(Number(shown.headers.get('retry-after'))).toBeGreaterThan(0);
  const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(await shown.text())?.[1] ?? '{}');
  expect(boot).toMatchObject({ outage: true, registry: { sections: [{ name: 'shown' }] } });
  expect(await flood(1)).toEqual({ 503: 60 });
  expect((await login()).status).toBe(503);
  await cluster.start();
  await answers(200, login);
  await answers(200, page);
  expect(await (await page()).text()).not.toContain('outage');
});

it('leaves a server that has become read-only, and takes it again when it takes writes', async () => {
  const { pool } = cluster.database;
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
  expect(pool.totalCount).toBeGreaterThanOrEqual(5);
  await cluster.admin('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  await answers(503, login);
  expect((await login()).headers.get('retry-after')).toBeTruthy();
  // No connection to it stays open, and none is opened.
  await until(() => pool.totalCount === 0);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' });
  await cluster.admin(
    'set default_transaction_read_only = off',
    'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  );
  await answers(200, login);
});
