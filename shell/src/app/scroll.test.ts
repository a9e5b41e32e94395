/** @jest-environment node */
import { resetsScroll } from './scroll';

it('starts new screens and other pages of a list at the top, and leaves filters and drawers in peace', () => {
  const at = (address: string) => {
    const [pathname = '', search = ''] = address.split('?');
    return { pathname, search };
  };
  const resets = (before: string, now: string) => resetsScroll(at(before), at(now));
  expect(resetsScroll(null, at('/a'))).toBe(true);
  expect(resets('/a', '/b')).toBe(true);
  expect(resets('/a?q=x', '/a?q=x&page=2')).toBe(true);
  expect(resets('/a?page=2', '/a')).toBe(true);
  expect(resets('/a?q=x', '/a?q=x&stage=I')).toBe(false);
  expect(resets('/a', '/a?id=7')).toBe(false);
});
