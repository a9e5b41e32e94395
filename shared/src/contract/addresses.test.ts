/** @jest-environment node */
import { leadsTo, ownPages } from './addresses';

it.each([
  ['/', '/sys/home'],
  ['/sys', '/sys/home'],
  ['/sys/', '/sys/home'],
  ['/help', '/help/EnterpriseClaim'],
  ['/personal/', '/personal/Index'],
  ['/detail', '/sys/BuyMarket'],
  ['/user', '/user/login'],
  ['/sys/BuyMarket/', '/sys/BuyMarket'],
  ['/sys/BuyMarket//', '/sys/BuyMarket'],
])('%s leads to %s', (path, target) => expect(leadsTo(path)).toBe(target));

it.each(['/sys/BuyMarket', '/Help', '//evil.example/', '/\\evil.example/', '//'.repeat(3) + 'x/'])(
  '%s leads nowhere',
  (path) => expect(leadsTo(path)).toBeNull(),
);

it('names each own page once', () => {
  const paths = ownPages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(leadsTo(path)).toBeNull();
});
