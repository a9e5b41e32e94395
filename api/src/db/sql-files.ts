import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PoolClient } from 'pg';
import { sqlFolder } from '../folders';
import { StartError } from '../start-error';

/** A function or view, overloads included, as it is now; the file has its name. */
export interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

/** In lowercase hex; a string is hashed as UTF-8. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The files below a folder, each after those whose functions and views it names. */
export function readSqlFiles(folder: string = sqlFolder): SqlFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  const files = paths.sort().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { name: basename(path, '.sql'), text, checksum: sha256(text) };
  });
  const byName = new Map(files.map((file) => [file.name, file]));
  const seen = new Set<SqlFile>();
  const ordered: SqlFile[] = [];
  const visit = (file: SqlFile) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const word of file.text.replace(/--.*$/gm, '').match(/\w+/g) ?? []) {
      const named = byName.get(word);
      if (named) visit(named);
    }
    ordered.push(file);
  };
  files.forEach(visit);
  return ordered;
}

/** Names of all functions and views of the database, one entry for each overload. */
async function objectNames(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
     union all select viewname from pg_views where schemaname = current_schema()`,
  );
  return rows.map(({ name }) => name);
}

/** Overloads that a file defines; a view counts as one. */
const definitionsOf = ({ name, text }: SqlFile): number =>
  [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)].filter(([, found]) => found === name).length;

/**
 * Applies the files that differ from `applied` (SHA-256 by name) or whose object a migration has dropped, in the caller's
 * transaction. Returns how many. Throws StartError when a file fails or leaves an older overload of its function.
 */
export async function applySqlFiles(
  client: PoolClient,
  files: readonly SqlFile[],
  applied: Record<string, string>,
): Promise<number> {
  const present = new Set(await objectNames(client));
  const changed = files.filter(({ name, checksum }) => applied[name] !== checksum || !present.has(name));
  for (const { name, text } of changed) {
    try {
      await client.query(text);
    } catch (error) {
      if ((error as { code?: string }).code === '53100') throw error;
      throw new StartError(`SQL 文件 ${name}.sql 执行失败：${error instanceof Error ? error.message : error}`);
    }
  }
  const names = changed.length > 0 ? await objectNames(client) : [];
  const doubled = changed.filter((file) => names.filter((name) => name === file.name).length > definitionsOf(file));
  if (doubled.length > 0)
    throw new StartError(
      `SQL 文件 ${doubled.map(({ name }) => `${name}.sql`).join('、')} 之外，数据库还有同名而参数不同的函数：请改用新的函数名，或用迁移删除旧函数。`,
    );
  return changed.length;
}
