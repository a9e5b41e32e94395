import { join } from 'node:path';
import Piscina from 'piscina';
import { limits } from 'shared/contract/limits';
import { type FilePurpose, type FileType, filePurposes, typeRefusal, typesFor } from 'shared/contract/vocabulary/file';
import { CallError } from '../../errors';
import { programFolder } from '../../folders';

/** Content as it is stored: encoded anew, with the watermark of its purpose. */
export interface Examined {
  type: FileType;
  content: Buffer;
  width: number | null;
  height: number | null;
}

interface Refused {
  refusal: { code: 'fileType' | 'fileBroken'; text?: string };
}

/** ms that a file may wait and be read. */
const patience = 30_000;

/**
 * Files of strangers are read in a thread of their own, one at a time: a picture takes up to 200 MB of memory, and what
 * never ends or eats memory ends with its thread.
 */
const threads = new Piscina({
  filename: join(programFolder, 'file/examine/worker.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is to be imported stays as it is: the importer reads it line by line and says what is wrong with each. */
function examineImport(content: Buffer): Examined {
  if (content.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new CallError('fileType', '是旧版（.xls）或加密的 Excel 工作簿：请去掉密码，另存为 .xlsx 后上传');
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    // Names of parts stand in a zip as they are; all else about it is found out by the check.
    if (content.includes('xl/')) return { type: sheetType, content, width: null, height: null };
    throw new CallError('fileType', '是压缩包而不是 Excel 工作簿：请上传 .xlsx、CSV 或 JSONL');
  }
  if (content.includes(0)) throw new CallError('fileType', '不是文本，也不是 Excel 工作簿：请上传 .xlsx、CSV 或 JSONL');
  const [begin = ''] = content
    .subarray(0, 65_536)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const type = begin === '{' || begin === '[' ? 'application/x-ndjson' : 'text/csv';
  return { type, content, width: null, height: null };
}

/**
 * Finds out what content is, whatever its name says, and makes of it what is stored. Throws CallError fileType and
 * fileBroken for what is not taken, unavailable when it takes too long. Whoever calls bounds how many wait, each in memory.
 */
export async function examine(content: Buffer, purpose: FilePurpose): Promise<Examined> {
  if (purpose === 'import') return examineImport(content);
  const asked = {
    content,
    types: typesFor(purpose),
    mark: filePurposes[purpose].watermark,
    pixels: limits.file.pixels,
    pages: limits.file.pages,
  };
  const found: (Omit<Examined, 'content'> & { content: Uint8Array }) | Refused = await threads
    .run(asked, { signal: AbortSignal.timeout(patience) })
    .catch((error: { name?: string; code?: string }): Refused => {
      if (error.name === 'AbortError') throw new CallError('unavailable', '文件检查没有完成，请稍后重试');
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: { code: 'fileBroken' } };
      throw error;
    });
  if (!('refusal' in found)) return { ...found, content: Buffer.from(found.content) };
  const { code, text } = found.refusal;
  throw new CallError(code, text ?? (code === 'fileType' ? typeRefusal(purpose) : undefined));
}
