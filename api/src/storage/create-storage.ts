import { join } from 'node:path';
import type { Config } from '../config';
import { createDiskStorage } from './disk-storage';
import type { ManifestOf } from './release-path';
import type { ReleaseStorage } from './release-storage';
import { createS3Storage } from './s3-storage';

/** The storage that PORTAL_RELEASES names. `manifestOf` decides what a fetched release must consist of. */
export function createStorage(config: Pick<Config, 'folder' | 'releases'>, manifestOf: ManifestOf): ReleaseStorage {
  const { releases } = config;
  return releases.kind === 's3'
    ? createS3Storage(releases, join(config.folder, 'releases'), manifestOf)
    : createDiskStorage(releases.folder);
}
