import { missingShares, satisfies } from './compare-shares';
import { nextErrorNumber } from './error-number';
import { allowedScript } from './trusted';

it.each([
  ['/remotes/markets/0.1.0-1a2b3c4d/entry.js?r=1', true],
  ['https://portal.example/shell/antd-form.js', true],
  ['https://elsewhere.example/remotes/markets/entry.js', false],
  ['//elsewhere.example/remotes/x.js', false],
  ['/remotes/../api/User/info', false],
  ['/api/CollectInfo/list', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
])('%s may become a script: %s', (url, allowed) => {
  expect(allowedScript(url, 'https://portal.example')).toBe(allowed);
});

it('names the package, the range and the version that do not fit', () => {
  const share = { get: async () => () => null, from: 'shell' as const };
  const provided = { react: { '19.3.1': share }, 'antd/es/button': { '6.6.8': share } };
  expect(missingShares({ react: ['^19.0.0'], 'antd/es/button': ['^6.6.8'] }, provided)).toEqual([]);
  expect(missingShares({ react: ['^18.3.0', '^19.3.1'], 'antd/es/switch': ['^6.6.8'] }, provided)).toEqual([
    'react: ^18.3.0 needed, 19.3.1 here',
    'antd/es/switch: not shared by the shell',
  ]);
});

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.10.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.4', '~0.1.0', true],
  ['0.2.0', '~0.1.0', false],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '>=1', false],
])('%s fits %s: %s', (version, range, fits) => expect(satisfies(version, range)).toBe(fits));

it('numbers failures by the day in Shanghai', () => {
  const first = nextErrorNumber(new Date('2026-11-20T16:30:00Z'));
  const second = nextErrorNumber(new Date('2026-11-20T16:30:00Z'));
  expect(first).toMatch(/^CF-20261121-\d{4}$/);
  expect(second).not.toBe(first);
});
