import { CallError } from '../../errors';
import type { Rule } from './known';

/**
 * File types of a release. Types that a browser shows as a document (html, xhtml, svg, xml, pdf) are missing: opened by
 * its address such a file would run on the portal's origin wherever a proxy drops the sandbox. Icons are drawn inline.
 */
const allowed = new Set([
  ...['js', 'mjs', 'cjs', 'css', 'json', 'txt', 'map', 'wasm'],
  ...['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'ico'],
  ...['woff', 'woff2'],
  ...['mp4', 'webm', 'mp3', 'vtt'],
]);

/** Ending of a file's name in lower case, without the dot; '' without one. */
export const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** 1125 */
export const fileTypes: Rule = ({ files }) => {
  const other = files.find(({ path }) => !allowed.has(endingOf(path)));
  if (!other) return;
  const list = [...allowed].join('、');
  throw new CallError('releaseFileType', `${other.path} 的文件类型不能发布，可用的有 ${list}；图标请写在代码中`);
};
