import { statfsSync } from 'node:fs';

/** Why the portal cannot start, in one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** MB that are free on a folder's disk. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

/**
 * Whether a folder's disk is too full for a database: PostgreSQL stops when it cannot create a 16 MB segment of its log.
 */
export function isDiskFull(folder: string): boolean {
  try {
    return freeSpace(folder) < 16;
  } catch {
    return false;
  }
}

const diskFull = (folder: string) => `磁盘空间不足：请在数据目录 ${folder} 所在的磁盘上腾出空间后重新启动。`;

/** Something else lies where a folder is to be. */
export const notAFolder = (path: string) => `${path} 不是目录，门户要在那里存放文件：请移走它后重新启动。`;

/**
 * One sentence for a fault of the environment: disk, permissions, foreign files, the database. Undefined: a fault of the
 * program itself, whose stack is needed. `folder`: the data directory.
 */
export function startSentence(error: unknown, folder: string): string | undefined {
  const { code = '', path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const at = dest ?? path ?? folder;
  if (error instanceof StartError) return message;
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code) || isDiskFull(folder)) return diskFull(folder);
  if (/^(ERR_FS_)?EISDIR$/.test(code)) return `${at} 是一个目录，门户要在那里写文件：请移走它后重新启动。`;
  if (/^(EEXIST|ENOTDIR)$/.test(code)) return notAFolder(at);
  if (/^(EACCES|EPERM)$/.test(code)) return `没有权限使用 ${at}：请改正它的权限，或用有权限的用户运行。`;
  if (code === '42501')
    return `数据库用户没有所需的权限（${message}）：请让它成为这个数据库的所有者（alter database … owner to …）。`;
  if (code === 'EROFS') return `${at} 在只读的文件系统上：请用 PORTAL_VAR 指定可写的数据目录。`;
  return code ? `启动失败（${code}：${message}）。` : undefined;
}
