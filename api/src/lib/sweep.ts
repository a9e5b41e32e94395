import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what killed processes left in a folder: entries of a prefix that nobody has touched for so many ms. */
export async function sweep(root: string, age: number, prefix = ''): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const found = await stat(join(root, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > age) await rm(join(root, name), { recursive: true, force: true });
  }
}
