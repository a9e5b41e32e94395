import { prefixOf } from '../rate/network';
import { networkOf } from './network';
import { classOf, count, middleOf, p75 } from './times';

it('keeps durations in classes that are ten percent wide', () => {
  for (const ms of [1, 7, 42, 100, 999, 2000, 60_000, 600_000])
    expect(Math.abs(middleOf(classOf(ms)) - ms)).toBeLessThanOrEqual(Math.max(1, ms * 0.06));
  expect([classOf(0), classOf(1), classOf(10 ** 9)]).toEqual([0, 0, 139]);
});

it('tells the duration that three quarters did not exceed', () => {
  const times: number[] = [];
  expect(p75(times)).toBeNull();
  for (let ms = 1; ms <= 1000; ms++) count(times, ms);
  expect(Math.abs((p75(times) as number) - 750)).toBeLessThan(750 * 0.06);
  expect(p75([0, 0, 3])).toBe(middleOf(2));
  expect(p75([3, 0, 0, 1])).toBe(middleOf(0));
});

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3'],
  ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', '2001:db8:85a3'],
  ['2001:db8::1', '2001:db8:0'],
  ['1::2:3:4:5:6:7', '1:0:2'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['', ''],
])('counts %s to the network %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix);
});

it('hides networks behind a key', () => {
  const key = Buffer.alloc(32, 1);
  expect(networkOf('192.0.2.7', key)).toBe(networkOf('192.0.2.200', key));
  expect(networkOf('192.0.2.7', key)).not.toBe(networkOf('192.0.3.7', key));
  expect(networkOf('192.0.2.7', key)).not.toBe(networkOf('192.0.2.7', Buffer.alloc(32, 2)));
});
