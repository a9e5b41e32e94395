import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { CommandError } from '../lib/command-error';
import { createPools, migrate, type Pools, patient } from '.';
import { startEmbedded } from './embedded';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /** The same database past a pooler: commands hold locks, settings and temporary tables of their connection. */
  databaseDirectUrl: string | undefined;
  /** Data directory of the embedded database. */
  folder: string;
}

export interface OpenDatabase extends Pools {
  /** Ends at once, without waiting. */
  abort(): void;
}

async function answers(connectionString: string): Promise<string | null> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return message || code || '没有响应';
  }
}

/** Another program's database is not changed by this command: its tables must be there. */
async function checkTables({ pool, close }: Pools) {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('import_run') is not null as there`);
  if (rows[0]?.there) return;
  await close();
  throw new CommandError('数据库的表结构还不是这个版本：请先用这个版本启动一次门户（npm start）。');
}

/**
 * The database of DATABASE_DIRECT_URL or DATABASE_URL, else the running portal's, else the embedded one of the data directory, started for the time of the command.
 * Errors: CommandError, StartError.
 */
export async function openDatabase(settings: DatabaseSettings, onLine: (text: string) => void): Promise<OpenDatabase> {
  const addressFile = join(settings.folder, 'database-url');
  let connectionString = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (connectionString) {
    const fault = await answers(connectionString);
    const name = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    if (fault) throw new CommandError(`数据库没有响应（${fault}）：请检查 ${name} 与数据库是否已启动。`);
  } else if (existsSync(addressFile)) {
    const written = readFileSync(addressFile, 'utf8').trim();
    // A portal that was killed leaves its address file behind.
    if ((await answers(written)) === null) connectionString = written;
  }
  if (connectionString) {
    const pools = createPools(connectionString, patient);
    await checkTables(pools);
    return { ...pools, abort: () => {} };
  }
  const cluster = join(settings.folder, 'postgres');
  // A new, empty one would take what is meant for the portal's own.
  if (!lstatSync(cluster, { throwIfNoEntry: false }))
    throw new CommandError(
      `数据目录 ${settings.folder} 中没有数据库：请像门户那样设置 DATABASE_URL 或 PORTAL_VAR；门户还没有启动过的，请先启动一次。`,
    );
  onLine('门户没有运行，正在启动内置数据库');
  const embedded = await startEmbedded({ folder: cluster, onLine, detached: true });
  const pools = createPools(embedded.connectionString, patient);
  const close = async () => {
    await pools.close();
    await embedded.stop();
  };
  try {
    await migrate(pools.pool, onLine);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, close, abort: embedded.abort };
}
