import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { formatSize } from 'shared/format';
import { CallError } from '../../errors';
import { endingOf } from './file-types';

const compress = promisify(brotliCompress);
/** A cheaper level than files are served with: about a twentieth above their real size. */
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const KB = 1024;

/**
 * Compressed bytes. `first`: entry, section.js and section.css, which every page of the section waits for; the sections
 * of this repository have 5.5 to 9.7 KB, and 60 KB are 0.3 s on a slow mobile network. `scripts`: all js together, where
 * the largest has 25 KB; `styles`: all css, where the largest has 30 KB.
 */
export const budget = {
  first: 60 * KB,
  scripts: 600 * KB,
  styles: 120 * KB,
  /** As the browser has to read them. */
  stylesUnpacked: 1024 * KB,
  images: 3 * KB * KB,
  fonts: KB * KB,
  media: 8 * KB * KB,
  others: 512 * KB,
} as const;

type Kind = Exclude<keyof typeof budget, 'first' | 'stylesUnpacked'>;
const kinds: Record<string, Kind> = {
  ...Object.fromEntries(['js', 'mjs', 'cjs'].map((ending) => [ending, 'scripts'])),
  css: 'styles',
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'ico'].map((ending) => [ending, 'images'])),
  ...Object.fromEntries(['woff', 'woff2'].map((ending) => [ending, 'fonts'])),
  ...Object.fromEntries(['mp4', 'webm', 'mp3'].map((ending) => [ending, 'media'])),
};
const names: Record<Kind, string> = {
  scripts: '全部 js ',
  styles: '全部 css ',
  images: '全部图片',
  fonts: '全部字体',
  media: '全部音视频',
  others: '其他文件',
};
/** Compressed already, so that their size is what travels. */
const packed: ReadonlySet<Kind> = new Set(['images', 'fonts', 'media']);

/** 1115. `files`: path -> content. */
export async function checkBudget(entry: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  let first = 0;
  let unpacked = 0;
  const sums = new Map<Kind, number>();
  for (const [path, content] of files) {
    const kind = kinds[endingOf(path)] ?? 'others';
    const length = packed.has(kind) ? content.length : (await compress(content, level)).length;
    if (path === entry || path === 'section.js' || path === 'section.css') first += length;
    if (kind === 'styles') unpacked += content.length;
    sums.set(kind, (sums.get(kind) ?? 0) + length);
  }
  const over = (what: string, size: number, limit: number) => {
    if (size > limit)
      throw new CallError(
        'releaseOverBudget',
        `${what}${formatSize(size)}，超过体积预算 ${formatSize(limit)}（共超出 ${formatSize(size - limit)}）`,
      );
  };
  over(`首屏文件（${entry}、section.js、section.css）压缩后 `, first, budget.first);
  for (const [kind, size] of sums) over(`${names[kind]}压缩后 `, size, budget[kind]);
  over('全部 css 未压缩时 ', unpacked, budget.stylesUnpacked);
}
