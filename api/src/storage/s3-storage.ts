import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { S3Config } from '../config';
import {
  isFolder,
  isServable,
  type Problem,
  problemsOf,
  readIfThere,
  readManifest,
  sha384,
  sweepTemporary,
  writeRelease,
} from './files';
import { isFilePath, isReleasePath, type ManifestOf, typeOf } from './release-path';
import { type ReleaseStorage, StorageAway } from './release-storage';
import { ask, createS3Client, openObject } from './s3-client';

/** Milliseconds after which a release that could not be fetched is tried again. */
const PAUSE = 5000;

/** Milliseconds within which the bucket says what it has of a release: verbs over the registry wait for it. */
const LISTING = 4000;

/**
 * Releases in a bucket. Each process fetches a release once, below `cache`, and serves it from there: content without the
 * hashes that the database knows is never written.
 */
export function createS3Storage(config: S3Config, cache: string, manifestOf: ManifestOf): ReleaseStorage {
  const { bucket } = config;
  const client = createS3Client(config);
  void sweepTemporary(cache).catch(() => {});
  const fetching = new Map<string, Promise<string | undefined>>();
  const failed = new LRUCache<string, true>({ max: 1000, ttl: PAUSE });

  const base = (section: string, folder: string) => [config.prefix, section, folder].filter(Boolean).join('/');
  const local = (section: string, folder: string) => join(cache, section, folder);

  async function open(section: string, folder: string, path: string): Promise<Readable | undefined> {
    return openObject(client, bucket, `${base(section, folder)}/${path}`);
  }
  async function load(section: string, folder: string, path: string): Promise<Buffer | undefined> {
    return ask(path, async () => {
      const stream = await open(section, folder, path);
      return stream && buffer(stream);
    });
  }

  async function stored(release: Release, folder: string): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const { path, integrity } of release.files) {
      const content = await load(release.name, folder, path);
      if (!content) problems.push({ file: path, problem: '缺失' });
      else if (sha384(content) !== integrity) problems.push({ file: path, problem: '内容与登记的哈希不符' });
    }
    return problems;
  }

  async function namesOf(section: string, folder: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, `${base(section, folder)}/`, true))
      if (name) names.push(name);
    return names;
  }

  async function fetchRelease(section: string, folder: string): Promise<string | undefined> {
    const release = await manifestOf(section, folder);
    if (!release) return undefined;
    const target = local(section, folder);
    await writeRelease(target, release, (path) => load(section, folder, path));
    return target;
  }

  async function keep(section: string, folder: string, directory: string): Promise<Release> {
    const release = await readManifest(directory, section, folder);
    await mkdir(join(cache, section), { recursive: true });
    await writeRelease(local(section, folder), release, (path) => readIfThere(join(directory, path)));
    failed.delete(`${section}/${folder}`);
    return release;
  }

  return {
    remote: true,
    localFolder: cache,
    async storeLocally(section, folder, directory) {
      await keep(section, folder, directory);
    },
    async put(section, folder, directory) {
      const release = await keep(section, folder, directory);
      const wanted = new Set((await stored(release, folder)).map(({ file }) => file));
      for (const { path, integrity } of release.files) {
        if (!wanted.has(path)) continue;
        const content = await readIfThere(join(directory, path));
        if (!content || sha384(content) !== integrity) throw new Error(`${path} does not fit release.json`);
        const meta = { 'content-type': typeOf(path), 'cache-control': 'public, max-age=31536000, immutable' };
        await ask(path, () =>
          client.putObject(bucket, `${base(section, folder)}/${path}`, content, content.length, meta),
        );
      }
      // For people and for static hosting; the database defines the content of a release.
      const manifest = Buffer.from(JSON.stringify(release));
      await ask('release.json', () =>
        client.putObject(bucket, `${base(section, folder)}/release.json`, manifest, manifest.length),
      );
    },
    async ensureLocal(section, folder) {
      if (!isReleasePath(section, folder)) return undefined;
      const key = `${section}/${folder}`;
      if (await isFolder(local(section, folder), 'release.json')) return local(section, folder);
      if (failed.has(key)) return undefined;
      const running =
        fetching.get(key) ??
        fetchRelease(section, folder)
          .catch((error) => {
            console.error(`release ${key} could not be fetched:`, error instanceof StorageAway ? error.reason : error);
            return undefined;
          })
          .then((found) => {
            if (!found) failed.set(key, true);
            return found;
          })
          .finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
    async read(section, folder, path) {
      return isReleasePath(section, folder) && isFilePath(path) ? open(section, folder, path) : undefined;
    },
    async verify(release) {
      const folder = releaseName(release);
      const problems = await stored(release, folder);
      const copy = local(release.name, folder);
      if (!(await isFolder(copy))) return problems;
      const here = await problemsOf(copy, release);
      return [...problems, ...here.map(({ file, problem }) => ({ file, problem: `本机副本${problem}` }))];
    },
    async isComplete(release) {
      const folder = releaseName(release);
      if (await isServable(local(release.name, folder), release)) return true;
      const listed = await ask(`${release.name}/${folder}`, () => namesOf(release.name, folder), LISTING).catch(
        () => null,
      );
      if (!listed) return true;
      const names = new Set(listed);
      return release.files.every(({ path }) => names.has(`${base(release.name, folder)}/${path}`));
    },
    async remove(section, folder) {
      if (!isReleasePath(section, folder)) return;
      const names = await namesOf(section, folder);
      for (const name of names) await client.removeObject(bucket, name);
      await rm(local(section, folder), { recursive: true, force: true });
    },
  };
}
