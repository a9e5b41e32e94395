import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWritable } from '../db/embedded/data-folder';
import { sweep } from '../lib/sweep';

const prefix = 'importing-';
/** The command may be reading for hours beside the portal. */
const aDay = 86_400_000;

/**
 * A folder for the files of one import, in the data directory itself: portal and command may be different users, so
 * neither may own a folder between. Whoever makes it removes it. Errors: StartError.
 */
export function makeFolder(data: string): Promise<string> {
  ensureWritable(data);
  return mkdtemp(join(data, prefix));
}

/** Removes the folders of imports that were killed. */
export const sweepFolders = (data: string): Promise<void> => sweep(data, aDay, prefix);
