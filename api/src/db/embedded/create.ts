import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { StartError } from '../../start-error';
import type { Binaries } from './binaries';
import { type Owner, reaches } from './owner';
import { initFlags } from './settings';

/** Where a cluster stands whose owner cannot pass through the data directory. Names are new each time: who deletes the data directory starts afresh. */
function elsewhere(folder: string): string {
  // /var/tmp is swept by age on many systems, so it is only for data that is temporary itself.
  const temporary = realpathSync(dirname(folder)).startsWith(realpathSync(tmpdir()) + sep);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  for (const base of temporary ? ['/var/tmp'] : ['/var/lib', '/var/tmp']) {
    try {
      return mkdtempSync(join(base, `portal-${hash}-`));
    } catch {
      // Read-only /var/lib: the next one.
    }
  }
  throw new StartError(
    `数据库用户进不了 ${dirname(folder)}，也无法在 /var/lib 下另建目录：请换一个数据目录（PORTAL_VAR）。`,
  );
}

function initdb(binaries: Binaries, data: string, owner: Owner | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(binaries.folder, 'bin/initdb'), ['-D', data, ...initFlags()], {
      ...owner,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    const refuse = (reason: string) => fail(new StartError(`数据库初始化失败：${reason}`));
    child.on('error', (error) => refuse(error.message));
    child.on('close', (code) => {
      if (code === 0) return done();
      if (/No space left/i.test(text)) return refuse('磁盘空间不足。');
      refuse(text.split('\n').find((line) => /error|fatal/i.test(line)) ?? `initdb 退出码 ${code}`);
    });
  });
}

/**
 * Makes the cluster at `folder`. It is made under another name and moved into place whole: an interrupted first start
 * leaves nothing half-made, and of two first starts at once one wins.
 */
export async function createCluster(
  binaries: Binaries,
  folder: string,
  owner: Owner | undefined,
  onLine: (text: string) => void,
) {
  const here = reaches(owner, dirname(folder));
  const fresh = here ? `${folder}.new-${process.pid}` : elsewhere(folder);
  if (here) mkdirSync(fresh, { mode: 0o700 });
  try {
    chmodSync(fresh, 0o700);
    if (owner) chownSync(fresh, owner.uid, owner.gid);
    await initdb(binaries, fresh, owner);
    if (here) renameSync(fresh, folder);
    else {
      rmSync(folder, { force: true, recursive: false });
      symlinkSync(fresh, folder);
      onLine(`数据库用户进不了 ${dirname(folder)}，数据库文件放在 ${fresh}`);
    }
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
  }
}
