import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrationsFolder as folder } from '../folders';
import { StartError } from '../start-error';
import { lockConnection, unlockAll } from './locks';
import { transactionOn } from './transaction';

/** First line of a migration that takes away what the release before it still had, such as `-- contracts: drops login_failure`. */
const contracting = /^-- contracts: \S/;

/** What the database has that this program does not know. Throws StartError when that took away something that it may use. */
function refuseContracted(applied: { name: string; contracts: boolean }[], known: readonly string[]) {
  const ahead = applied.filter(({ name, contracts }) => contracts && !known.includes(name));
  if (ahead.length > 0)
    throw new StartError(
      `本程序比数据库旧：数据库已执行 ${ahead.map(({ name }) => name).join('、')}，其中移除了旧版程序要用的内容。请启动较新的版本。`,
    );
}

/** Applies the SQL files that are not applied yet, in order, each in its own transaction; several processes may try at once. Throws StartError. */
export async function migrate(pool: Pool, onLine: (text: string) => void = () => {}): Promise<number> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const client = await pool.connect();
  let applied = 0;
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await lockConnection(client, 'migration');
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // As a record, because databases before 0176 do not have the column.
    const { rows } = await client.query<{ name: string; contracts: boolean }>(
      `select name, coalesce((to_jsonb(m) ->> 'contracts')::bool, false) as contracts from migration as m`,
    );
    refuseContracted(rows, files);
    const done = new Set(rows.map(({ name }) => name));
    for (const name of files.filter((file) => !done.has(file))) {
      onLine(`应用 ${name}`);
      try {
        const text = readFileSync(join(folder, name), 'utf8');
        await transactionOn(client, async () => {
          await client.query(text);
          await client.query('insert into migration (name) values ($1)', [name]);
          if (contracting.test(text))
            await client.query('update migration set contracts = true where name = $1', [name]);
        });
      } catch (error) {
        if ((error as { code?: string }).code === '53100') throw error;
        throw new StartError(`数据库迁移 ${name} 失败：${error instanceof Error ? error.message : error}`);
      }
      applied += 1;
    }
    return applied;
  } finally {
    await unlockAll(client).catch(() => {});
    // The connection carries changed settings; it is not given back.
    client.release(true);
  }
}
