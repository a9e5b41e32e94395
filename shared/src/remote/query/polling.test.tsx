import { act, render } from '@testing-library/react';
import { ApiError, type CallOptions } from '../../http';
import { createHostDouble } from '../../testing';
import { HostProvider } from '../host';
import { useQuery } from './use-query';

let answers: ((value: number) => void)[] = [];
let failures: ((error: Error) => void)[] = [];
let signals: (AbortSignal | undefined)[] = [];
let reload: () => Promise<void>;

function Probe() {
  const asked = useQuery('Release/overview', {}, { owner: true, every: 5000 });
  reload = asked.reload;
  return <p>{String(asked.data ?? '—')}</p>;
}
function setUp() {
  answers = [];
  failures = [];
  signals = [];
  const host = createHostDouble({}, 'operator01');
  host.http.get = ((_: string, _input: unknown, { signal }: CallOptions) => {
    signals.push(signal);
    return new Promise((done, fail) => {
      answers.push(done as never);
      failures.push(fail);
    });
  }) as typeof host.http.get;
  return render(
    <HostProvider services={host}>
      <Probe />
    </HostProvider>,
  );
}
function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const answer = (i: number, value: number) => act(async () => answers[i]?.(value));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show('visible');
});

it('asks again five seconds after each answer', async () => {
  const { container, unmount } = setUp();
  await answer(0, 1);
  expect(container).toHaveTextContent('1');
  await pass(4999);
  expect(answers).toHaveLength(1);
  await pass(1);
  expect(answers).toHaveLength(2);
  // A slow answer is not overtaken by the next call.
  await pass(60_000);
  expect(answers).toHaveLength(2);
  await answer(1, 2);
  await pass(4999);
  expect(answers).toHaveLength(2);
  await pass(1);
  expect(answers).toHaveLength(3);
  unmount();
  expect(signals[2]?.aborted).toBe(true);
  await pass(60_000);
  expect(answers).toHaveLength(3);
});

it('rests while the page is hidden and asks at once when it is seen again', async () => {
  setUp();
  await answer(0, 1);
  await act(async () => show('hidden'));
  await pass(60_000);
  expect(answers).toHaveLength(1);
  await act(async () => show('visible'));
  expect(answers).toHaveLength(2);
  await answer(1, 2);
  await pass(5000);
  expect(answers).toHaveLength(3);
});

it('rests when nobody has touched the page for ten minutes, so that the session can end by itself', async () => {
  setUp();
  await pass(10 * 60_000);
  await answer(0, 1);
  await pass(60_000);
  expect(answers).toHaveLength(1);
  await act(async () => document.dispatchEvent(new Event('keydown')));
  expect(answers).toHaveLength(2);
  await answer(1, 2);
  await pass(5000);
  expect(answers).toHaveLength(3);
});

it('never shows an answer that is older than what was just done', async () => {
  const { container } = setUp();
  await answer(0, 1);
  await pass(5000);
  let drawn = '';
  act(() => void reload().then(() => (drawn = container.textContent ?? '')));
  expect(signals[1]?.aborted).toBe(true);
  await answer(1, 2);
  expect(container).toHaveTextContent('1');
  expect(drawn).toBe('');
  await answer(2, 3);
  expect(container).toHaveTextContent('3');
  expect(drawn).not.toBe('');
});

it('keeps what it had and goes on asking after a failure, but not after a refusal', async () => {
  const { container } = setUp();
  await answer(0, 1);
  await pass(5000);
  await act(async () => failures[1]?.(new ApiError('服务正在恢复，请稍后重试', 503, 503)));
  expect(container).toHaveTextContent('1');
  await pass(5000);
  expect(answers).toHaveLength(3);
  await act(async () => failures[2]?.(new ApiError('当前账号不能进行此操作', 403, 403)));
  await pass(60_000);
  expect(answers).toHaveLength(3);
});
