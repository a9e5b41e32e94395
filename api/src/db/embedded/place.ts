import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error';
import { type Binaries, run } from './binaries';
import { byUid, type Identity, isRoot, mayEnter, serverIdentity } from './identity';

/** Makes the data directory; a StartError says that it cannot be written to. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`没有写入权限：${folder}。请换一个目录（PORTAL_VAR），或用有权限的用户运行。`);
  }
}

/** Who runs the server over this folder: the cluster's owner when there is one; undefined for the user of this process. */
export function identityFor(folder: string): Identity | undefined {
  const owner = statSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.uid;
  if (isRoot()) return owner ? byUid(owner) : serverIdentity();
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new StartError(
      `没有权限：${folder} 中的数据库属于用户 ${byUid(owner).name}。请用该用户运行，或用 PORTAL_VAR 指定别的目录。`,
    );
  }
  return undefined;
}

/** Our own data directory may be closed to others; the server's group then gets the right to pass, nobody else. */
function letPass(folder: string, as: Identity): boolean {
  if (mayEnter(folder, as)) return true;
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0) return false;
  chownSync(folder, uid, as.gid);
  chmodSync(folder, (mode & 0o700) | 0o010);
  if (mayEnter(folder, as)) return true;
  chmodSync(folder, mode & 0o7777);
  return false;
}

/** An empty directory for the cluster: <folder>/postgres itself, or a link to a place that the server's user can reach. */
function emptyPlace(folder: string, as: Identity | undefined, onLine: (text: string) => void): string {
  const path = join(folder, 'postgres');
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
  if (!as || letPass(folder, as)) return path;
  for (const parent of ['/var/lib', '/tmp']) {
    try {
      const outside = mkdtempSync(join(parent, 'medportal-'));
      chmodSync(outside, 0o711);
      symlinkSync(join(outside, 'postgres'), path);
      onLine(`用户 ${as.name} 进不了 ${folder}，数据库放在 ${outside}，${path} 是指向它的链接`);
      return join(outside, 'postgres');
    } catch {
      // Not writable: the next place.
    }
  }
  throw new StartError(
    `用户 ${as.name} 进不了 ${folder}，也找不到别处存放数据库。请用 PORTAL_VAR 指定一个可进入的目录。`,
  );
}

/** The real path of the cluster, made when it is absent. It appears whole or not at all. */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  as: Identity | undefined,
  onLine: (text: string) => void,
): Promise<string> {
  const path = join(folder, 'postgres');
  const versionFile = join(path, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major === binaries.major) return realpathSync(path);
    throw new StartError(
      `数据目录 ${path} 属于 PostgreSQL ${major}，本程序自带 ${binaries.major}，不能直接打开。请用原来的版本导出数据，或用 PORTAL_VAR 指定别的目录。`,
    );
  }
  const target = emptyPlace(folder, as, onLine);
  const half = `${target}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  if (as) chownSync(half, as.uid, as.gid);
  // Without these the encoding is that of the machine: SQL_ASCII where no LANG is set.
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=portal', '--auth-local=trust', '--auth-host=reject'];
  // Memory mapped files need no /dev/shm, which containers keep small.
  const memory = ['--set=shared_memory_type=mmap', '--set=dynamic_shared_memory_type=mmap'];
  const made = await run(binaries.initdb, ['-D', half, ...encoding, ...access, ...memory, '--no-instructions'], as);
  if (made.code !== 0) {
    rmSync(half, { recursive: true, force: true });
    const reason = /^initdb: (?:error|fatal): (.*)$|^.*(?:FATAL|PANIC): {2}(.*)$/m.exec(made.output);
    throw new StartError(`数据库没有建成：${reason?.[1] ?? reason?.[2] ?? made.output.trim().split('\n').at(-1)}。`);
  }
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(half, target);
  return realpathSync(target);
}
