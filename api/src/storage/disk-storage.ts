import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseName } from 'shared/contract/vocabulary/release';
import { isFolder, isServable, problemsOf, readIfThere, readManifest, stageRelease, sweepTemporary } from './files';
import { isFilePath, isReleasePath } from './release-path';
import type { ReleaseStorage } from './release-storage';
import { claimAtOnce } from './staged-release';

/** Releases in a folder of this machine, or of a disk that several machines share. */
export function createDiskStorage(root: string): ReleaseStorage {
  void sweepTemporary(root).catch(() => {});
  const at = (section: string, folder: string) => join(root, section, folder);
  async function stage(section: string, folder: string, directory: string) {
    const release = await readManifest(directory, section, folder);
    return stageRelease(at(section, folder), release, (path) => readIfThere(join(directory, path)));
  }
  return {
    remote: false,
    localFolder: root,
    stageLocally: stage,
    stage,
    put: (...release) => claimAtOnce(stage(...release)),
    async ensureLocal(section, folder) {
      if (!isReleasePath(section, folder)) return undefined;
      return (await isFolder(at(section, folder), 'release.json')) ? at(section, folder) : undefined;
    },
    async read(section, folder, path) {
      if (!isReleasePath(section, folder) || !isFilePath(path)) return undefined;
      return (await isFolder(at(section, folder), path))
        ? createReadStream(join(at(section, folder), path))
        : undefined;
    },
    verify: (release) => problemsOf(at(release.name, releaseName(release)), release),
    isComplete: (release) => isServable(at(release.name, releaseName(release)), release),
    async remove(section, folder) {
      if (!isReleasePath(section, folder)) return;
      await rm(at(section, folder), { recursive: true, force: true });
      if ((await readdir(join(root, section)).catch(() => ['?'])).length === 0)
        await rmdir(join(root, section)).catch(() => {});
    },
  };
}
