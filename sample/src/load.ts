import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pools } from 'api/src/db';
import { lockConnection } from 'api/src/db/locks';
import { transactionOn } from 'api/src/db/transaction';
import { lookAt } from 'api/src/import/file';
import { findKind, kinds } from 'api/src/import/kinds';
import { openReport } from 'api/src/import/report';
import { runImport } from 'api/src/import/run';
import type { Say } from 'api/src/parts';
import { publishUpTo } from 'api/src/ranking/publish';
import { layOutSearch } from 'api/src/search/store';
import type { Pool, PoolClient } from 'pg';
import { baseDate, later, shiftAt, shiftDates } from './calendar';
import { copyCsv } from './copy-csv';
import { imported, readData, registerNames, registers } from './files';

/** Imports one file as `npm run data` does. Errors: those of the importer; a refused line, which is a fault of the data. */
async function importFile(pool: Pool, name: string, path: string, say: Say): Promise<string> {
  const kind = findKind(name);
  if (!kind) throw new Error(`no kind ${name}`);
  const { figures } = await runImport(paused(pool), {
    kind,
    file: await lookAt(path, `sample/data/${name}.csv`, undefined),
    source: 'portal',
    dryRun: false,
    restart: false,
    openReport: (length) => openReport(`${path}.refused.csv`, `${path}.refused.csv`, length),
    onStart: () => {},
    onProgress: () => {},
    stopped: () => false,
  });
  if (figures.refused > 0) throw new Error(`sample/data/${name}.csv: ${figures.refused} lines were refused`);
  say(`${kind.label} ${figures.added + figures.changed + figures.unchanged} 条`);
  return kind.name;
}

/** What a record's own triggers would derive from it, before its states and after them, is derived once, at the end. */
const pausing = "set portal.search_paused = 'on'; set portal.match_paused = 'on'; set synchronous_commit = off";

/** The same connections, on which the tables of search and matching do not follow what is written. */
const paused = (pool: Pool): Pick<Pool, 'connect'> => ({
  async connect() {
    const client = await pool.connect();
    await client.query(pausing);
    return client;
  },
});

/** Reads what time and visitors have left on the records into a table of this connection. */
async function readStates(client: PoolClient, days: number): Promise<void> {
  await client.query(`create temp table record_state (kind text, id uuid, created_at timestamptz, updated_at timestamptz,
    view_count int, response_count int, claim_status text, owner_user_id uuid)`);
  await copyCsv(client, 'record_state', shiftDates(readData('record-states'), days));
}

/** Columns of a kind that no import writes. */
const stateColumns: Record<string, readonly string[]> = {
  enterprise: ['created_at', 'updated_at', 'view_count', 'claim_status', 'owner_user_id'],
  evidence: [],
  service: ['created_at', 'updated_at', 'view_count', 'owner_user_id'],
  spot: ['created_at', 'updated_at', 'view_count', 'owner_user_id'],
  platform: ['created_at', 'updated_at', 'view_count', 'owner_user_id'],
  demand: ['created_at', 'updated_at', 'view_count', 'response_count', 'owner_user_id'],
  conference: ['created_at', 'updated_at', 'view_count'],
  road_show: ['created_at', 'updated_at', 'view_count', 'owner_user_id'],
  special_service: ['created_at', 'updated_at', 'view_count'],
};

async function applyStates(client: PoolClient, kind: string): Promise<void> {
  const columns = stateColumns[kind] ?? [];
  const mark = kind === 'enterprise' ? ['sample = true'] : [];
  if (columns.length === 0) return;
  await client.query(
    `update ${kind} as t set ${[...columns.map((column) => `${column} = s.${column}`), ...mark].join(', ')}
      from record_state as s where s.kind = $1 and s.id = t.id`,
    [kind],
  );
}

async function importAll(client: PoolClient, pool: Pool, days: number, say: Say): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sample-'));
  try {
    for (const name of imported) {
      const path = join(folder, `${name}.csv`);
      writeFileSync(path, shiftDates(readData(name), days));
      await applyStates(client, await importFile(pool, name, path, say));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the importer has no kind for. */
async function copyRest(client: PoolClient, days: number, say: Say): Promise<void> {
  const copy = (table: string, file: string) => copyCsv(client, table, shiftDates(readData(file), days));
  // Registers keep the dates that their numbers speak of.
  for (const table of registerNames)
    say(`${registers[table]} ${await copyCsv(client, table, readData(`registers/${table}`))} 条`);
  await copy('account', 'accounts');
  await client.query(
    `insert into enterprise_member (account_id, enterprise_id, role, since)
     select a.id, e.id, case when e.owner_user_id = a.id then 'owner' else 'edit' end, a.created_at
     from account a join enterprise e on e.id = a.enterprise_id where a.sample`,
  );
  await copy('favourite', 'favourites');
  await copy('road_show_booking', 'road-show-bookings');
  await copy('road_show_question', 'road-show-questions');
  await layOutSearch(client);
  await client.query(
    `select match_rewrite(array(select id from service), array(select id from demand)),
       match_supply_rewrite(array(select id from spot), array(select id from platform))`,
  );
  // Nobody hears of what stood there from the beginning.
  await client.query('delete from match_due');
  const { rows } = await client.query(
    "select user_name from account where sample and user_name not like 'sample-%' order by mobile",
  );
  say(`账号 ${rows.map(({ user_name }) => user_name).join('、')}`);
}

/**
 * Loads the sample data; does nothing when they are there. Records go through the importer, a file at a time; what it has no
 * kind for follows in one transaction, and with it the mark that all is loaded, so that a load that was killed is made again.
 * @param now ms; the dates of what people read as current are moved towards it
 */
export async function loadSample({ pool, db }: Pools, say: Say, now = Date.now()): Promise<void> {
  const days = shiftAt(now);
  const client = await pool.connect();
  const isLoaded = async () => (await client.query('select 1 from account where sample limit 1')).rows.length > 0;
  try {
    if (await isLoaded()) return;
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; ${pausing}`);
    await lockConnection(client, 'sampleData');
    if (await isLoaded()) return;
    await readStates(client, days);
    await importAll(client, pool, days, say);
    await transactionOn(client, () => copyRest(client, days, say));
    for (const table of [...kinds.map(({ name }) => name), ...registerNames]) await client.query(`analyze ${table}`);
    await publishUpTo(db, later(baseDate, days));
  } finally {
    // The connection carries changed settings and a lock; it is not given back.
    client.release(true);
  }
}
