import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { migrationsFolder, sqlFolder } from '../folders';
import { StartError } from '../start-error';
import { lockConnection, unlockAll } from './locks';
import { settleEdition } from './sql-edition';
import { readSqlFiles, sha256 } from './sql-files';
import { transactionOn } from './transaction';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  contracts: boolean;
  checksum: string | null;
}

/**
 * First line of a migration that removes what the previous release still uses, such as `-- contracts: drops
 * login_failure`.
 */
const contracting = /^-- contracts: \S/;
/** First line of one that needs the functions of this program, such as `-- after api/sql: lays out the search table again`. */
const afterFunctions = /^-- after api\/sql: \S/;

/**
 * Migrations after api/sql that write the same rows anew, oldest first. All run with the functions of today, so that of those that an
 * upgrade misses the last one does for all.
 */
export const sameFills: readonly (readonly string[])[] = [
  [
    '0321_register_marks.sql',
    '0471_raw_material_marks.sql',
    '0501_not_stated_marks.sql',
    '0522_day_marks.sql',
    '0529_offers_that_end.sql',
  ],
  [
    '0523_match_texts.sql',
    '0530_match_kept_out.sql',
    '0532_match_texts_again.sql',
    '0534_stated_limits_filled.sql',
    '0538_texts_read_again.sql',
    '0539_refusals_read_again.sql',
  ],
];

/** By the last fill of each group that is missing: the earlier ones, whose work it repeats. */
function repeatedIn(missing: readonly Migration[]): Map<string, string[]> {
  const names = new Set(missing.map(({ name }) => name));
  return new Map(
    sameFills.flatMap((group) => {
      const fills = group.filter((name) => names.has(name));
      const last = fills.pop();
      return last ? [[last, fills] as const] : [];
    }),
  );
}

/** Throws StartError when a migration that this program does not know has removed something that it may use. */
function refuseContracted(ahead: readonly Applied[]) {
  const contracted = ahead.filter(({ contracts }) => contracts);
  if (contracted.length > 0)
    throw new StartError(
      `本程序比数据库旧：数据库已执行 ${contracted.map(({ name }) => name).join('、')}，其中移除了旧版程序要用的内容。请启动较新的版本。`,
    );
}

/** An edited file would be another schema on every new database than on those that have applied it. Throws StartError. */
function refuseEdited(applied: readonly Applied[], known: ReadonlyMap<string, Migration>) {
  const edited = applied.filter(
    ({ name, checksum }) => checksum !== null && known.has(name) && known.get(name)?.checksum !== checksum,
  );
  if (edited.length > 0)
    throw new StartError(
      `迁移文件 ${edited.map(({ name }) => name).join('、')} 在执行之后被修改：请恢复原文件，另写一个新的迁移。`,
    );
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: sha256(text) };
  });
}

/** `also`: migrations that are done with it. */
async function applyMigration(client: PoolClient, { name, text }: Migration, also: readonly string[]): Promise<void> {
  try {
    await transactionOn(client, async () => {
      await client.query(text);
      await client.query('insert into migration (name) select unnest($1::text[])', [[...also, name]]);
      if (contracting.test(text)) await client.query('update migration set contracts = true where name = $1', [name]);
    });
  } catch (error) {
    if ((error as { code?: string }).code === '53100') throw error;
    throw new StartError(`数据库迁移 ${name} 失败：${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Brings the schema to this program's version: first the missing migrations in order, each in its own transaction; then
 * the functions, views and vocabularies that changed; then the migrations that need these. Several processes may call it
 * at once. Returns how many files were applied. Throws StartError.
 */
export async function migrate(
  pool: Pool,
  onLine: (text: string) => void = () => {},
  folders = { migrations: migrationsFolder, sql: sqlFolder },
): Promise<number> {
  const migrations = readMigrations(folders.migrations);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await lockConnection(client, 'migration');
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // As a record, because older databases do not have these columns.
    const { rows } = await client.query<Applied>(
      `select name, coalesce((to_jsonb(m) ->> 'contracts')::bool, false) as contracts, to_jsonb(m) ->> 'checksum' as checksum
       from migration as m`,
    );
    const ahead = rows.filter(({ name }) => !known.has(name));
    refuseContracted(ahead);
    refuseEdited(rows, known);
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !done.has(name));
    const repeated = repeatedIn(missing);
    const isRepeated = new Set([...repeated.values()].flat());
    const apply = async (some: readonly Migration[]) => {
      for (const migration of some) {
        if (isRepeated.has(migration.name)) continue;
        onLine(`应用 ${migration.name}`);
        await applyMigration(client, migration, repeated.get(migration.name) ?? []);
      }
    };
    await apply(missing.filter(({ text }) => !afterFunctions.test(text)));
    const edition = { files: readSqlFiles(folders.sql), migrations: [...known.keys()], behind: ahead.length > 0 };
    const functions = await settleEdition(client, edition, onLine);
    await apply(missing.filter(({ text }) => afterFunctions.test(text)));
    await client.query(
      `update migration as m set checksum = f.checksum from unnest($1::text[], $2::text[]) as f (name, checksum)
       where m.name = f.name and m.checksum is null`,
      [[...known.keys()], migrations.map(({ checksum }) => checksum)],
    );
    return missing.length + functions;
  } finally {
    await unlockAll(client).catch(() => {});
    // The connection has changed settings; it is not reused.
    client.release(true);
  }
}
