import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../http/api-error';
import { useRecovery } from './use-recovery';

/** The module remembers when the network came back: each test is an hour later than the last. */
let now = Date.now();
beforeEach(() => {
  now += 3_600_000;
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

const offline = () => new ApiError('网络异常，请稍后重试', 0, 0);
const comeBack = () => act(async () => dispatchEvent(new Event('online')));
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

function fail(error: unknown) {
  const again = jest.fn();
  return { again, ...renderHook((failure: unknown) => useRecovery(failure, again), { initialProps: error }) };
}

it('tries again when the network is back, as long as the failure stands', async () => {
  const { again, rerender } = fail(offline());
  await pass(60_000);
  expect(again).not.toHaveBeenCalled();
  await comeBack();
  expect(again).toHaveBeenCalledTimes(1);
  rerender(undefined);
  await comeBack();
  expect(again).toHaveBeenCalledTimes(1);
});

it('tries again two to four seconds after a service said that it recovers, for each such answer', async () => {
  const recovering = () => new ApiError('服务正在恢复，请稍后重试', 503, 503);
  const { again, rerender } = fail(recovering());
  await pass(1999);
  expect(again).not.toHaveBeenCalled();
  await pass(2001);
  expect(again).toHaveBeenCalledTimes(1);
  rerender(recovering());
  await pass(4000);
  expect(again).toHaveBeenCalledTimes(2);
});

it('tries again what fails within ten seconds of the network being back, and leaves alone what fails later', async () => {
  await comeBack();
  await pass(9000);
  const soon = fail(offline());
  await pass(4000);
  expect(soon.again).toHaveBeenCalledTimes(1);
  soon.unmount();
  const late = fail(offline());
  await pass(60_000);
  expect(late.again).not.toHaveBeenCalled();
});

it('stops with its page', async () => {
  const { again, unmount } = fail(new ApiError('服务正在恢复，请稍后重试', 503, 503));
  unmount();
  await pass(4000);
  await comeBack();
  expect(again).not.toHaveBeenCalled();
});
