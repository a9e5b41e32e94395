import { createSafeStorage } from 'shared/browser/safe-storage';
import { asShell } from '../session/as-shell';
import { keepOwnWrites } from './own-writes';

const refused = jest.fn();
/** Runs as code of a release does: its stack names the release's file. */
const bySection = (code: string) =>
  new Function(`${code}\n//# sourceURL=http://localhost/remotes/help/1.0.0-1a2b3c4d/page.js`)();
const told = () => refused.mock.calls.map(([{ section, hash }, { message }]) => `${section} ${hash} ${message}`);

beforeAll(() => {
  keepOwnWrites(refused);
});
beforeEach(() => {
  refused.mockClear();
  asShell(() => {
    document.title = '服务市场 · 医药供需';
    localStorage.clear();
    localStorage.setItem('token', 't-1');
    localStorage.setItem('draft', 'd-1');
  });
});

it.each([
  ['document.title = "Sale"', '改写了页面标题'],
  ['localStorage.clear()', '清空了 localStorage'],
  ['localStorage.removeItem("token")', '清除了会话所用的 token'],
  ['localStorage.setItem("token", "x")', '改写了会话所用的 token'],
])('%s of a section has no effect and is told', (code, what) => {
  bySection(code);
  expect(told()).toEqual([expect.stringContaining(`help 1a2b3c4d 板块影响了门户的其他部分：${what}`)]);
  expect([document.title, localStorage.getItem('token')]).toEqual(['服务市场 · 医药供需', 't-1']);
});

it('leaves a section its own keys and the storage of the tab', () => {
  bySection(`localStorage.setItem('draft', 'd-2'); sessionStorage.setItem('token', 'x'); sessionStorage.clear();`);
  expect([localStorage.getItem('draft'), told()]).toEqual(['d-2', []]);
});

it('lets the shell write on behalf of a section, and whoever is no section', () => {
  const storage = createSafeStorage(() => localStorage, []);
  Object.assign(window, { signOut: () => asShell(() => storage.remove('token')) });
  bySection('signOut()');
  document.title = '翻译';
  expect([localStorage.getItem('token'), document.title, told()]).toEqual([null, '翻译', []]);
});
