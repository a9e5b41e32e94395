import { createStaleWhileRevalidate } from './stale-while-revalidate';
import type { Db } from './tables';

const db = {} as Db;
let rows = 0;
let made = 0;
const count = () =>
  createStaleWhileRevalidate<string, number>(
    async () => {
      made += 1;
      return rows;
    },
    (n) => n < 10,
    1000,
  );
beforeEach(() => {
  made = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('what is small is made for each call', async () => {
  const size = count();
  rows = 3;
  expect(await size(db, 'a')).toBe(3);
  rows = 4;
  expect(await size(db, 'a')).toBe(4);
});

test('what is large is answered from memory and made anew behind the first answer that is late, once', async () => {
  const size = count();
  rows = 50;
  expect(await size(db, 'a')).toBe(50);
  rows = 60;
  expect(await size(db, 'a')).toBe(50);
  expect(made).toBe(1);
  jest.advanceTimersByTime(1001);
  expect([await size(db, 'a'), made]).toEqual([50, 2]);
  expect([await size(db, 'a'), made]).toEqual([60, 2]);
  expect(await size(db, 'b')).toBe(60);
  expect(await size({} as Db, 'a')).toBe(60);
});

test('what has become small is made for each call again, and a failure leaves the old figure', async () => {
  let fails = false;
  const size = createStaleWhileRevalidate<string, number>(
    async () => {
      if (fails) throw new Error('no database');
      return rows;
    },
    (n) => n < 10,
    1000,
  );
  rows = 50;
  await size(db, 'a');
  fails = true;
  jest.advanceTimersByTime(1001);
  expect(await size(db, 'a')).toBe(50);
  fails = false;
  rows = 5;
  jest.advanceTimersByTime(1001);
  await size(db, 'a');
  rows = 6;
  expect(await size(db, 'a')).toBe(6);
});
