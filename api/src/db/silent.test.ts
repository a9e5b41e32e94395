import { once } from 'node:events';
import { limit } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { createTestApp, type TestApp } from '../testing/app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createPools, type Pools } from '.';

let database: TestDatabase;
let proxy: TcpProxy;
let pools: Pools;
let direct: TestApp;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const [, name, folder] = /\/([^/?]+)\?host=(.+)$/.exec(database.connectionString) as unknown as [
    string,
    string,
    string,
  ];
  proxy = await createTcpProxy(`${decodeURI(folder)}/.s.PGSQL.5432`);
  const connectionString = `postgresql://postgres@127.0.0.1:${proxy.port}/${name}`;
  pools = createPools(connectionString);
  direct = await createTestApp({ database });
  app = await createTestApp({ database: { ...database, ...pools, connectionString } });
  await app.addAccounts();
});
afterAll(async () => {
  await app.close();
  await direct.close();
  await pools.close();
  proxy.close();
  await database.drop();
});

/** Resolves with the first answer of this status. */
const answered = (status: number, path: string, token = '') =>
  until(async () => {
    const answer = await app.get(path, token);
    return answer.status === status && answer;
  });

it('answers 503 in time while the database is silent, and recovers by itself', async () => {
  const token = await app.login('user1');
  expect((await app.get('/api/User/info', token)).status).toBe(200);
  proxy.silence();
  const started = performance.now();
  const answers = await Promise.all([
    app.get('/api/User/info', token),
    app.get('/api/RawMaterial/list?q=silent'),
    app.get('/api/Health/ready'),
    app.post('/api/Auth/login', { userName: 'user1', password: 'x' }),
  ]);
  expect(performance.now() - started).toBeLessThan(limit(3500));
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 503, success: false });
  expect((await app.get('/api/Health/live')).status).toBe(200);
  proxy.resume();
  await answered(200, '/api/Health/ready');
  await answered(200, '/api/User/info', token);
});

it('believes no remembered session while it cannot hear of logins elsewhere', async () => {
  const token = await app.login('user1');
  expect((await app.post('/api/User/Islogon', {}, token)).data).toBe(true);
  const down = once(app.listener, 'down');
  proxy.silence();
  await direct.login('user1');
  await down;
  proxy.resume();
  expect(await answered(405, '/api/User/info', token)).toMatchObject({ code: 405 });
});

it('survives connections that break in the middle of a call', async () => {
  const token = await app.login('user2');
  const calls = Array.from({ length: 20 }, () => app.get('/api/CollectInfo/list?type=service', token));
  setImmediate(() => proxy.cut());
  for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
  await answered(200, '/api/CollectInfo/list?type=service', token);
});
