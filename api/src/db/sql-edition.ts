import type { PoolClient } from 'pg';
import { termNames } from 'shared/contract/vocabulary/names';
import { conceptRows, fillConcepts, readConceptFiles } from './concepts';
import { fillGoodsNames, readGoodsNames } from './goods-names';
import { applySqlFiles, type SqlFile, sha256 } from './sql-files';
import { fillTerms, termRows } from './terms';
import { transactionOn } from './transaction';

/** What a program brings besides tables. */
interface Edition {
  files: readonly SqlFile[];
  /** Names of all migrations that the program knows. */
  migrations: readonly string[];
  /** The database has migrations that the program does not know. */
  behind: boolean;
}

/**
 * Gives the database this program's functions, views, vocabularies, concepts and names of goods. A program older than the last one to do so leaves
 * them alone: during a rolling upgrade it may restart beside the newer one. Returns how many files were applied.
 */
export async function settleEdition(
  client: PoolClient,
  { files, migrations, behind }: Edition,
  onLine: (text: string) => void,
): Promise<number> {
  const terms = termRows();
  const concepts = readConceptFiles();
  const goodsNames = readGoodsNames();
  const checksums = Object.fromEntries(files.map(({ name, checksum }) => [name, checksum]));
  const edition = sha256(JSON.stringify([checksums, terms, termNames, migrations, concepts, goodsNames]));
  const { rows } = await client.query<{ checksum: string; files: Record<string, string> }>(
    'select checksum, files from sql_edition order by id desc',
  );
  if (rows[0]?.checksum === edition) return 0;
  if (behind || rows.some(({ checksum }) => checksum === edition)) {
    onLine('SQL 函数属于较新的版本，保持不变');
    return 0;
  }
  const applied = await transactionOn(client, () => applySqlFiles(client, files, rows[0]?.files ?? {}));
  if (applied > 0) onLine(`应用 SQL 函数与视图 ${applied} 个`);
  // A separate transaction, because it may write many rows while running processes already need the functions.
  await transactionOn(client, async () => {
    await fillTerms(client, terms);
    await fillConcepts(client, conceptRows(concepts));
    await fillGoodsNames(client, goodsNames);
    await client.query('insert into sql_edition (checksum, files) values ($1, $2)', [edition, checksums]);
  });
  return applied;
}
