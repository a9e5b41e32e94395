import { randomUUID } from 'node:crypto';
import type { Client } from 'minio';
import { ask } from './s3-client';

const anHour = 3_600_000;

/** Objects that stand beside their place, as long as nobody reads them. */
export interface StagedObjects {
  has(path: string): boolean;
  /** Copies one to its place inside the bucket. Throws StorageAway. */
  copyTo(path: string, name: string): Promise<void>;
  /** Removes all; what stays is swept. Never rejects. */
  drop(): Promise<void>;
}

/** Removes what killed processes left in the bucket's staging folder so many ms ago. */
export async function sweepStaging(client: Client, bucket: string, staging: string, age = anHour): Promise<void> {
  for await (const { name, lastModified } of client.listObjectsV2(bucket, `${staging}/`, true))
    if (name && lastModified && Date.now() - lastModified.getTime() >= age) await client.removeObject(bucket, name);
}

/** Uploads these paths below `staging` by `upload`, which gets the object's name. Nothing is left of uploads of which one failed. */
export async function stageObjects(
  client: Client,
  bucket: string,
  staging: string,
  paths: readonly string[],
  upload: (name: string, path: string) => Promise<void>,
): Promise<StagedObjects> {
  const beside = `${staging}/${randomUUID()}`;
  const uploaded = new Set<string>();
  const staged: StagedObjects = {
    has: (path) => uploaded.has(path),
    async copyTo(path, name) {
      await ask(path, () => client.copyObject(bucket, name, `/${bucket}/${beside}/${path}`));
    },
    async drop() {
      try {
        for (const path of uploaded) await ask(path, () => client.removeObject(bucket, `${beside}/${path}`));
      } catch {
        // The bucket is away.
      }
    },
  };
  try {
    for (const path of paths) {
      await upload(`${beside}/${path}`, path);
      uploaded.add(path);
    }
  } catch (error) {
    await staged.drop();
    throw error;
  }
  return staged;
}
