import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import type { BlobStorage } from './blob-storage';
import { isFolder, writeWhole } from './files';

/** `<id>/<what>`; nothing hidden, nothing that leaves the folder. */
const part = /^[a-z0-9][a-z0-9-]*$/;
function checked(name: string): string {
  if (!name.split('/').every((one) => part.test(one))) throw new Error(`${name} is no name of a stored file`);
  return name;
}

/** The storage that PORTAL_FILES names. */
export function createBlobStorage({ files }: Pick<Config, 'files'>): BlobStorage {
  if (files.kind !== 's3') return createDiskBlobs(files.folder);
  // The client of S3 is large, and loaded only where it is used.
  const s3 = import('./s3-blobs').then(({ createS3Blobs }) => createS3Blobs(files));
  return {
    put: async (name, content) => (await s3).put(checked(name), content),
    open: async (name) => (await s3).open(checked(name)),
    remove: async (name) => (await s3).remove(checked(name)),
    clear: async (folder, keep) => (await s3).clear(checked(folder), keep),
  };
}

function createDiskBlobs(root: string): BlobStorage {
  return {
    async put(name, content) {
      const file = join(root, checked(name));
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, content, { flush: true });
    },
    async open(name) {
      return (await isFolder(root, checked(name))) ? createReadStream(join(root, name)) : undefined;
    },
    remove: async (name) => rm(join(root, checked(name)), { force: true }),
    async clear(folder, keep) {
      const at = join(root, checked(folder));
      if (!keep) return rm(at, { recursive: true, force: true });
      const names = await readdir(at).catch(() => []);
      for (const name of names) if (`${folder}/${name}` !== keep) await rm(join(at, name), { force: true });
    },
  };
}
