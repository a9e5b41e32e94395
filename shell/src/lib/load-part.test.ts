import { loadPart } from './load-part';

afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_require__'));

it('asks again by itself after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('timeout')).mockResolvedValue('the part');
  await expect(loadPart(load)).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('throws what the third try threw', async () => {
  let tries = 0;
  const load = jest.fn(() => Promise.reject(new Error(`try ${++tries}`)));
  await expect(loadPart(load)).rejects.toThrow('try 3');
  expect(load).toHaveBeenCalledTimes(3);
});

it('asks under a fresh address after each failure, and keeps the one that worked', async () => {
  const runtime = { q: '' };
  Object.assign(globalThis, { __webpack_require__: runtime });
  const asked: string[] = [];
  const load = async () => {
    asked.push(runtime.q);
    if (asked.length < 3) throw new Error('timeout');
  };
  await loadPart(load);
  await loadPart(load);
  expect(asked).toEqual(['', '?r=1', '?r=2', '?r=2']);
});
