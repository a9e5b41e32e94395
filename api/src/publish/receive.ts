import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { Release } from 'shared/contract/registry';
import { formatSize } from 'shared/format';
import { extract } from 'tar-stream';
import { CallError } from '../errors';
import { sha384 } from '../storage/files';
import { checkKind, checkPath, readManifest } from './gate';
import { limits } from './limits';

type TarEntry = AsyncIterable<Buffer> & { header: { name: string; size?: number; type?: string | null } };

/** Content of a tar entry, at most `limit` bytes of it. */
async function contentOf(entry: TarEntry, limit: number, tooLarge: () => CallError): Promise<Buffer> {
  if ((entry.header.size ?? 0) > limit) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of entry) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const oversized = (text: string) => () => new CallError('releaseFileOversized', text);

/** Receives files, checking each against release.json as it arrives. */
function createTaker(release: Release, directory: string) {
  const waiting = new Map(release.files.map((file) => [file.path, file]));
  return {
    async take(path: string, entry: TarEntry) {
      const file = waiting.get(path);
      if (!file) {
        const twice = release.files.some((one) => one.path === path) || path === 'release.json';
        throw new CallError('releaseFileExtra', twice ? `${path} 出现两次` : `${path} 不在 release.json 的 files 中`);
      }
      const tooLarge = oversized(`${path} 大于 release.json 所写的 ${formatSize(file.size)}`);
      const content = await contentOf(entry, file.size, tooLarge);
      if (content.length !== file.size || sha384(content) !== file.integrity)
        throw new CallError('releaseFileAltered', `${path} 的内容与 release.json 所写的大小或 sha384 不符`);
      waiting.delete(path);
      const at = join(directory, path);
      await mkdir(dirname(at), { recursive: true });
      await writeFile(at, content, { flag: 'wx' });
    },
    finish() {
      const [missing] = waiting.keys();
      if (!missing) return;
      const more = waiting.size > 1 ? ` 等 ${waiting.size} 个文件` : '';
      throw new CallError('releaseFileMissing', `缺少发布清单中的文件 ${missing}${more}`);
    },
  };
}

/**
 * Reads a tar of release.json and the files that it lists into `directory`. `accept` checks release.json before any file
 * is read. Throws CallError; the rest of `source` is discarded.
 */
export async function receiveRelease(
  source: Readable,
  directory: string,
  accept: (release: Release) => Promise<void>,
): Promise<Release> {
  const tar = extract();
  const counted = new PassThrough();
  let bytes = 0;
  counted.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > limits.tar) tar.destroy(oversized(`上传的内容超过 ${formatSize(limits.tar)}`)());
  });
  const broken = () => counted.destroy(new CallError('invalid', '上传中断'));
  source.once('error', broken);
  // A client that breaks off closes the request before its end.
  source.once('close', () => source.readableEnded || broken());
  counted.once('error', (error) => tar.destroy(error));
  let unreadable: unknown;
  tar.once('error', (error) => {
    unreadable = error;
  });
  source.pipe(counted).pipe(tar);

  let release: Release | undefined;
  let taker: ReturnType<typeof createTaker> | undefined;
  try {
    for await (const entry of tar as AsyncIterable<TarEntry>) {
      const path = entry.header.name.replace(/^(?:\.\/)+/, '');
      // Most tars contain folders; they are created for the files that need them.
      if (entry.header.type === 'directory') {
        if (path !== '') checkPath(path.replace(/\/$/, ''));
        for await (const _ of entry);
        continue;
      }
      checkPath(path);
      checkKind(path, entry.header.type ?? 'file');
      if (!taker) {
        if (path !== 'release.json')
          throw new CallError('releaseInvalid', `第一个文件应为 release.json，收到的是 ${path}`);
        const tooLarge = oversized(`release.json 大于 ${formatSize(limits.manifest)}`);
        const content = await contentOf(entry, limits.manifest, tooLarge);
        release = readManifest(content);
        await accept(release);
        await writeFile(join(directory, 'release.json'), content, { flag: 'wx' });
        taker = createTaker(release, directory);
      } else await taker.take(path, entry);
    }
  } catch (error) {
    if (error !== unreadable || error instanceof CallError) throw error;
    throw new CallError('invalid', '上传的内容不是完整的 tar');
  } finally {
    source.unpipe(counted);
    source.resume();
    tar.destroy();
  }
  if (!release || !taker) throw new CallError('releaseInvalid', '上传的 tar 中没有 release.json');
  taker.finish();
  return release;
}
