import type { S3Config } from '../config';
import type { BlobStorage } from './blob-storage';
import { ask, createS3Client, openObject } from './s3-client';

/** Uploaded files in a bucket. */
export function createS3Blobs(config: S3Config): BlobStorage {
  const { bucket, prefix } = config;
  const client = createS3Client(config);
  const at = (name: string) => (prefix ? `${prefix}/${name}` : name);
  return {
    put: (name, content) =>
      ask(name, async () => {
        await client.putObject(bucket, at(name), content, content.length);
      }),
    open: (name) => ask(name, () => openObject(client, bucket, at(name))),
    remove: (name) => ask(name, () => client.removeObject(bucket, at(name))),
    clear: (folder, keep) =>
      ask(folder, async () => {
        const names: string[] = [];
        for await (const { name } of client.listObjectsV2(bucket, `${at(folder)}/`, true))
          if (name && name !== (keep && at(keep))) names.push(name);
        for (const name of names) await client.removeObject(bucket, name);
      }),
  };
}
