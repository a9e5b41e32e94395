import { open } from 'node:fs/promises';

/**
 * The bytes of a file from `start` on, in chunks of at most `size` bytes. Two buffers serve in turn, because a fast disk fills new
 * ones faster than they are collected: a chunk holds until the one after the next is asked for. Errors: those of the file system.
 */
export async function* chunksOf(path: string, size: number, start = 0): AsyncGenerator<Buffer> {
  const buffers = [Buffer.alloc(size), Buffer.alloc(size)] as const;
  const file = await open(path);
  try {
    for (let at = start, turn = 0; ; turn++) {
      const buffer = turn % 2 === 0 ? buffers[0] : buffers[1];
      const { bytesRead } = await file.read(buffer, 0, size, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
