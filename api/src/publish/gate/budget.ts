import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CallError } from '../../errors';
import { sizeText } from '../limits';

const compress = promisify(brotliCompress);
/** A cheaper level than files are served with: about a twentieth above their real size. */
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Compressed bytes. `first`: entry, section.js and section.css, which every page of the section waits for; the sections
 * of this repository stand between 5.5 and 9.7 KB, and 60 KB are 0.3 s on a slow mobile network. `scripts`: all js
 * together, where the largest has 25 KB.
 */
export const budget = { first: 60 * 1024, scripts: 600 * 1024 } as const;

/** 1115. `files`: path -> content. */
export async function checkBudget(entry: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  let first = 0;
  let scripts = 0;
  for (const [path, content] of files) {
    const isFirst = path === entry || path === 'section.js' || path === 'section.css';
    if (!isFirst && !path.endsWith('.js')) continue;
    const { length } = await compress(content, level);
    if (isFirst) first += length;
    if (path.endsWith('.js')) scripts += length;
  }
  const over = (what: string, size: number, limit: number) => {
    if (size > limit)
      throw new CallError(
        'releaseOverBudget',
        `${what}压缩后 ${sizeText(size)}，超过体积预算 ${sizeText(limit)}（共超出 ${sizeText(size - limit)}）`,
      );
  };
  over(`首屏文件（${entry}、section.js、section.css）`, first, budget.first);
  over('全部 js ', scripts, budget.scripts);
}
