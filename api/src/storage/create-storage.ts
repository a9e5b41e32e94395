import { join } from 'node:path';
import type { Config } from '../config';
import { createDiskStorage } from './disk-storage';
import type { ManifestOf } from './release-path';
import type { ReleaseStorage } from './release-storage';

/** The storage that PORTAL_RELEASES names. `manifestOf` decides what a fetched release must consist of. */
export async function createStorage(
  config: Pick<Config, 'folder' | 'releases'>,
  manifestOf: ManifestOf,
): Promise<ReleaseStorage> {
  const { releases } = config;
  if (releases.kind !== 's3') return createDiskStorage(releases.folder);
  // The client of S3 is large, and loaded only where it is used.
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage(releases, join(config.folder, 'releases'), manifestOf);
}
