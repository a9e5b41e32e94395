import type { Readable } from 'node:stream';
import type { Release } from 'shared/contract/registry';
import { CallError } from '../errors';
import type { Problem } from './files';
import type { StagedRelease } from './staged-release';

/** The store does not answer, or refuses: the caller may try again later. `reason` is for operators. */
export class StorageAway extends CallError {
  readonly reason: string;
  constructor(cause: unknown) {
    super('unavailable', '文件存储暂时无法访问，请稍后重试');
    const { code, message } = cause as { code?: string; message?: string };
    this.reason = code || message || String(cause);
  }
}

/** Where the files of releases are stored. `folder` is `<version>-<hash>`; unknown names are answered as absent. */
export interface ReleaseStorage {
  /** Whether the store is another machine's, which may be away. */
  readonly remote: boolean;
  /** Directory on this machine that /remotes/ is served from. */
  readonly localFolder: string;
  /** Stages for this machine only, as `stage` does on the disk. Never calls another machine. */
  stageLocally(section: string, folder: string, directory: string): Promise<StagedRelease>;
  /**
   * Uploads what `put` would store and is not there yet, without storing it. Throws as `put` does. What a killed process leaves is
   * removed after an hour, at the next start.
   */
  stage(section: string, folder: string, directory: string): Promise<StagedRelease>;
  /**
   * Stores the files that `directory`/release.json lists. Whole or not at all; the same again changes nothing, and a
   * damaged copy is put right. Throws when the directory does not fit its release.json, and StorageAway.
   */
  put(section: string, folder: string, directory: string): Promise<void>;
  /** Directory on this machine with all files; from S3 they are fetched once and checked. Undefined: absent or damaged. */
  ensureLocal(section: string, folder: string): Promise<string | undefined>;
  /** One file as stored, not a cached copy. */
  read(section: string, folder: string, path: string): Promise<Readable | undefined>;
  /**
   * Reads everything stored of a release, and this machine's copy of it, and compares. Empty: no fault. Throws
   * StorageAway.
   */
  verify(release: Release): Promise<Problem[]>;
  /**
   * Whether browsers can be led to a release: all its files are on this machine or in the store. True for a store that does not
   * answer within seconds: other machines may have their copies.
   */
  isComplete(release: Release): Promise<boolean>;
  remove(section: string, folder: string): Promise<void>;
}
