import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { CommandError } from '../lib/command-error';
import { chunksOf } from './chunks';
import type { Format, TextFormat } from './decode';
import { inUtf8 } from './encoding';
import { type Joined, unpackWorkbook, WorkbookError } from './xlsx';

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
  /** Of a workbook: rows that joined cells span. */
  joined?: Joined | null;
}

const formats: Record<string, Format> = { '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.xlsx': 'xlsx' };

/** By option, else by the end of the name. Errors: CommandError. */
export function formatOf(path: string, option: string | undefined): Format {
  if (option !== undefined && option !== 'csv' && option !== 'jsonl' && option !== 'xlsx')
    throw new CommandError(`--format 应为 csv、jsonl 或 xlsx，当前是「${option}」。`);
  const format = option ?? formats[extname(path).toLowerCase()];
  if (!format)
    throw new CommandError(`看不出「${path}」的格式：文件名应以 .csv、.jsonl 或 .xlsx 结尾，或用 --format 指明。`);
  return format;
}

/** The same for exports, which are text. */
export function textFormatOf(path: string, option: string | undefined): TextFormat {
  const format = formatOf(path, option);
  if (format === 'xlsx') throw new CommandError('只能导出成 .csv 或 .jsonl：登记的 Excel 文件请在其页面上导出。');
  return format;
}

/** What is wrong with the first bytes of a file; null when they look like text. */
export function wrongBytes(head: Buffer, format: Format): string | null {
  const hex = head.subarray(0, 4).toString('hex');
  if (hex.startsWith('d0cf11e0'))
    return `是旧版（.xls）或加密的 Excel 工作簿：请去掉密码，在 Excel 中另存为${format === 'xlsx' ? ' .xlsx' : '「CSV UTF-8」'}`;
  if (format === 'xlsx') return hex.startsWith('504b') ? null : '不是 Excel 工作簿（.xlsx）：文件名与内容不符';
  if (hex.startsWith('504b0304')) return '是 Excel 工作簿或压缩包：请在 Excel 中另存为「CSV UTF-8」';
  if (hex.startsWith('fffe') || hex.startsWith('feff')) return '是 UTF-16 编码：请另存为 UTF-8';
  if (head.includes(0)) return '不是文本文件';
  if (format === 'jsonl' && /^\s*\[/.test(head.subarray(hex.startsWith('efbbbf') ? 3 : 0).toString('latin1')))
    return '是一个 JSON 数组：JSONL 文件应每行一个对象';
  return null;
}

/** Size in bytes of a file that can be read from its middle. Errors: CommandError. */
function sizeOf(path: string, shown: string): number {
  let stats: Stats;
  try {
    stats = statSync(path);
  } catch (error) {
    throw new CommandError(reasonOf(error, shown));
  }
  if (stats.isDirectory()) throw new CommandError(`「${shown}」是一个目录，不是文件。`);
  if (!stats.isFile()) throw new CommandError(`「${shown}」不是普通文件：续传要求能从中间读起，请先存成文件。`);
  if (stats.size === 0) throw new CommandError(`「${shown}」是空文件。`);
  return stats.size;
}

async function headOf(path: string, size: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(Math.min(size, 65_536));
    await handle.read(head, 0, head.length, 0);
    return head;
  } finally {
    await handle.close();
  }
}

async function look(path: string, shown: string, format: Format): Promise<SourceFile> {
  const size = sizeOf(path, shown);
  const head = await headOf(path, size);
  const wrong = format === 'xlsx' ? null : wrongBytes(head, format);
  if (wrong) throw new CommandError(`「${shown}」${wrong}。`);
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(path, 1 << 20)) hash.update(chunk);
  const start = head.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0;
  return { path, shown, format, size, start, fingerprint: hash.digest('hex') };
}

/** What is wrong with a file as one sentence about it. */
const asSentence =
  (shown: string) =>
  (error: unknown): never => {
    if (error instanceof WorkbookError) throw new CommandError(`「${shown}」${error.message}。`);
    throw error instanceof CommandError ? error : new CommandError(reasonOf(error, shown));
  };

/** Inspects a text file and computes its fingerprint. Errors: CommandError. */
export const lookAt = async (path: string, shown: string, option: string | undefined): Promise<SourceFile> =>
  look(path, shown, formatOf(shown, option)).catch(asSentence(shown));

/**
 * The same for any file that people have: what is not text in UTF-8 is read from a copy in `folder` that is. A workbook's copy has
 * its rows. Errors: CommandError.
 */
export async function prepare(
  path: string,
  shown: string,
  option: string | undefined,
  folder: string,
): Promise<SourceFile> {
  const format = formatOf(shown, option);
  const size = sizeOf(path, shown);
  const made = async (): Promise<SourceFile> => {
    if (format !== 'xlsx') return look(await inUtf8(path, folder), shown, format);
    const wrong = wrongBytes(await headOf(path, size), format);
    if (wrong) throw new CommandError(`「${shown}」${wrong}。`);
    const { path: rows, joined } = await unpackWorkbook(path, folder);
    return { ...(await look(rows, shown, format)), joined };
  };
  return made().catch(asSentence(shown));
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
