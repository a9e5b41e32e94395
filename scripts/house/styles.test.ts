/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writtenClasses } from './class-names';
import { covered, everyKitClass, kit, kitClasses, type Sheets, wrongStyles } from './styles';

const root = resolve(__dirname, '../..');
function read(pattern: string): Map<string, string> {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', pattern], options);
  const files = list.split('\n').filter((file) => covered.test(file) && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
const sheets: Sheets = read('*.css');

it('every sheet is a module or of the kit, names widths, and knows no class of another room', () => {
  expect(wrongStyles(sheets)).toEqual([]);
  expect(kit.filter((file) => !sheets.has(file))).toEqual([]);
});

it('the kit has the classes that docs/add-a-section.md promises', () => {
  const promised = [
    'btn',
    'panel',
    'tag',
    'wrap',
    'sticky-tabs',
    'sticky-chips',
    'bottom-bar',
    'bottom-tray',
    'sticky-tools',
    'sticky-foot',
    'mobile-bar',
  ];
  const classes = kitClasses(sheets);
  expect(promised.filter((name) => !classes.has(name))).toEqual([]);
});

const sound: [string, string][] = [
  ['shared/src/ui/__generated__/breakpoints.css', '@custom-media --mobile (max-width: 767px);'],
  ['shared/src/ui/controls.css', '.btn { gap: 6px }'],
  ['shared/src/ui/print.css', '@media print { .btn { display: none } }'],
  ['remote-x/src/page.module.css', '@media (--mobile) { .row :global(.btn), :global(.ant-tag) { gap: 0 } }'],
];

it.each<[string, [string, string], string]>([
  ['a sheet for the whole page', ['remote-x/src/page.css', '.row { gap: 0 }'], 'is neither a module nor of the kit'],
  ['a class of the shell', ['remote-x/src/page.module.css', '.a :global(.site-header) {}'], 'is no class of the kit'],
  ['a class of two sheets', ['shared/src/ui/page.css', '.btn + .btn { gap: 0 }'], '.btn stands in both'],
  ['a width in figures', ['shell/src/a.module.css', '@media (max-width: 800px) { .a { gap: 0 } }'], 'tokens.json'],
  ['a width without a name', ['shell/src/a.module.css', '@media (--phone) { .a { gap: 0 } }'], 'no such name'],
])('refuses %s', (_, broken, what) => {
  expect(wrongStyles(new Map(sound))).toEqual([]);
  expect(wrongStyles(new Map([...sound, broken]))).toEqual([expect.stringContaining(what)]);
});

it('a component writes only classes of the kit as text', () => {
  const known = everyKitClass(sheets);
  const components = [...read('*.tsx')].filter(([file]) => !file.endsWith('.test.tsx'));
  expect(components.length).toBeGreaterThan(100);
  const unknown = components.flatMap(([file, text]) =>
    writtenClasses(text)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('reads what a className may become, and not what decides it', () => {
  const choice = "{kind === 'x' ? 'btn primary' : styles.row}";
  expect(writtenClasses(`<a className=${choice} rootClassName="panel" title="tag" />`)).toEqual([
    'btn',
    'primary',
    'panel',
  ]);
  expect(writtenClasses('<a className={`wrap $' + '{styles.row} tag`} />')).toEqual(['wrap', 'tag']);
});
