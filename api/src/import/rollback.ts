import type { Pool, PoolClient } from 'pg';
import { columnOf } from '../db/column-of';
import { tryLockImport, unlockAll } from '../db/locks';
import { transactionOn } from '../db/transaction';
import { CommandError } from '../lib/command-error';
import { askForNames } from '../register-name/ask';
import { tellRollback } from '../watch/tell';
import type { Kind } from './kind';
import { newestVersion, requireVersions, underWay } from './runs';
import { planSettings, resetPlan } from './statement';

export interface RollbackOptions {
  kind: Kind;
  /** The run that is meant; the newest one if absent. */
  run?: string;
  /** Counts only. */
  dryRun: boolean;
  /** Asked between parts; then nothing is done. */
  stopped(): boolean;
}

export interface Rollback {
  run: { id: string; fileName: string; at: string };
  /** Rows that the run had added and that are gone now. */
  removed: number;
  /** Rows that the run had changed or taken away and that are as before. */
  restored: number;
}

/** Rows of one statement: the triggers of search take all of its rows at once. */
const part = 5000;

/** Columns that a row is given back, and the value of each from n, the row as it was. */
async function columnsOf(client: PoolClient, table: string): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; link: boolean }>(
    `select a.attname as name, exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
        and c.confrelid = 'enterprise'::regclass and c.conkey = array[a.attnum]) as link
      from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> 'updated_at' order by a.attnum`,
    [table],
  );
  // An enterprise may have left the portal since.
  return rows.map(({ name, link }) => ({
    name,
    value: link ? `(select e.id from enterprise e where e.id = n.${name})` : `n.${name}`,
  }));
}

/** Rows before the run that had another key give theirs free first, so that the order of rows does not matter. */
const swapKeys = (table: string, key: string, columns: readonly { name: string; value: string }[]) => `
  with gone as (
    delete from ${table} t using import_image i
    where i.run_id = $1 and i.step = 'changed' and t.id = i.record_id and i.former ->> '${key}' is distinct from t.${key}
    returning t as present, i.former
  )
  insert into ${table} (${columns.map(({ name }) => name).join(', ')})
  select ${columns.map(({ value }) => value).join(', ')}
  from gone cross join lateral jsonb_populate_record(gone.present, gone.former) n order by n.id`;

const partOf = (step: 'added' | 'changed' | 'gone') => `part as materialized (
    select record_id, former from import_image where run_id = $1 and step = '${step}' and record_id > $2
    order by record_id limit ${part}
  )`;
const counted = `select (select count(*)::int from done) as done,
  (select record_id from part order by record_id desc limit 1) as last`;

const removal = (table: string) => `with ${partOf('added')}, done as (
    delete from ${table} t using part where t.id = part.record_id returning 1
  ) ${counted}`;

/** The rows that a complete file had left out stand again, and were never gone. */
const returned = (table: string, columns: readonly { name: string; value: string }[]) => `
  with ${partOf('gone')}, done as (
    insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(({ value }) => value).join(', ')} from part cross join lateral jsonb_populate_record(null::${table}, part.former) n
    returning 1
  ), known as (delete from register_gone g using part where g.record_id = part.record_id and g.run_id = $1)
  ${counted}`;

/** A column that the image lacks is younger than it and stays. */
const restoration = (table: string, columns: readonly { name: string; value: string }[]) => `
  with ${partOf('changed')}, former as materialized (
    select ${columns.map(({ name, value }) => `${value} as ${name}`).join(', ')}
    from part join ${table} o on o.id = part.record_id cross join lateral jsonb_populate_record(o, part.former) n
  ), done as (
    update ${table} t set ${columns.map(({ name }) => `${name} = former.${name}`).join(', ')}, updated_at = now()
    from former where t.id = former.id returning 1
  ) ${counted}`;

async function inParts(client: PoolClient, statement: string, run: string, stopped: () => boolean): Promise<number> {
  let sum = 0;
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last !== null) {
    if (stopped()) throw new CommandError('已停止，什么都没有撤销。');
    const { rows }: { rows: { done: number; last: string | null }[] } = await client.query(statement, [run, last]);
    sum += rows[0]?.done ?? 0;
    last = rows[0]?.last ?? null;
  }
  return sum;
}

async function takeBack(client: PoolClient, kind: Kind, run: string, stopped: () => boolean) {
  await client.query(planSettings);
  const columns = await columnsOf(client, kind.name);
  // First, since what followers follow is looked for among the rows.
  const back = await inParts(client, returned(kind.name, columns), run, stopped);
  await client.query(resetPlan);
  await tellRollback(client, kind.name, run);
  await client.query(planSettings);
  const removed = await inParts(client, removal(kind.name), run, stopped);
  await client.query(swapKeys(kind.name, columnOf(kind.known as string), columns), [run]);
  const restored = await inParts(client, restoration(kind.name, columns), run, stopped);
  await client.query(
    `update import_run set rolled_back_at = now(), finished_at = coalesce(finished_at, now()), updated_at = now(),
      has_images = false where id = $1`,
    [run],
  );
  await client.query('delete from import_image where run_id = $1', [run]);
  await client.query(resetPlan);
  await askForNames(client, kind.name);
  await client.query('delete from import_seen where run_id = $1', [run]);
  // Answers that are kept forget the rows when this is committed.
  await client.query(`select pg_notify('content', '')`);
  return { removed, restored: restored + back };
}

const countOf = async (client: PoolClient, table: string, run: string) => {
  const { rows } = await client.query<{ removed: number; restored: number }>(
    `select count(*) filter (where i.step = 'added')::int as removed, count(*) filter (where i.step <> 'added')::int as restored
      from import_image i left join ${table} t on t.id = i.record_id where i.run_id = $1 and (t.id is not null or i.step = 'gone')`,
    [run],
  );
  return rows[0] as { removed: number; restored: number };
};

/**
 * Takes back what the newest run of a register did, an interrupted one included: in one transaction, under the lock of
 * imports. Links of external ids stay, so a record that is imported again has its former id. Errors: CommandError, and
 * those of the database.
 */
export async function rollBack(
  pool: Pick<Pool, 'connect'>,
  { kind, run: wanted, dryRun, stopped }: RollbackOptions,
): Promise<Rollback> {
  requireVersions(kind);
  const client = await pool.connect();
  try {
    if (!(await tryLockImport(client, kind.name))) throw new CommandError(underWay(kind));
    const { id, fileName, at } = await newestVersion(client, kind);
    if (wanted !== undefined && wanted !== id) throw new CommandError('这不是最近一次导入：请刷新，先撤销更新的导入。');
    const run = { id, fileName, at };
    if (dryRun) return { run, ...(await countOf(client, kind.name, id)) };
    const figures = await transactionOn(client, () => takeBack(client, kind, id, stopped));
    await client.query(`analyze ${kind.name}`);
    return { run, ...figures };
  } finally {
    await unlockAll(client).catch(() => {});
    // The connection has changed settings; it is not reused.
    client.release(true);
  }
}
