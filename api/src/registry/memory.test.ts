import type { AppContext } from '../context';
import { createTestApp, type TestApp } from '../testing/app';
import { createRegistryReader } from './registry';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
});
afterAll(() => one.close());
afterEach(() => jest.restoreAllMocks());

it('is kept while changes can be heard, and for a second while they cannot', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  let heard = false;
  const listener = { on() {}, healthy: () => heard } as unknown as AppContext['listener'];
  const { pool } = one.database;
  const reads = jest.spyOn(pool, 'query');
  const reader = createRegistryReader({ pool, listener, config: one.config });
  /** Number of queries by a read after so many ms. */
  const lookAfter = async (ms: number) => {
    now += ms;
    reads.mockClear();
    await reader.state();
    return reads.mock.calls.length;
  };
  expect(await lookAfter(0)).toBe(1);
  expect(await lookAfter(900)).toBe(0);
  expect(await lookAfter(101)).toBe(1);
  expect(await lookAfter(1000)).toBe(0);
  heard = true;
  expect(await lookAfter(60_000)).toBe(0);
  heard = false;
  expect(await lookAfter(0)).toBe(1);
});
