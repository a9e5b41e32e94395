import { loadPart } from './load-part';

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
