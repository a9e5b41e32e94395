import { numberOf } from './error-number';
import { createReports } from './report';

/** What every failure carries beside its kind and message. */
const facts = { number: expect.stringMatching(/^CF-/), stack: expect.any(String), route: '/detail/:id' };
const of = { section: 'markets', hash: '1a2b3c4d' };
const base = 'https://portal.example/remotes/markets/0.2.0-1a2b3c4d/';

/** Everything that was sent, call by call. */
function setUp() {
  const sent: { section: string; hash: string; kind: string; ms?: number; message?: string }[][] = [];
  const reports = createReports(
    (body) => sent.push(JSON.parse(body).items),
    () => '/detail/:id',
  );
  return { reports, sent };
}
/** Answers of the server to a second request of a file; `bytes` false: what comes does not fit the hash. */
function serve({ status = 200, bytes = true }) {
  globalThis.fetch = jest.fn(async (_, init) => {
    if (init?.integrity && !bytes) throw new TypeError('Failed to fetch');
    return { ok: status === 200 } as Response;
  });
}
const settle = () => jest.advanceTimersByTimeAsync(3000);
const thrown = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { stack, name });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends in batches every three seconds, and nothing when there is nothing', async () => {
  const { reports, sent } = setUp();
  await settle();
  reports.loaded(of, 120.4);
  reports.failed(of, 'mount', new Error('no'));
  await jest.advanceTimersByTimeAsync(2999);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    [
      { ...of, kind: 'loaded', ms: 120 },
      { ...of, kind: 'mount', message: 'no', ...facts },
    ],
  ]);
  await settle();
  expect(sent).toHaveLength(1);
});

it('says the same once a minute, and at most five things of a release', async () => {
  const { reports, sent } = setUp();
  for (let i = 0; i < 10; i++) reports.failed(of, 'error', new Error('same'));
  await settle();
  expect(sent.flat()).toHaveLength(1);
  for (let i = 0; i < 10; i++) reports.failed(of, 'error', new Error(`another ${i}`));
  reports.failed({ ...of, hash: '5e6f7a8b' }, 'error', new Error('same'));
  await settle();
  expect(sent.flat()).toHaveLength(6);
  await jest.advanceTimersByTimeAsync(60_000);
  reports.failed(of, 'error', new Error('same'));
  await settle();
  expect(sent.flat()).toHaveLength(7);
});

it('sends the number that the card shows, also of a failure that was told before, with the stack', async () => {
  const { reports, sent } = setUp();
  const [first, again] = [thrown('no', 'TypeError: no\n    at Page'), thrown('no', 'TypeError: no\n    at Page')];
  reports.failed(of, 'mount', first);
  reports.failed(of, 'mount', again);
  await settle();
  expect(sent.flat()).toMatchObject([
    { number: numberOf(first), stack: 'TypeError: no\n    at Page', route: '/detail/:id' },
  ]);
  expect(numberOf(again)).toBe(numberOf(first));
  expect([reports.sawFail(of), reports.sawFail({ ...of, hash: '5e6f7a8b' })]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(60_000);
  const later = thrown('no', '');
  reports.failed(of, 'mount', later);
  expect(numberOf(later)).not.toBe(numberOf(first));
});

it.each([
  ['the bytes do not fit', { bytes: false }, {}, 'integrity'],
  ['the file is there after all', {}, {}, 'load'],
  ['the file is missing', { status: 404 }, {}, 'load'],
  ['the file was too slow', { bytes: false }, { type: 'timeout' }, 'load'],
  ['a chunk answers whose hash only the entry knows', {}, { integrity: undefined }, 'integrity'],
])('tells refused bytes from a file that did not load: %s', async (_, answer, failure, kind) => {
  const { reports, sent } = setUp();
  serve(answer);
  const error = Object.assign(new Error('x'), { request: `${base}entry.js`, integrity: 'sha384-x' }, failure);
  reports.failed(of, 'load', error);
  await settle();
  expect(sent.flat()).toMatchObject([{ kind }]);
});

it('blames nobody for a browser without a network, and no release without a fixed hash', async () => {
  const { reports, sent } = setUp();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  reports.failed(of, 'load', { request: `${base}entry.js` });
  reports.loaded({ section: 'markets', hash: 'dev' }, 1);
  await settle();
  expect(sent).toEqual([]);
});

describe('on the page', () => {
  const { reports, sent } = setUp();
  beforeAll(() => reports.watch());
  beforeEach(() => sent.splice(0));
  const last = async () => {
    await settle();
    return sent.splice(0).flat();
  };

  it('finds the release that an uncaught error came from, by its stack or file', async () => {
    const error = thrown('Cannot read properties', `TypeError: x\n    at onClick (${base}section.js?r=1:1:2345)`);
    dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    dispatchEvent(new ErrorEvent('error', { message: 'Script error', filename: `${base}market.js` }));
    expect(await last()).toEqual([
      { ...of, kind: 'error', message: 'Cannot read properties', ...facts },
      { ...of, kind: 'error', message: 'Script error', ...facts },
    ]);
  });

  it('leaves alone what is not of a release, and failures of calls that nobody caught', async () => {
    dispatchEvent(new ErrorEvent('error', { error: thrown('x', 'at https://portal.example/shell/main.js:1:1') }));
    const rejection = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    rejection(thrown('网络异常，请稍后重试', `at async load (${base}section.js:1:1)`, 'ApiError'));
    rejection(undefined);
    expect(await last()).toEqual([]);
    rejection(thrown('not caught', `at async load (${base}section.js:1:1)`));
    expect(await last()).toEqual([{ ...of, kind: 'error', message: 'not caught', ...facts }]);
  });

  it.each(['pagehide', 'visibilitychange'])('sends at once on %s', async (event) => {
    reports.failed({ ...of, hash: '00000000' }, 'mount', new Error(event));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(sent.flat()).toEqual([{ section: 'markets', hash: '00000000', kind: 'mount', message: event, ...facts }]);
  });
});
