import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from './steps.mjs';

/** Lines that a git command prints in `cwd`; none when it fails. */
function git(cwd, ...args) {
  try {
    const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * The commit that changes are counted from: where this branch left the main one; on the main branch the last commit, or the one
 * before it when nothing is uncommitted.
 */
export function baseCommit(cwd = root) {
  const [head] = git(cwd, 'rev-parse', 'HEAD');
  const bases = ['origin/HEAD', 'origin/main', 'main'].flatMap((main) => git(cwd, 'merge-base', 'HEAD', main));
  const base = bases[0] ?? head;
  if (base !== head) return base;
  return git(cwd, 'status', '--porcelain').length ? head : (git(cwd, 'rev-parse', 'HEAD~1')[0] ?? head);
}

/** Files that differ from `base` and still exist, and new ones, relative to `cwd`. */
export function changedFiles(base, cwd = root) {
  const changed = git(cwd, 'diff', '--name-only', '--relative', '--diff-filter=d', base);
  return [...new Set([...changed, ...git(cwd, 'ls-files', '--others', '--exclude-standard')])].sort();
}

const importPattern = /(?:from|import|import\(|require\(|jest\.mock\()\s*'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx'];

/** Files of the checkout, relative to it, that a file imports itself; `shared/<x>` is `shared/src/<x>`. */
function importsOf(file) {
  const specifiers = [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(([, name]) => name);
  return specifiers.flatMap((name) => {
    const path = name.startsWith('.')
      ? relative(root, resolve(root, dirname(file), name))
      : name.replace(/^shared\//, 'shared/src/');
    const found = endings
      .map((ending) => path + ending)
      .find((one) => one.includes('.') && existsSync(join(root, one)));
    return found ? [found] : [];
  });
}

/**
 * Tests close to a change: a changed test, tests beside a changed file, tests that import it themselves. What reaches it over
 * other files is left to the complete run, since nearly every call and journey passes through nearly everything.
 * @param {string[]} tests And `changed`: relative to the checkout.
 */
export function nearTests(tests, changed) {
  const files = new Set(changed);
  const folders = new Set(changed.map(dirname));
  // Migrations and functions are tried where the database is.
  if (changed.some((file) => /^api\/(migrations|sql)\//.test(file))) folders.add('api/src/db');
  if (changed.some((file) => file.startsWith('sample/data/'))) folders.add('sample/src');
  return tests.filter(
    (test) => files.has(test) || folders.has(dirname(test)) || importsOf(test).some((file) => files.has(file)),
  );
}

/** Journeys close to a change: changed ones, those on changed parts of the harness, those named like a changed folder or file. */
export function nearJourneys(journeys, changed) {
  const files = new Set(changed);
  const product = changed.filter((file) => !/^(e2e|docs|bench)\/|\.test\./.test(file));
  const names = new Set(product.flatMap((file) => file.split('/').map((part) => part.replace(/\..*$/, ''))));
  return journeys.filter(
    (journey) =>
      files.has(journey) ||
      names.has(basename(journey, '.e2e.ts')) ||
      importsOf(journey).some((file) => files.has(file)),
  );
}
