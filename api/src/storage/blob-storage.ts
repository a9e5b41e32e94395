import type { Readable } from 'node:stream';

/** Where uploaded files are stored, whole or in parts, by names that this program makes. Every call may throw StorageAway. */
export interface BlobStorage {
  /** Whole or not at all; kept through a crash once it resolves. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined: nothing of that name. */
  open(name: string): Promise<Readable | undefined>;
  /** Removes one; what is not there is none to remove. */
  remove(name: string): Promise<void>;
  /** Removes everything below `folder` but `keep`; what is not there is none to remove. */
  clear(folder: string, keep?: string): Promise<void>;
}
