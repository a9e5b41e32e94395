import { type Entry, openPromise } from 'yauzl';
import { broken, tooLarge, WorkbookError, type XlsxLimits } from './limits';

export interface Archive {
  has(name: string): boolean;
  /** Bytes of a part, within the limits. Errors: WorkbookError. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/** Opens a workbook's zip and lists its parts; nothing is unpacked yet. Errors: WorkbookError, those of the file system. */
export async function openArchive(path: string, limits: XlsxLimits): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.syscall ? error : broken();
    },
  );
  const parts = new Map<string, Entry>();
  try {
    if (zip.entryCount > limits.entries) throw broken();
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('.xml') || entry.fileName.endsWith('.rels')) parts.set(entry.fileName, entry);
  } catch {
    zip.close();
    throw broken();
  }
  return {
    has: (name) => parts.has(name),
    async *read(name) {
      const entry = parts.get(name);
      if (!entry) throw broken();
      if (entry.isEncrypted()) throw new WorkbookError('已加密：请在 Excel 中去掉密码后另存');
      const most = Math.min(limits.unpacked, Math.max(limits.free, entry.compressedSize * limits.ratio));
      if (entry.uncompressedSize > most) throw tooLarge();
      let size = 0;
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          size += (chunk as Buffer).length;
          if (size > most) throw tooLarge();
          yield chunk as Buffer;
        }
      } catch (error) {
        throw error instanceof WorkbookError ? error : broken();
      }
    },
    close: () => zip.close(),
  };
}
