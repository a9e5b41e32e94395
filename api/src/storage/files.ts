import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type Release, release as releaseSchema } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import { isFilePath, isReleasePath } from './release-path';
import type { StagedRelease } from './staged-release';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** `sha384-` and the hash in base64: the form of `integrity` in release.json. */
export const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** release.json of a folder that is to become this release's. Throws when it is absent, invalid or of another release. */
export async function readManifest(directory: string, section: string, folder: string): Promise<Release> {
  const release = releaseSchema.parse(JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')));
  const odd = release.files.find(({ path }) => !isFilePath(path));
  if (odd) throw new Error(`release.json of ${directory} names ${odd.path}`);
  if (!isReleasePath(section, folder) || section !== release.name || folder !== releaseName(release))
    throw new Error(`${section}/${folder} is no place for ${release.name} ${releaseName(release)}`);
  return release;
}

/** The content; undefined when there is no such file. Rejects with other errors of the file system. */
export const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
    throw error;
  });

/** Small files gain nothing from compression. */
const isPacked = (path: string, content: Buffer) => /\.(js|css|svg|json|html|txt)$/.test(path) && content.length > 1024;

/**
 * Compressed copies beside a file, so that serving never compresses. Made here and never taken from outside, because no
 * hash of the release covers them.
 */
async function packed(path: string, content: Buffer): Promise<Buffer | undefined> {
  if (!isPacked(path, content)) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return compress(content, { params });
}

async function isGoodPacked(file: string, content: Buffer): Promise<boolean> {
  const found = await readIfThere(file);
  if (!found) return false;
  return decompress(found, { maxOutputLength: content.length + 1 }).then(
    (unpacked) => unpacked.equals(content),
    () => false,
  );
}

export interface Problem {
  file: string;
  /** In Chinese, such as 缺失. */
  problem: string;
}

/** Holds the files of a folder against a manifest. Empty: all there and unchanged. */
export async function problemsOf(directory: string, release: Release): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, integrity } of release.files) {
    const content = await readIfThere(join(directory, path));
    if (!content) problems.push({ file: path, problem: '缺失' });
    else if (sha384(content) !== integrity) problems.push({ file: path, problem: '内容与登记的哈希不符' });
    else if (isPacked(path, content) && !(await isGoodPacked(join(directory, `${path}.br`), content)))
      problems.push({ file: `${path}.br`, problem: '压缩副本缺失或损坏' });
  }
  return problems;
}

/**
 * Whether a folder has all files that a manifest lists. Serving does without a compressed copy, but would hand on a damaged one, so that
 * such a copy is removed.
 */
export async function isServable(directory: string, release: Release): Promise<boolean> {
  const problems = await problemsOf(directory, release);
  const listed = new Set(release.files.map(({ path }) => path));
  if (problems.some(({ file }) => listed.has(file))) return false;
  const removed = problems.map(({ file }) => rm(join(directory, file), { force: true }));
  return (await Promise.allSettled(removed)).every(({ status }) => status === 'fulfilled');
}

/** Writes beside the target first, so that nobody reads an incomplete file. */
export async function writeWhole(file: string, content: Buffer, options: { flush?: boolean } = {}) {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(temporary, content, options);
  await rename(temporary, file);
}

type Source = (path: string) => Promise<Buffer | undefined>;

/** Writes files of a release, those of `only` where it is given. Throws when `source` does not match the manifest. */
async function fill(directory: string, release: Release, source: Source, only?: ReadonlySet<string>): Promise<void> {
  for (const { path, integrity } of release.files) {
    if (only && !only.has(path) && !only.has(`${path}.br`)) continue;
    const content = await source(path);
    if (!content || sha384(content) !== integrity)
      throw new Error(`${release.name} ${release.hash}: ${path} is ${content ? 'altered' : 'missing'} at its source`);
    const at = join(directory, path);
    await mkdir(dirname(at), { recursive: true });
    const small = await packed(path, content);
    await writeWhole(at, content);
    if (small) await writeWhole(`${at}.br`, small);
  }
  await writeWhole(join(directory, 'release.json'), Buffer.from(JSON.stringify(release)));
}

/**
 * Lays the files of `source` down beside `target`, unless a folder is there. The claim makes `target` the folder of the release, which
 * appears at once and complete; damaged files of an existing one are replaced one by one, while it is served.
 */
export async function stageRelease(target: string, release: Release, source: Source): Promise<StagedRelease> {
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  const drop = async () => {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    // A first release that is refused leaves no folder of its section.
    await rmdir(dirname(target)).catch(() => {});
  };
  const lay = () => fill(temporary, release, source).catch((error) => drop().then(() => Promise.reject(error)));
  if (!(await isFolder(target))) await lay();
  return {
    drop,
    async claim() {
      if (!(await isFolder(target))) {
        // It was there, and was removed since.
        if (!(await isFolder(temporary))) await lay();
        try {
          return await rename(temporary, target);
        } catch (error) {
          // Another process was faster; its result is verified below.
          if (!(await isFolder(target))) throw error;
        }
      }
      const problems = await problemsOf(target, release);
      const manifest = await readIfThere(join(target, 'release.json'));
      if (problems.length > 0 || manifest?.toString() !== JSON.stringify(release))
        await fill(target, release, source, new Set(problems.map(({ file }) => file)));
    },
  };
}

/** Whether a folder is there, or, with `file`, that file in it. */
export const isFolder = (directory: string, file = ''): Promise<boolean> =>
  stat(join(directory, file)).then(
    (found) => (file ? found.isFile() : found.isDirectory()),
    () => false,
  );

const anHour = 3_600_000;

/** Removes leftovers of interrupted writes below a folder of releases. */
export async function sweepTemporary(root: string): Promise<void> {
  const sections = await readdir(root, { withFileTypes: true }).catch(() => []);
  for (const section of sections.filter((one) => one.isDirectory())) {
    for (const name of await readdir(join(root, section.name)).catch(() => [])) {
      const path = join(root, section.name, name);
      if (!name.endsWith('.tmp')) continue;
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > anHour) await rm(path, { recursive: true, force: true });
    }
  }
}
