import { Client } from 'pg';
import { createTestApp, type TestApp } from '../testing/app';

let portal: TestApp;
let holder: Client;
beforeAll(async () => {
  // With 1 ms of patience as many may wait as run.
  portal = await createTestApp({ env: { PORTAL_READ_PATIENCE: '1' } });
  holder = new Client({ connectionString: portal.database.connectionString });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await portal?.close();
});

it('answers a read that would wait too long with 503 and Retry-After, and the admitted ones in their turn', async () => {
  const width = portal.database.pool.options.max ?? 0;
  const excess = 3;
  await holder.query('begin');
  await holder.query('lock table demand in access exclusive mode');
  const shed: (string | null)[] = [];
  let release = () => {};
  const allShed = new Promise<void>((done) => {
    release = done;
  });
  // Each an address of its own: the same one is read once for all who ask.
  const reads = Array.from({ length: 2 * width + excess }, async (_, n) => {
    const answer = await portal.get(`/api/Demand/list?page=${n + 1}`);
    if (answer.status === 503) shed.push(answer.headers.get('retry-after'));
    if (shed.length === excess) release();
    return answer;
  });
  await allShed;
  await holder.query('commit');
  const answers = await Promise.all(reads);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2 * width);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.map(({ code, message }) => [code, message])).toEqual(
    Array(excess).fill([503, '当前访问较多，请稍后重试']),
  );
  for (const seconds of shed) expect(Number(seconds)).toBeGreaterThan(0);
  // Nobody waits any more: the next one is read.
  expect((await portal.get('/api/Demand/list?page=99')).status).toBe(200);
});
