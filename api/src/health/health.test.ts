import { until } from 'shared/testing/real/until';
import { createTestApp, type TestApp } from '../testing/app';
import { createOwnCluster, type OwnCluster } from '../testing/own-cluster';

let cluster: OwnCluster;
let app: TestApp;
const stopping = new AbortController();

beforeAll(async () => {
  cluster = await createOwnCluster();
  app = await createTestApp({ database: cluster.database, stopping: stopping.signal });
});
afterAll(async () => {
  await app.close();
  await cluster.database.drop();
  await cluster.remove();
});

const ready = () => app.get('/api/Health/ready');
const answers = (status: number) =>
  until(async () => {
    const answer = await ready();
    return answer.status === status && answer;
  });
const set = (name: string, value: string) =>
  cluster.admin(`alter system set ${name} = ${value}`, 'select pg_reload_conf()');
const reset = (name: string) =>
  cluster.admin('set default_transaction_read_only = off', `alter system reset ${name}`, 'select pg_reload_conf()');

it.each([
  ['read-only', 'default_transaction_read_only', 'on'],
  // What a full disk says to a sort: 53400 here, 53100 there.
  ['out of room for files', 'temp_file_limit', '0'],
])(
  'is not ready on a server that is %s, and ready again afterwards',
  async (_, name, value) => {
    expect((await answers(200)).data).toMatchObject({ ready: true, database: expect.stringMatching(/^\d+/) });
    await set(name, value);
    const away = await answers(503);
    expect(away).toMatchObject({ code: 503, message: '服务正在恢复，请稍后重试' });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    await reset(name);
    await answers(200);
  },
  60_000,
);

it('writes once per second at most, however many ask', async () => {
  await answers(200);
  const asked = jest.spyOn(cluster.database.pool, 'query');
  for (let i = 0; i < 50; i++) await Promise.all(Array.from({ length: 10 }, ready));
  expect(asked.mock.calls.filter(([text]) => String(text).includes('readiness')).length).toBeLessThan(50);
  asked.mockRestore();
});

it('is not ready from the moment it is told to stop, while calls are still answered', async () => {
  expect((await answers(200)).headers.get('connection')).toBe('keep-alive');
  // The first read of a fresh server may be late.
  await until(async () => (await app.get('/api/Service/list')).status === 200);
  stopping.abort();
  expect((await ready()).status).toBe(503);
  expect((await app.get('/api/Health/live')).status).toBe(200);
  const answered = await app.get('/api/Service/list');
  // The next call finds another process, or opens a connection while the port still listens.
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
});
