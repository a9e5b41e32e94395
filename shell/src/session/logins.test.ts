/** @jest-environment node */
import { createLogins } from './logins';

/** The locks of one browser, as its tabs share them. */
function browserLocks() {
  const held: { name: string }[] = [];
  return {
    query: async () => ({ held, pending: [] }),
    async request(name: string, _: unknown, run: () => Promise<void>) {
      const lock = { name };
      held.push(lock);
      await run();
      held.splice(held.indexOf(lock), 1);
    },
  } as unknown as LockManager;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Notes when the promise resolves. */
function noted(promise: Promise<unknown>) {
  const note = { done: false };
  void promise.then(() => {
    note.done = true;
  });
  return note;
}

it('lets nobody wait when nobody signs in', async () => {
  await createLogins(browserLocks()).settled('former', () => false);
  await createLogins(undefined).settled('former', () => false);
});

it('is seen by the other tabs, until a moment after the answer', async () => {
  const locks = browserLocks();
  let answer: (word: string) => void = () => undefined;
  const login = createLogins(locks).during(
    'former',
    () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  );
  const waiting = noted(createLogins(locks).settled('former', () => false));
  await jest.advanceTimersByTimeAsync(2000);
  expect(waiting.done).toBe(false);
  answer('token');
  await expect(login).resolves.toBe('token');
  await jest.advanceTimersByTimeAsync(4900);
  expect(waiting.done).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(waiting.done).toBe(true);
});

it('holds up neither the end of another token nor a tab that has the new one', async () => {
  const locks = browserLocks();
  void createLogins(locks).during('former', () => new Promise(() => {}));
  const other = createLogins(locks);
  await other.settled('another', () => false);
  let token = 'former';
  const waiting = noted(other.settled('former', () => token !== 'former'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(waiting.done).toBe(false);
  token = 'next';
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.done).toBe(true);
});

it('hands a refusal on, and is over with it', async () => {
  const locks = browserLocks();
  const login = createLogins(locks).during('former', () => Promise.reject(new Error('用户名或密码不正确')));
  await expect(login).rejects.toThrow('用户名或密码不正确');
  const waiting = noted(createLogins(locks).settled('former', () => false));
  await jest.advanceTimersByTimeAsync(400);
  expect(waiting.done).toBe(true);
});

it('does not wait for ever for a server that hangs', async () => {
  const locks = browserLocks();
  void createLogins(locks).during('former', () => new Promise(() => {}));
  const waiting = noted(createLogins(locks).settled('former', () => false));
  await jest.advanceTimersByTimeAsync(15_100);
  expect(waiting.done).toBe(true);
});

it.each([
  ['absent', undefined],
  ['refused', { query: () => Promise.reject(new Error()), request: () => Promise.reject(new Error()) } as never],
])('knows of its own tab when locks are %s', async (_, locks) => {
  const logins = createLogins(locks);
  let answer: (word: string) => void = () => undefined;
  const call = jest.fn(
    () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  );
  const login = logins.during('former', call);
  await jest.advanceTimersByTimeAsync(10);
  const waiting = noted(logins.settled('former', () => false));
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.done).toBe(false);
  answer('token');
  await expect(login).resolves.toBe('token');
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.done).toBe(true);
});
