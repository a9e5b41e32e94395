import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { S3Config } from '../config';
import { createFetchedOnce } from './fetched-once';
import {
  isFolder,
  isServable,
  problemsOf,
  readIfThere,
  readManifest,
  sha384,
  stageRelease,
  sweepTemporary,
} from './files';
import { isFilePath, isReleasePath, type ManifestOf } from './release-path';
import type { ReleaseStorage } from './release-storage';
import { createReleaseObjects } from './s3-release-objects';
import { claimAtOnce, type StagedRelease } from './staged-release';

/**
 * Releases in a bucket. Each process fetches a release once, below `cache`, and serves it from there: content without the
 * hashes that the database knows is never written.
 */
export function createS3Storage(config: S3Config, cache: string, manifestOf: ManifestOf): ReleaseStorage {
  const objects = createReleaseObjects(config);
  void sweepTemporary(cache).catch(() => {});
  const local = (section: string, folder: string) => join(cache, section, folder);

  const fetched = createFetchedOnce(async (section, folder) => {
    const release = await manifestOf(section, folder);
    if (!release) return undefined;
    const target = local(section, folder);
    await claimAtOnce(stageRelease(target, release, (path) => objects.load(section, folder, path)));
    return target;
  });

  /** The copy of this machine. */
  async function stageLocally(section: string, folder: string, directory: string): Promise<StagedRelease> {
    const release = await readManifest(directory, section, folder);
    const copy = await stageRelease(local(section, folder), release, (path) => readIfThere(join(directory, path)));
    const claim = () => copy.claim().then(() => fetched.forgive(section, folder));
    return { ...copy, claim };
  }

  async function stage(section: string, folder: string, directory: string): Promise<StagedRelease> {
    const release = await readManifest(directory, section, folder);
    const hashes = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
    const source = async (path: string) => {
      const content = await readIfThere(join(directory, path));
      if (!content || sha384(content) !== hashes.get(path)) throw new Error(`${path} does not fit release.json`);
      return content;
    };
    // First, as this tells at once when the bucket is away.
    const wanted = new Set((await objects.problems(release)).map(({ file }) => file));
    const copy = await stageLocally(section, folder, directory);
    const beside = await objects.stage(release, wanted, source).catch(async (error) => {
      await copy.drop();
      throw error;
    });
    return {
      claim: () => copy.claim().then(beside.claim),
      drop: async () => void (await Promise.all([copy.drop(), beside.drop()])),
    };
  }

  return {
    remote: true,
    localFolder: cache,
    stageLocally,
    stage,
    put: (...release) => claimAtOnce(stage(...release)),
    async ensureLocal(section, folder) {
      if (!isReleasePath(section, folder)) return undefined;
      if (await isFolder(local(section, folder), 'release.json')) return local(section, folder);
      return fetched.get(section, folder);
    },
    async read(section, folder, path) {
      return isReleasePath(section, folder) && isFilePath(path) ? objects.open(section, folder, path) : undefined;
    },
    async verify(release) {
      const problems = await objects.problems(release);
      const copy = local(release.name, releaseName(release));
      if (!(await isFolder(copy))) return problems;
      const here = await problemsOf(copy, release);
      return [...problems, ...here.map(({ file, problem }) => ({ file, problem: `本机副本${problem}` }))];
    },
    async isComplete(release) {
      return (await isServable(local(release.name, releaseName(release)), release)) || objects.lists(release);
    },
    async remove(section, folder) {
      if (!isReleasePath(section, folder)) return;
      await objects.remove(section, folder);
      await rm(local(section, folder), { recursive: true, force: true });
    },
  };
}
