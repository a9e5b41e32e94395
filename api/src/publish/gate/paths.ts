import { CallError } from '../../errors';
import { isFilePath } from '../../storage/release-path';
import type { Rule } from './known';

const refuse = (path: string, why: string): never => {
  // Such names may contain anything, also control sequences of a terminal.
  throw new CallError('releasePathEscapes', `文件路径 ${JSON.stringify(path.slice(0, 120))} ${why}`);
};

/** Why a path may not be a file of a release; undefined when it may. */
function complaint(path: string): string | undefined {
  if (path.includes('\0')) return '含有 NUL 字符';
  if (path.includes('\\')) return '含有反斜杠';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return '是绝对路径';
  if (path.split('/').includes('..')) return '越出发布目录';
  if (path.split('/').some((part) => part.startsWith('.'))) return '是隐藏文件或目录';
  return isFilePath(path) ? undefined : '含有不允许的字符';
}

/** 1107, for a name in the tar or in release.json. */
export function checkPath(path: string): void {
  const why = complaint(path);
  if (why) refuse(path, why);
}

/** 1107, for entries of the tar other than plain files: links and devices. */
export function checkKind(path: string, type: string): void {
  const kinds: Record<string, string> = { symlink: '符号链接', link: '硬链接', directory: '目录' };
  if (type !== 'file') refuse(path, `是${kinds[type] ?? `特殊文件（${type}）`}，只接受普通文件`);
}

/** 1107: names that leave the folder, are hidden, or collide on a case-insensitive disk. */
export const paths: Rule = ({ files }) => {
  const seen = new Map<string, string>();
  for (const { path } of files) {
    checkPath(path);
    const folded = path.toLowerCase();
    const other = seen.get(folded);
    if (other) refuse(path, `与 ${other} 只有大小写之差`);
    seen.set(folded, path);
  }
  for (const path of seen.keys()) {
    const parts = path.split('/');
    for (let i = 1; i < parts.length; i++) {
      const file = seen.get(parts.slice(0, i).join('/'));
      if (file) refuse(path, `把文件 ${file} 当作目录`);
    }
  }
};
