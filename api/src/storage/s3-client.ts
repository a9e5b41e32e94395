import type { Readable } from 'node:stream';
import { Client } from 'minio';
import type { S3Config } from '../config';
import { StorageAway } from './release-storage';

/** Timeout of one object, in milliseconds. */
const DEADLINE = 15_000;

/** Connects at the first call only. Buckets stand in the path, not in the host. It sets no time limit: `ask` does. */
export function createS3Client(config: S3Config): Client {
  const endpoint = new URL(config.endpoint);
  return new Client({
    endPoint: endpoint.hostname,
    port: Number(endpoint.port) || (endpoint.protocol === 'https:' ? 443 : 80),
    useSSL: endpoint.protocol === 'https:',
    region: config.region,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    pathStyle: true,
  });
}

/** Calls the store; a silent one fails instead of blocking everybody who waits for its answer. Throws StorageAway. */
export async function ask<T>(what: string, work: () => Promise<T>, deadline = DEADLINE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${deadline} ms`)), deadline);
  });
  return Promise.race([work(), late])
    .catch((error) => Promise.reject(new StorageAway(error)))
    .finally(() => clearTimeout(timer));
}

/** One object; undefined when there is none. */
export async function openObject(client: Client, bucket: string, name: string): Promise<Readable | undefined> {
  try {
    return await client.getObject(bucket, name);
  } catch (error) {
    if ((error as { code?: string }).code === 'NoSuchKey') return undefined;
    throw error;
  }
}
