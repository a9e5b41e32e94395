/** @jest-environment node */

import { createSafeStorage } from 'shared/browser/safe-storage';
import { browserStorage } from '../testing/tab';
import { readRedirect, rememberPath } from './redirect-url';

const origin = 'https://portal.example';
const known = (path: string) => ['/sys/home', '/sys/BuyMarket', '/detail/ServiceDetail', '/user/login'].includes(path);
const storage = createSafeStorage(browserStorage().open);
const read = (value: string) => {
  storage.set('redirectUrl', value);
  return readRedirect(storage, origin, known);
};

it('remembers the last known path that does not contain "user", with its query', () => {
  const remember = (path: string) => rememberPath(storage, path, origin, known);
  remember('/sys/BuyMarket?q=冻干');
  expect(storage.get('redirectUrl')).toBe('/sys/BuyMarket?q=%E5%86%BB%E5%B9%B2');
  remember('/detail/ServiceDetail?id=7');
  remember('/user/login');
  remember('/sys/home?q=user');
  remember('/sys/Nowhere');
  expect(storage.get('redirectUrl')).toBe('/detail/ServiceDetail?id=7');
  expect(readRedirect(storage, origin, known)).toBe('/detail/ServiceDetail?id=7');
});

it.each([
  '//evil.example/sys/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/sys\\home',
  'https://evil.example/sys/home',
  'https://portal.example/sys/home',
  'javascript:alert(1)',
  ' /sys/home',
  '/sys/home\n',
  '/\t/evil.example',
  'sys/home',
  '/user/login',
  '/User/login',
  '/sys/../user/login',
  '/sys/./home',
  '/sys/BuyMarket/../home',
  '/sys/%2e%2e/home',
  '/sys/nowhere',
  '/SYS/home',
  '/sys/home?next=user',
  '/sys/home#x',
  '/sys/首页',
  '',
  `/sys/home?${'x'.repeat(3000)}`,
])('refuses %j', (value) => {
  expect(read(value)).toBeNull();
});

it('lets known paths of this origin pass', () => {
  expect(read('/sys/BuyMarket?q=%E5%86%BB%E5%B9%B2&page=2')).toBe('/sys/BuyMarket?q=%E5%86%BB%E5%B9%B2&page=2');
});
