import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { chunksOf } from './chunks';

/** Whether the first bytes of a file are text in an encoding; a character that the end cuts off counts as whole. */
function fits(head: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 65_535 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // What is no character stays visible in its line.
  const decoder = new TextDecoder('gb18030');
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Path of the file in UTF-8: itself, or a copy in `folder` when it is in GB18030 (GBK, GB2312), as registers often are.
 * The copy of the same file is the same, so that a stopped import goes on in it. Errors: those of the file system.
 */
export async function inUtf8(path: string, folder: string): Promise<string> {
  const head = await headOf(path);
  if (head.includes(0) || fits(head, 'utf-8') || !fits(head, 'gb18030')) return path;
  const copy = join(folder, 'utf-8');
  await pipeline(chunksOf(path, 1 << 20), decoded, createWriteStream(copy));
  return copy;
}
