/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Rule, rooms } from './rooms';

const root = resolve(__dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)) && !file.startsWith('scripts/'));

/** The longest room name that the path starts with; `remote-` stands for each remote. */
const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((room) => file.startsWith(room.endsWith('-') ? room : `${room}/`))
    .sort((a, b) => b.length - a.length)[0];

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\brequire\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importPattern)].map((m) => m[1] ?? m[2] ?? m[3] ?? m[4] ?? '');
}

/** Where an import leads: a path in the repository, or a package name. */
function target(file: string, spec: string): { path?: string; name?: string } {
  if (spec.startsWith('.')) return { path: relative(root, resolve(root, dirname(file), spec)) };
  const workspace = /^(shared|shell|api|e2e|bench|remote-[a-z-]+)(?:\/(.*))?$/.exec(spec);
  if (workspace) return { path: workspace[1] === 'shared' ? `shared/src/${workspace[2] ?? ''}` : `${workspace[1]}/` };
  const parts = spec.split('/');
  return { name: spec.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] };
}

function violations(file: string): string[] {
  const room = roomOf(file);
  if (!room) return [];
  const rule = rooms[room] as Rule;
  const own = room.endsWith('-') ? `${file.split('/')[0]}/` : `${room}/`;
  const isTest = /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/');
  return importsOf(file).flatMap((spec) => {
    const { path, name } = target(file, spec);
    if (path !== undefined) {
      if (`${path}/`.startsWith(own)) return [];
      const allowed = [...rule.mayImport, ...(isTest ? ['shared/src/testing'] : [])];
      return allowed.some((a) => `${path}/`.startsWith(`${a}/`)) ? [] : [`${file} imports ${spec}`];
    }
    if (rule.never?.includes(name as string)) return [`${file} imports ${spec}`];
    if (rule.packages && !isTest && !rule.packages.includes(name as string)) return [`${file} imports ${spec}`];
    return [];
  });
}

describe('the house', () => {
  it('knows a room for every source file', () => {
    expect(files.filter((file) => !roomOf(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('imports only along the table of docs/architecture.md', () => {
    expect(files.flatMap(violations)).toEqual([]);
  });

  it('would notice a forbidden import', () => {
    expect(target('remote-help/src/section.tsx', '../../shell/src/app/app')).toEqual({ path: 'shell/src/app/app' });
    expect(target('api/src/app.ts', 'shared/ui')).toEqual({ path: 'shared/src/ui' });
    expect(target('api/src/app.ts', '@scope/name/sub')).toEqual({ name: '@scope/name' });
  });

  it('loads antd by sub-path only, because the shell shares sub-paths', () => {
    expect(
      files.filter((file) => importsOf(file).some((spec) => spec === 'antd' || spec.startsWith('@ant-design/icons'))),
    ).toEqual([]);
  });

  it('imports contract files with zod as types only where a browser runs', () => {
    const pattern =
      /(?:^|\n)\s*import\s+(?!type\b)[^;]*?from\s*['"](?:shared|\.\.)\/contract\/(?!codes|labels|limits|paths|public-calls|vocabulary)[^'"]+['"]/;
    const valueImport = (text: string) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].filter((m) => !/\{\s*(type\s+\w+\s*,?\s*)+\}/.test(m[0]));
    const browser = files.filter(
      (f) => /^(shell|remote-)|^shared\/src\/(bus|session|http|ui|remote)\//.test(f) && !/\.test\.tsx?$/.test(f),
    );
    expect(browser.filter((file) => valueImport(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
  });

  it('keeps files small', () => {
    const code = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css'],
      { cwd: root, encoding: 'utf8' },
    )
      .split('\n')
      .filter((file) => file && existsSync(join(root, file)));
    const lengths = code.map((file) => ({
      file,
      lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    }));
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(80);
  });
});
