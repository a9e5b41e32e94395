/** One of the generators of scripts/gen.mjs: the row types of the migrated database. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPool, migrate, patient } from '../src/db';
import { startEmbedded } from '../src/db/embedded';
import { schemaFile, schemaText } from './schema';

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gen-'));
  // Under root another user runs the cluster, and has to pass.
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off' },
    detached: false,
  });
  const pool = createPool(embedded.connectionString, patient);
  try {
    await migrate(pool);
    mkdirSync(dirname(schemaFile), { recursive: true });
    writeFileSync(schemaFile, await schemaText(pool));
    console.log(`written: ${schemaFile}`);
  } finally {
    await pool.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
