import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills it until nothing more can be written; answers how to make room again. */
  fill(): () => void;
  remove(): void;
}

function fill(folder: string, leave = 0): () => void {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  const { bavail, bsize } = statfsSync(folder);
  const part = Buffer.alloc(1 << 16);
  try {
    for (let left = bavail * bsize - leave; left > 0; left -= part.length) writeSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast, { force: true });
}

/**
 * A real file system of so many MB. Root mounts one; without that right a container's /dev/shm serves, which is small itself.
 * Throws where neither is possible.
 */
export function smallDisk(megabytes: number): SmallDisk {
  const mounted = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', mounted]);
  if (mount.status === 0)
    return {
      folder: mounted,
      fill: () => fill(mounted),
      remove() {
        spawnSync('umount', ['-l', mounted]);
        rmSync(mounted, { recursive: true });
      },
    };
  rmSync(mounted, { recursive: true });
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (bavail * bsize > 512 * 2 ** 20)
    throw new Error('this test needs a small disk: the right to mount one, or a /dev/shm of less than 512 MB');
  const folder = mkdtempSync('/dev/shm/portal-disk-');
  chmodSync(folder, 0o711);
  const release = fill(folder, megabytes * 2 ** 20);
  return {
    folder,
    fill: () => fill(folder),
    remove() {
      release();
      rmSync(folder, { recursive: true });
    },
  };
}
