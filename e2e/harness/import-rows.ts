import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type Portal } from 'shared/testing/real/portal';

/** Imports the lines of a CSV file by the command of the operators, beside the portal of that data directory. Throws what the command said. */
export async function importRows({ folder }: Pick<Portal, 'folder'>, kind: string, lines: readonly string[]) {
  const file = join(folder, `${kind}.csv`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { exited, output } = launch(['--import', 'tsx', 'api/src/import/cli.ts', 'import', kind, file], {
    DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8').trim(),
  });
  if ((await exited) !== 0) throw new Error(output());
}
