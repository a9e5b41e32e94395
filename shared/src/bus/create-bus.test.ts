/** @jest-environment node */
import { createBus } from './create-bus';

/** Two ends of one channel, as two tabs have them. */
function channelPair() {
  type Listener = (event: { data: unknown }) => void;
  const ends: Listener[][] = [[], []];
  const end = (i: 0 | 1) => ({
    postMessage: (message: unknown) => {
      for (const listener of ends[1 - i] as Listener[]) listener({ data: structuredClone(message) });
    },
    addEventListener: (_: 'message', listener: Listener) => void (ends[i] as Listener[]).push(listener),
  });
  return [end(0), end(1)] as const;
}

const payload = { type: 'service', targetId: 'x', on: true } as const;

it('delivers to listeners until they stop', () => {
  const bus = createBus();
  const heard = jest.fn();
  const stop = bus.on('favourite:changed', heard);
  bus.emit('favourite:changed', payload);
  stop();
  bus.emit('favourite:changed', payload);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledWith(payload);
});

it('refuses a payload that does not fit', () => {
  expect(() => createBus().emit('session:ended', { reason: 'tired' } as never)).toThrow('session:ended');
});

it('lets the others hear when one listener throws', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const bus = createBus();
  const heard = jest.fn();
  bus.on('message:shown', () => {
    throw new Error('broken section');
  });
  bus.on('message:shown', heard);
  bus.emit('message:shown', { kind: 'info', text: '已复制' });
  expect(heard).toHaveBeenCalled();
  expect(reported).toHaveBeenCalled();
});

it('carries the session and favourites to other tabs, messages and badges not, and no nonsense from them', () => {
  const [a, b] = channelPair();
  const here = createBus(a);
  const there = createBus(b);
  const ended = jest.fn();
  const shown = jest.fn();
  there.on('session:ended', ended);
  there.on('message:shown', shown);
  here.emit('session:ended', { reason: 'forcedOffline' });
  here.emit('message:shown', { kind: 'info', text: '已复制' });
  a.postMessage({ name: 'session:ended', payload: { reason: '<b>' } });
  a.postMessage('nonsense');
  expect(ended).toHaveBeenCalledTimes(1);
  expect(shown).not.toHaveBeenCalled();
});
