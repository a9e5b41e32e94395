import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/**
 * Writes `<folder>/address`, where the command line of this machine finds the portal of this data directory. Returns how
 * to remove it, which spares the address of a later process.
 */
export async function writeAddress({ folder, host, port }: Pick<Config, 'folder' | 'host' | 'port'>) {
  const file = join(folder, 'address');
  const everywhere = host === '::' || host === '0.0.0.0';
  const address = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  await writeFile(file, `${address}\n`);
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')).trim() === address) await rm(file, { force: true });
  };
}
