import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { notAFolder, StartError } from '../../start-error';
import { type Owner, reaches } from './owner';

const noRights = (folder: string, setting = 'PORTAL_VAR') =>
  new StartError(`没有写入权限：${folder}。请换一个有写权限的数据目录（${setting}），或用有权限的用户运行。`);

/** Like mkdir -p; Node's own recursive way never ends where the system answers ENOENT for a parent that exists (/proc). */
function make(folder: string) {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Makes the data directory, or that of `setting`, open for passing through, and checks that it can be written. Throws StartError. */
export function ensureWritable(folder: string, setting?: string) {
  let isFolder: boolean;
  try {
    make(folder);
    isFolder = statSync(folder).isDirectory();
    if (isFolder) accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw noRights(folder, setting);
  }
  if (!isFolder) throw new StartError(notAFolder(folder));
}

/** Files that PostgreSQL needs at a start and does not create again. */
const needed = ['postgresql.conf', 'pg_hba.conf'];

/** Whether the folder has a cluster. Throws when it has something else, or a cluster of another major version. */
export function checkCluster(folder: string, major: number): boolean {
  let entries: string[];
  try {
    entries = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw noRights(folder);
    const link = lstatSync(folder, { throwIfNoEntry: false });
    if (!link) return false;
    throw new StartError(`数据库文件 ${readlinkSync(folder)} 不见了：请恢复它，或删除 ${folder} 以重新开始。`);
  }
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION'))
    throw new StartError(`数据目录 ${folder} 里有别的文件，不是数据库：请移走它们，或用 PORTAL_VAR 指定别的目录。`);
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== String(major)) {
    throw new StartError(
      `数据目录 ${folder} 由 PostgreSQL ${found} 创建，本程序自带 PostgreSQL ${major}，不能直接打开：请用 PORTAL_VAR 指定别的目录，或先用 PostgreSQL ${found} 导出数据。`,
    );
  }
  const missing = needed.find((name) => !entries.includes(name));
  if (missing) throw new StartError(`数据库的设置文件 ${join(folder, missing)} 不见了：请从备份恢复它后重新启动。`);
  return true;
}

/** Folder of the socket: short (a path may have 107 bytes) and the same one for the same cluster. */
export function socketFolderOf(data: string, owner: Owner | undefined): string {
  const own = tmpdir();
  const base = own.length <= 70 && reaches(owner, own) ? own : '/tmp';
  return join(base, `portal-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`);
}

/** Makes that folder, closed to others; a former server's shutdown or a sweep of the system may have removed it. */
export function ensureSocketFolder(folder: string, owner: Owner | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw noRights(dirname(folder));
  }
  const found = lstatSync(folder);
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  // Whoever owns this folder could pose as the database. Root's own is handed over.
  const trusted = found.isDirectory() && (found.uid === uid || (owner && found.uid === 0));
  if (!trusted) throw new StartError(`${folder} 属于别的用户：请删除它后重新启动。`);
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
