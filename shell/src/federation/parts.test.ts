import { satisfy } from '@module-federation/enhanced/runtime';
import { sampleRegistry } from '../testing/shell-double';
import { missingShares } from './compare-shares';
import { newErrorNumber, numberOf } from './error-number';
import { passBases } from './passes';
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

it('lets scripts of another server in only below the base of a pass that the document carries', () => {
  const bases = ['https://dev.example/builds/markets/'];
  const allowed = (url: string) => allowedScript(url, 'https://portal.example', bases);
  expect(allowed('https://dev.example/builds/markets/entry.js?r=1')).toBe(true);
  expect(allowed('https://dev.example/builds/markets/../other/entry.js')).toBe(false);
  expect(allowed('https://dev.example.evil.example/builds/markets/entry.js')).toBe(false);
  expect(allowed('http://dev.example/builds/markets/entry.js')).toBe(false);
  const { sections } = sampleRegistry;
  const passed = { ...sampleRegistry, sections: sections.map((one) => ({ ...one, channel: 'pass' as const })) };
  const [first, ...others] = passed.sections as [(typeof sections)[0]];
  const outside = { ...first, stable: { ...first.stable, base: bases[0] as string } };
  expect(passBases({ ...passed, sections: [outside, ...others] })).toEqual(bases);
  expect(passBases({ ...passed, sections: [{ ...outside, channel: 'trial' as const }] })).toEqual([]);
});

it('names the package, the range and the version that do not fit', () => {
  const provided = { react: { version: '19.3.1' }, 'antd/es/button': { version: '6.6.8' } };
  expect(missingShares({ react: ['^19.0.0'], 'antd/es/button': ['^6.6.8'] }, provided, satisfy)).toEqual([]);
  expect(missingShares({ react: ['^18.3.0', '^19.3.1'], 'antd/es/switch': ['^6.6.8'] }, provided, satisfy)).toEqual([
    'react: ^18.3.0 needed, 19.3.1 here',
    'antd/es/switch: not shared by the shell',
  ]);
});

it('numbers failures by day and time in Shanghai and by chance, the same failure alike', () => {
  const now = new Date('2026-11-20T16:30:05Z');
  const made = Array.from({ length: 500 }, () => newErrorNumber(now));
  for (const number of made) expect(number).toMatch(/^CF-20261121-003005-[0-9A-Z]{5}$/);
  expect(new Set(made).size).toBe(500);
  const error = new Error('x');
  expect(numberOf(error)).toBe(numberOf(error));
  expect(numberOf(new Error('x'), numberOf(error))).toBe(numberOf(error));
});
