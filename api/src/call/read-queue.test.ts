import { createReadQueue } from './read-queue';

/** A read that the test ends. */
function reads() {
  const open: (() => void)[] = [];
  return { open, read: () => new Promise<string>((done) => open.push(() => done('read'))) };
}
const settle = () => new Promise((done) => setImmediate(done));

it('runs as many at once as there is width, the others in their order', async () => {
  const queue = createReadQueue({ width: 2, patience: 1000 });
  const order: number[] = [];
  const { open, read } = reads();
  const all = [1, 2, 3, 4].map((n) => queue.run(read).then(() => order.push(n)));
  await settle();
  expect(open).toHaveLength(2);
  for (let n = 0; n < 4; n++) {
    open[n]?.();
    await settle();
  }
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4]);
});

it('sheds with 503 what would wait longer than it may, by the time that reads take', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = createReadQueue({ width: 2, patience: 100 });
  // Reads of 50 ms: within 100 ms two places serve four more.
  for (let i = 0; i < 200; i++)
    await queue.run(async () => {
      now += 50;
    });
  const { open, read } = reads();
  const all = Array.from({ length: 9 }, () => queue.run(read));
  const outcomes = Promise.allSettled(all);
  await settle();
  for (let i = 0; i < 9; i++) {
    open[i]?.();
    await settle();
  }
  const seen = await outcomes;
  expect(seen.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect((seen[8] as PromiseRejectedResult).reason).toMatchObject({ status: 503, codeName: 'unavailable' });
  clock.mockRestore();
});

it('gives its place on after a failure', async () => {
  const queue = createReadQueue({ width: 1, patience: 1000 });
  const failing = queue.run(() => Promise.reject(new Error('x')));
  const next = queue.run(async () => 'read');
  await expect(failing).rejects.toThrow('x');
  expect(await next).toBe('read');
  expect(await queue.run(async () => 'again')).toBe('again');
});
