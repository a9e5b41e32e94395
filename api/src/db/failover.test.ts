import { sql } from 'kysely';
import { until } from 'shared/testing/real/until';
import { createTestApp, type TestApp, testPassword } from '../testing/app';
import { createOwnCluster, createStandby, type OwnCluster } from '../testing/own-cluster';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createPools, type Pools } from '.';
import { createReads } from './reads';

let primary: OwnCluster;
let standby: OwnCluster;
/** Stands for the balancer before the two. */
let proxy: TcpProxy;
let pools: Pools;
let app: TestApp;

const socketOf = ({ socketFolder }: OwnCluster) => `${socketFolder}/.s.PGSQL.5432`;

beforeAll(async () => {
  primary = await createOwnCluster();
  standby = await createStandby(primary);
  proxy = await createTcpProxy(socketOf(primary));
  const connectionString = `postgresql://postgres@127.0.0.1:${proxy.port}/portal`;
  pools = createPools(connectionString);
  app = await createTestApp({ database: { ...primary.database, ...pools, connectionString } });
  await app.addAccounts();
});
afterAll(async () => {
  await app?.close();
  await pools?.close();
  proxy?.close();
  for (const cluster of [standby, primary]) {
    await cluster?.database.drop();
    await cluster?.remove();
  }
});

const login = () => app.post('/api/Auth/login', { userName: 'user1', password: testPassword });
const answers = (status: number, ask: () => Promise<{ status: number }>) =>
  until(async () => (await ask()).status === status);

it('reads from the standby, at once from the primary while that is away, and from the standby again', async () => {
  const { db, close } = createReads(primary.database.pool, primary.connectionString, standby.connectionString);
  const inRecovery = async () =>
    (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)).rows[0]?.standby;
  const many = () => Promise.all(Array.from({ length: 40 }, inRecovery));
  await until(inRecovery);

  standby.freeze(true);
  try {
    // The very first ones are answered too, and those that follow do not ask the standby.
    expect(await many()).toEqual(Array(40).fill(false));
    expect(await many()).toEqual(Array(40).fill(false));
  } finally {
    standby.freeze(false);
  }
  await until(inRecovery);

  await standby.stop();
  expect(await many()).toEqual(Array(40).fill(false));
  await standby.start();
  await until(inRecovery);
  await close();
});

it.each([
  ['refuse the user', (url: string) => url.replace('postgres@', 'nobody@')],
  ['lack the database', (url: string) => url.replace('/portal?', '/absent?')],
  ['have another one', (url: string) => url.replace('/portal?', '/postgres?')],
])('reads from the primary, and says so once, when replicas %s', async (_, wrong) => {
  const said: string[] = [];
  const replicaUrl = wrong(standby.connectionString);
  expect(replicaUrl).not.toBe(standby.connectionString);
  const { db, close } = createReads(primary.database.pool, primary.connectionString, replicaUrl, {}, (text) =>
    said.push(text),
  );
  const names = () => db.selectFrom('account').select('user_name').execute();
  for (let i = 0; i < 3; i++) expect(await names()).toHaveLength(2);
  await until(() => said.length > 0);
  expect(await names()).toHaveLength(2);
  await close();
  expect(said).toEqual([expect.stringMatching(/^无法使用（(28000|3D000|42P01)：.*主库/)]);
});

it('takes no connection to a standby for writes, serves reads meanwhile, and goes on once it is promoted', async () => {
  await answers(200, login);
  const { db, close } = createReads(pools.pool, app.database.connectionString);
  const names = async () => (await db.selectFrom('account').select('user_name').execute()).length;
  expect(await names()).toBe(2);

  // The balancer leads to the standby before that is promoted.
  proxy.retarget(socketOf(standby));
  proxy.cut();
  await primary.stop();
  await answers(503, login);
  expect(pools.pool.totalCount).toBe(0);
  expect(await names()).toBe(2);
  expect((await app.get('/api/Health/ready')).status).toBe(503);

  await standby.admin('select pg_promote()');
  await answers(200, login);
  await answers(200, () => app.get('/api/Health/ready'));
  await close();
  await primary.start();
});
