/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withoutRoom } from './boundaries';
import { tables } from './tables';

const root = resolve(__dirname, '../..');

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));

describe('the house', () => {
  it('knows a room for every source file', () => {
    const files = filesOf('*.ts', '*.tsx', '*.js', '*.mjs', '*.mts');
    expect(files.filter(withoutRoom)).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
  });

  it('has the tables of rooms.ts and layers.ts in docs/architecture.md (UPDATE_DOCS=1 writes them)', () => {
    const file = join(root, 'docs/architecture.md');
    const [begin, end] = ['<!-- tables of scripts/house -->', '<!-- end of tables -->'];
    const document = readFileSync(file, 'utf8');
    const [before, rest = ''] = document.split(begin) as [string, string?];
    const written = `${before}${begin}\n${tables()}\n${end}${rest.split(end)[1]}`;
    if (process.env.UPDATE_DOCS) writeFileSync(file, written);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('disables no control while its call is under way, which would drop the focus (BusyButton of shared/browser)', () => {
    const code = filesOf('shared/src/*.tsx', 'shell/src/*.tsx', 'remote-*/src/*.tsx', 'scripts/new-remote/*.tsx');
    const disabled = /(?<![-\w])disabled=\{[^}]*\b(?:isBusy|busy|loading|saving|is[A-Z]\w*ing)\b/;
    expect(code.filter((file) => disabled.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('keeps files small', () => {
    const code = filesOf('*.ts', '*.tsx', '*.js', '*.mjs', '*.mts', '*.css').filter(
      (file) => !file.includes('/__generated__/'),
    );
    const lengths = code.map((file) => ({
      file,
      lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    }));
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(80);
  });
});
