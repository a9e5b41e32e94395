import type { Readable } from 'node:stream';
import type { Release } from 'shared/contract/registry';
import type { Problem } from './files';

/** Where the files of releases are kept. `folder` is `<version>-<hash>`; unknown names are answered as absent. */
export interface ReleaseStorage {
  /** Directory on this machine that /remotes/ is served from. */
  readonly localFolder: string;
  /**
   * Stores the files that `directory`/release.json lists. Whole or not at all; the same again changes nothing, and a
   * damaged copy is put right. Throws when the directory does not fit its release.json.
   */
  put(section: string, folder: string, directory: string): Promise<void>;
  /** Directory on this machine with all files; from S3 they are fetched once and checked. Undefined: absent or damaged. */
  ensureLocal(section: string, folder: string): Promise<string | undefined>;
  /** One file as it is stored, not a copy of it. */
  read(section: string, folder: string, path: string): Promise<Readable | undefined>;
  /** Reads everything stored of a release, and this machine's copy of it, and compares. Empty: nothing is wrong. */
  verify(release: Release): Promise<Problem[]>;
  remove(section: string, folder: string): Promise<void>;
}
