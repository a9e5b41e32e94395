import type { Registry } from 'shared/contract/registry';
import { runStream, type StreamHooks } from './event-stream';
import { followEvents, renewEvents } from './one-stream';

jest.mock('./event-stream', () => ({ runStream: jest.fn() }));

const registry = (revision: number, audience = ''): Registry => ({ revision, audience, sections: [] });

/** Streams that are being read now, oldest first. */
let streams: StreamHooks[] = [];
/** All channels of the browser by name, and who waits for the lock. */
let channels: FakeChannel[] = [];
let queue: (() => Promise<unknown>)[] = [];

class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.push(this);
  }
  postMessage(data: unknown) {
    const others = channels.filter((other) => other !== this && other.name === this.name);
    for (const other of others) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    channels = channels.filter((other) => other !== this);
  }
}
const locks = {
  request: jest.fn((_: string, run: () => Promise<unknown>) => {
    queue.push(run);
    if (queue.length === 1) void run();
    return new Promise(() => {});
  }),
};
/** The tab that holds the lock is closed: the next one in the queue gets it. */
function closeLeader() {
  queue.shift();
  streams = [];
  void queue[0]?.();
}

/** One tab of the browser; `heard` is what its sections were told. */
function openTab() {
  const heard: Registry[] = [];
  const newToken: (() => void)[] = [];
  followEvents({
    token: () => 'token',
    onRegistry: (next) => heard.push(next),
    onChange() {},
    onEnd() {},
    onToken(listener) {
      newToken.push(listener);
      return () => newToken.splice(newToken.indexOf(listener), 1);
    },
  });
  const changeToken = () => {
    for (const listener of [...newToken]) listener();
  };
  return { heard, changeToken };
}
const tell = (next: Registry) => streams[0]?.onRegistry(next);
const settle = () => new Promise(process.nextTick);

beforeEach(() => {
  streams = [];
  channels = [];
  queue = [];
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  jest.mocked(runStream).mockClear();
  jest.mocked(runStream).mockImplementation(
    (hooks, signal) =>
      new Promise((done) => {
        streams.push(hooks);
        signal.addEventListener('abort', () => {
          streams = streams.filter((other) => other !== hooks);
          done();
        });
      }),
  );
});

it('is read by one tab, which hands registries on; a later tab asks for the newest', async () => {
  const [first, second] = [openTab(), openTab()];
  expect(streams).toHaveLength(1);
  tell(registry(1));
  tell(registry(2));
  const third = openTab();
  for (const { heard } of [first, second]) expect(heard.slice(0, 2)).toEqual([registry(1), registry(2)]);
  expect(third.heard).toEqual([registry(2)]);
});

it('goes over to the next tab when the reading one is closed', () => {
  openTab();
  const second = openTab();
  closeLeader();
  expect(streams).toHaveLength(1);
  tell(registry(3));
  expect(second.heard).toEqual([registry(3)]);
});

it('is opened anew with a new token, and not read twice', async () => {
  const { changeToken } = openTab();
  const [before] = streams;
  changeToken();
  await settle();
  expect(streams).toHaveLength(1);
  expect(streams[0]).toBe(before);
  expect(runStream).toHaveBeenCalledTimes(2);
});

it('is opened anew when the cookies have changed, and what it told before is not handed on any more', async () => {
  const reader = openTab();
  const other = openTab();
  tell(registry(1));
  jest.mocked(runStream).mockClear();
  renewEvents();
  await settle();
  expect(runStream).toHaveBeenCalledTimes(1);
  const reloaded = openTab();
  expect(reloaded.heard).toEqual([]);
  tell(registry(1, 'help:pass:1a2b3c4d'));
  for (const { heard } of [reader, other, reloaded]) expect(heard.at(-1)?.audience).toBe('help:pass:1a2b3c4d');
});

it('hands on no nonsense, and does without locks or when the lock is refused', async () => {
  const { heard } = openTab();
  new FakeChannel('portal-events').postMessage({ registry: { revision: 9 } });
  new FakeChannel('portal-events').postMessage(null);
  expect(heard).toEqual([]);
  streams = [];
  locks.request.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  openTab();
  await settle();
  expect(streams).toHaveLength(1);
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  openTab();
  expect(streams).toHaveLength(2);
});
