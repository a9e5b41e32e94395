import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = z.object({ path: z.string(), integrity: z.string() });
const shellFiles = z.object({
  scripts: z.array(file).min(1),
  styles: z.array(file),
  chunks: z.record(z.string(), z.array(file)),
  shares: z.record(z.string(), z.string()),
});
export type ShellFiles = z.infer<typeof shellFiles>;

/** Reads shell.json of the built shell; again after a new build. */
export function createShellFiles(folder: string): () => ShellFiles {
  const path = join(folder, 'shell.json');
  let known: ShellFiles | undefined;
  let changedAt = 0;
  let lookedAt = 0;
  return () => {
    const now = Date.now();
    if (known && now - lookedAt < 1000) return known;
    lookedAt = now;
    const { mtimeMs } = statSync(path);
    if (!known || mtimeMs !== changedAt) {
      known = shellFiles.parse(JSON.parse(readFileSync(path, 'utf8')));
      changedAt = mtimeMs;
    }
    return known;
  };
}
