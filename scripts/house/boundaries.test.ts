/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

// All source files are parsed; a loaded machine takes its time.
jest.setTimeout(600_000);

function check(cwd: string): { lines: string[]; read: string } {
  const args = ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(__dirname, 'cruise.mts')];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { lines: stdout.split('\n').filter(Boolean).sort(), read: stderr };
}

/** A small checkout that keeps every rule. */
const sound: Record<string, string> = {
  'package.json': '{}',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'node_modules/antd/package.json': '{ "name": "antd", "main": "lib/index.js" }',
  'node_modules/antd/lib/index.js': '',
  'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  'node_modules/react/index.js': '',
  'shared/package.json': '{ "exports": { "./contract/*": "./src/contract/*.ts", "./http": "./src/http/index.ts" } }',
  'shared/src/contract/service.ts':
    "import 'zod'; import { word } from './vocabulary/term'; export type Service = typeof word;",
  'shared/src/contract/vocabulary/term.ts': "export const word = 'service';",
  'shared/src/http/index.ts': "import type { Service } from '../contract/service'; export type Http = Service;",
  'api/src/app.ts': "import 'shared/contract/service'; export const app = 1;",
  'shell/src/main.tsx': "import type { Http } from 'shared/http'; export type Main = Http;",
  'remote-help/src/lib/paths.ts': "import type { Service } from 'shared/contract/service'; export type Path = Service;",
  'remote-help/src/components/list/row.tsx': "import type { Path } from '../../lib/paths'; export type Row = Path;",
  'remote-help/src/features/one/page.tsx':
    "import type { Row } from '../../components/list/row'; export type One = Row;",
  'remote-help/src/features/one/page.test.tsx': "import '../../section';",
  'remote-help/src/features/two/page.tsx': 'export type Two = 1;',
  'remote-help/src/section.tsx':
    "export type { One } from './features/one/page'; export type { Two } from './features/two/page';",
};

/** Every violation, one file each: what is written, and the lines that must come of it. */
const broken: { file: string; text: string; lines: string[] }[] = [
  {
    file: 'remote-help/src/features/one/other.ts',
    text: "import type { Two } from '../two/page'; export type Other = Two;",
    lines: ['remote-*/src: feature to feature: $ → remote-help/src/features/two/page.tsx'],
  },
  {
    file: 'remote-help/src/lib/row-path.ts',
    text: "import type { Row } from '../components/list/row'; export type RowPath = Row;",
    lines: [
      'folder cycle: remote-help/src/components/list → remote-help/src/lib → remote-help/src/components/list',
      'folder cycle: remote-help/src/lib → remote-help/src/components/list → remote-help/src/lib',
      'remote-*/src: layer: $ → remote-help/src/components/list/row.tsx',
    ],
  },
  {
    file: 'remote-help/src/lib/first.ts',
    text: "import type { Second } from './second'; export type First = Second;",
    lines: ['file cycle: $ → remote-help/src/lib/second.ts → $'],
  },
  {
    file: 'remote-help/src/lib/second.ts',
    text: "import type { First } from './first'; export type Second = First;",
    // Reported once, at the first of its files.
    lines: [],
  },
  {
    file: 'remote-help/src/helpers/text.ts',
    text: 'export const text = 1;',
    lines: ['no layer: $'],
  },
  {
    file: 'shared/src/contract/vocabulary/service.ts',
    text: "import type { Service } from '../service'; export type Name = Service;",
    lines: ['shared/src: layer: $ → shared/src/contract/service.ts'],
  },
  {
    file: 'shared/src/contract/form.ts',
    text: "import 'react';",
    lines: ['shared/src/contract: package: $ → node_modules/react/index.js'],
  },
  {
    file: 'shared/src/browser/parse.ts',
    text: "import '../contract/service';",
    lines: ['zod in browsers: $ → shared/src/contract/service.ts'],
  },
  {
    file: 'shell/src/lib/peek.ts',
    text: "import '../../../remote-help/src/section'; import 'antd';",
    lines: ['antd as a whole: $ → node_modules/antd/lib/index.js', 'shell: workspace: $ → remote-help/src/section.tsx'],
  },
  {
    file: 'api/src/home/page.ts',
    text: "import type * as react from 'react'; import 'shared/http'; export type Page = typeof react;",
    lines: ['api: package: $ → node_modules/react/index.js', 'api: workspace: $ → shared/src/http/index.ts'],
  },
  {
    file: 'api/src/home/page.test.ts',
    text: "import '../../../shell/src/main'; import './nowhere';",
    lines: ['api: workspace: $ → shell/src/main.tsx', 'unresolved: $ → ./nowhere'],
  },
  {
    file: 'scripts/look.ts',
    text: "import '../api/src/app';",
    lines: ['scripts: workspace: $ → api/src/app.ts'],
  },
];

describe('the boundaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function write(file: string, text: string) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  it('refuse each violation by name, and nothing else of a small checkout', () => {
    for (const [file, text] of Object.entries(sound)) write(file, text);
    symlinkSync('../shared', join(folder, 'node_modules/shared'));
    for (const { file, text } of broken) write(file, text);
    const expected = broken.flatMap(({ file, lines }) => lines.map((line) => line.replaceAll('$', () => file)));
    expect(check(folder).lines).toEqual(expected.sort());
  });

  it('hold in this checkout', () => {
    const { lines, read } = check(root);
    expect(lines).toEqual([]);
    const [files, imports, testFiles, testImports] = (read.match(/\d+/g) ?? []).map(Number) as number[];
    expect(files).toBeGreaterThan(1000);
    expect(imports).toBeGreaterThan(4000);
    expect(testFiles).toBeGreaterThan(200);
    expect(testImports).toBeGreaterThan(1000);
  });
});
