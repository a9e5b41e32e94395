import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellFiles } from '../document/shell-files';

/** Custom properties that the built shell's own stylesheets declare, such as `--ink`. */
export async function shellProperties(folder: string, { styles }: Pick<ShellFiles, 'styles'>): Promise<Set<string>> {
  const texts = await Promise.all(styles.map(({ path }) => readFile(join(folder, path), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(/[{;]\s*(--[\w-]+)\s*:/g)].map(([, name = '']) => name)));
}
