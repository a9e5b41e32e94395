import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Release } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { S3Config } from '../config';
import { type Problem, sha384 } from './files';
import { typeOf } from './release-path';
import { ask, createS3Client, openObject } from './s3-client';
import { stageObjects, sweepStaging } from './s3-staging';
import type { StagedRelease } from './staged-release';

/** Milliseconds within which the bucket says what it has of a release: verbs over the registry wait for it. */
const LISTING = 4000;

/** The files of releases as objects of a bucket. `folder` is `<version>-<hash>`, `path` a file below it. */
export interface ReleaseObjects {
  /** One file; undefined when there is none. Throws what the client throws. */
  open(section: string, folder: string, path: string): Promise<Readable | undefined>;
  /** One file as a whole; undefined when there is none. Throws StorageAway. */
  load(section: string, folder: string, path: string): Promise<Buffer | undefined>;
  /**
   * Uploads these files of a release beside their place. The claim copies them there and uploads again what was there and was removed
   * since, with the manifest. `source` throws where a file does not fit the release. Throws StorageAway.
   */
  stage(
    release: Release,
    wanted: ReadonlySet<string>,
    source: (path: string) => Promise<Buffer>,
  ): Promise<StagedRelease>;
  /** Files that are missing or differ from the release's hashes. Reads all of them. Throws StorageAway. */
  problems(release: Release): Promise<Problem[]>;
  /** Whether every file is listed; true where the bucket does not answer in time. */
  lists(release: Release): Promise<boolean>;
  /** Removes all that stands below the folder. Throws StorageAway. */
  remove(section: string, folder: string): Promise<void>;
}

/** Opens the bucket of the configuration, and removes what killed processes left in its staging folder. */
export function createReleaseObjects(config: S3Config): ReleaseObjects {
  const { bucket } = config;
  const client = createS3Client(config);
  const staging = [config.prefix, '.staging'].filter(Boolean).join('/');
  void sweepStaging(client, bucket, staging).catch(() => {});
  const base = (section: string, folder: string) => [config.prefix, section, folder].filter(Boolean).join('/');

  async function open(section: string, folder: string, path: string): Promise<Readable | undefined> {
    return openObject(client, bucket, `${base(section, folder)}/${path}`);
  }

  async function load(section: string, folder: string, path: string): Promise<Buffer | undefined> {
    return ask(path, async () => {
      const stream = await open(section, folder, path);
      return stream && buffer(stream);
    });
  }

  async function namesOf(section: string, folder: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, `${base(section, folder)}/`, true))
      if (name) names.push(name);
    return names;
  }

  /** As browsers get it: for ever. */
  async function put(name: string, path: string, content: Buffer): Promise<void> {
    const meta = { 'content-type': typeOf(path), 'cache-control': 'public, max-age=31536000, immutable' };
    await ask(path, () => client.putObject(bucket, name, content, content.length, meta));
  }

  return {
    open,
    load,
    async stage(release, wanted, source) {
      const folder = releaseName(release);
      const place = base(release.name, folder);
      const upload = async (name: string, path: string) => put(name, path, await source(path));
      const staged = await stageObjects(client, bucket, staging, [...wanted], upload);
      return {
        drop: staged.drop,
        async claim() {
          const there = new Set(await ask(folder, () => namesOf(release.name, folder)));
          for (const { path } of release.files) {
            const name = `${place}/${path}`;
            if (staged.has(path)) await staged.copyTo(path, name);
            else if (!there.has(name)) await upload(name, path);
          }
          // For people and for static hosting; the database defines the content of a release.
          const manifest = Buffer.from(JSON.stringify(release));
          await ask('release.json', () => client.putObject(bucket, `${place}/release.json`, manifest, manifest.length));
        },
      };
    },
    async problems(release) {
      const problems: Problem[] = [];
      for (const { path, integrity } of release.files) {
        const content = await load(release.name, releaseName(release), path);
        if (!content) problems.push({ file: path, problem: '缺失' });
        else if (sha384(content) !== integrity) problems.push({ file: path, problem: '内容与登记的哈希不符' });
      }
      return problems;
    },
    async lists(release) {
      const folder = releaseName(release);
      const listed = await ask(`${release.name}/${folder}`, () => namesOf(release.name, folder), LISTING).catch(
        () => null,
      );
      if (!listed) return true;
      const names = new Set(listed);
      return release.files.every(({ path }) => names.has(`${base(release.name, folder)}/${path}`));
    },
    async remove(section, folder) {
      for (const name of await ask(folder, () => namesOf(section, folder)))
        await ask(name, () => client.removeObject(bucket, name));
    },
  };
}
