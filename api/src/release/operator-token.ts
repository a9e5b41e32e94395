import { readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createToken, revokeText } from './tokens';

/**
 * Writes `<folder>/operator-token`, readable for its owner only: whoever can read the data directory is its operator on
 * the command line. The token of an earlier start becomes invalid.
 */
export async function writeOperatorToken(pool: Pool, folder: string): Promise<void> {
  const file = join(folder, 'operator-token');
  const old = await readFile(file, 'utf8').catch(() => '');
  if (old.trim()) await revokeText(pool, old.trim());
  const label = `本机 ${hostname()}`.slice(0, 60);
  const { token } = await createToken(pool, { section: null, label, createdBy: 'start', role: 'all', days: null });
  const temporary = `${file}.new`;
  await writeFile(temporary, `${token}\n`, { mode: 0o600 });
  await rename(temporary, file);
}
