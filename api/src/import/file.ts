import { createHash } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { CommandError } from '../lib/command-error';
import type { Format } from './decode';

export interface SourceFile {
  path: string;
  /** As the person named it, for messages. */
  shown: string;
  format: Format;
  /** Bytes. */
  size: number;
  /** Length of the byte order mark: 0 or 3. */
  start: number;
  /** SHA-256 of the whole file, hexadecimal. */
  fingerprint: string;
}

const formats: Record<string, Format> = { '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl' };

/** By option, else by the end of the name. Errors: CommandError. */
export function formatOf(path: string, option: string | undefined): Format {
  if (option !== undefined && option !== 'csv' && option !== 'jsonl')
    throw new CommandError(`--format 应为 csv 或 jsonl，当前是「${option}」。`);
  const format = option ?? formats[extname(path).toLowerCase()];
  if (!format) throw new CommandError(`看不出「${path}」的格式：文件名应以 .csv 或 .jsonl 结尾，或用 --format 指明。`);
  return format;
}

/** What is wrong with the first bytes of a file; null when they look like text. */
export function wrongBytes(head: Buffer, format: Format): string | null {
  const hex = head.subarray(0, 4).toString('hex');
  if (hex.startsWith('504b0304')) return '是 Excel 工作簿或压缩包：请在 Excel 中另存为「CSV UTF-8」';
  if (hex.startsWith('d0cf11e0')) return '是旧版 Excel 工作簿：请在 Excel 中另存为「CSV UTF-8」';
  if (hex.startsWith('fffe') || hex.startsWith('feff')) return '是 UTF-16 编码：请另存为 UTF-8';
  if (head.includes(0)) return '不是文本文件';
  if (format === 'jsonl' && /^\s*\[/.test(head.subarray(hex.startsWith('efbbbf') ? 3 : 0).toString('latin1')))
    return '是一个 JSON 数组：JSONL 文件应每行一个对象';
  return null;
}

/** Inspects a file and computes its fingerprint. Errors: CommandError. */
export async function lookAt(path: string, shown: string, option: string | undefined): Promise<SourceFile> {
  let stats: Stats;
  try {
    stats = statSync(path);
  } catch (error) {
    throw new CommandError(reasonOf(error, shown));
  }
  if (stats.isDirectory()) throw new CommandError(`「${shown}」是一个目录，不是文件。`);
  if (!stats.isFile()) throw new CommandError(`「${shown}」不是普通文件：续传要求能从中间读起，请先存成文件。`);
  if (stats.size === 0) throw new CommandError(`「${shown}」是空文件。`);
  const format = formatOf(shown, option);
  try {
    const handle = await open(path);
    const head = Buffer.alloc(Math.min(stats.size, 65_536));
    await handle.read(head, 0, head.length, 0);
    await handle.close();
    const wrong = wrongBytes(head, format);
    if (wrong) throw new CommandError(`「${shown}」${wrong}。`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
    return {
      path,
      shown,
      format,
      size: stats.size,
      start: head.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0,
      fingerprint: hash.digest('hex'),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(reasonOf(error, shown));
  }
}

const reasons: Record<string, string> = {
  ENOENT: '找不到文件',
  ENOTDIR: '找不到文件',
  EACCES: '没有权限',
  EPERM: '没有权限',
  EISDIR: '是一个目录',
  ENOSPC: '磁盘空间不足',
  EROFS: '所在的磁盘是只读的',
  EEXIST: '文件已经存在',
};

/** A fault of the file system as one sentence. */
export function reasonOf(error: unknown, shown: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `「${shown}」：${reasons[code ?? ''] ?? `读写失败（${code ?? message}）`}。`;
}
