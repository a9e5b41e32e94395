/** @jest-environment node */
import { sampleEntry } from '../testing/shell-double';
import { isCurrent } from './navigation';

const entry = sampleEntry('personal', '/personal/Services', '服务信息', 1, {
  children: ['/personal/Import?kind=service', '/personal/Service/:id'],
});
const lit = (pathname: string, search = '') => isCurrent(entry, { pathname, search });

it('is lit by its own page and its children, whatever else their address says', () => {
  expect(lit('/personal/Services', '?page=2')).toBe(true);
  expect(lit('/personal/Service/7')).toBe(true);
  expect(lit('/personal/services')).toBe(false);
});

it('is lit by a child with a query only where the address says the same', () => {
  expect(lit('/personal/Import', '?kind=service&page=2')).toBe(true);
  expect(lit('/personal/Import', '?kind=demand')).toBe(false);
  expect(lit('/personal/Import')).toBe(false);
});
