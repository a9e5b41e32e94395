import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { lock } from '../db/locks';
import type { Database } from '../db/tables';
import { transactionOn } from '../db/transaction';
import { publishUpTo } from '../ranking/publish';
import { layOutSearch, pauseSearch } from '../search/store';
import { baseDate } from './calendar';
import { makeAccounts } from './make-accounts';
import { makeAll } from './make-all';
import { makeFavourites } from './make-favourites';
import { makeRoadShowVisits } from './make-road-show-visits';

const chunk = 500;

/** What people are told while a table is filled, in the order in which the tables need each other. */
const labels = {
  enterprise: '企业',
  evidence: '资质证据',
  service: '服务',
  spot: '现货',
  platform: '技术平台',
  demand: '需求',
  conference: '会议资讯',
  road_show: '路演',
  special_service: '专题',
  raw_material: '原辅包登记',
  commissioned_production: '委托生产',
  batch_release: '批签发',
  drug_approval: '药品批文',
  clinical_trial: '临床试验',
} as const;
const tables = Object.keys(labels) as (keyof typeof labels)[];

/** Writes rows of one shape; the database reads the values out of JSON by the types of its own columns. */
async function insertRows(client: PoolClient, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let i = 0; i < rows.length; i += chunk) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(i, i + chunk))],
    );
  }
}

async function fill(client: PoolClient, onProgress: (text: string) => void, made: Made): Promise<void> {
  const { rows, people, visitors, claimants } = made;
  for (const table of tables) {
    await insertRows(client, table, rows[table]);
    onProgress(`${labels[table]} ${rows[table].length} 条`);
  }
  await insertRows(client, 'account', [...people, ...visitors, ...claimants]);
  const supplier = people[1] as (typeof people)[number];
  for (const table of ['enterprise', 'service', 'spot', 'platform', 'demand', 'road_show']) {
    const column = table === 'enterprise' ? 'id' : 'enterprise_id';
    await client.query(
      `update ${table} as t set owner_user_id = a.id from account as a where a.enterprise_id = t.${column} and a.id = any($1)`,
      [[supplier, ...claimants].map(({ id }) => id)],
    );
  }

  const open = <T extends { status?: string }>(list: readonly T[]) => list.filter((row) => row.status === 'published');
  const targets = [
    ...open(rows.service).map((row) => ({ type: 'service' as const, id: row.id, title: row.title })),
    ...open(rows.spot).map((row) => ({ type: 'spot' as const, id: row.id, title: row.name })),
    ...open(rows.platform).map((row) => ({ type: 'platform' as const, id: row.id, title: row.title })),
    ...open(rows.demand).map((row) => ({ type: 'demand' as const, id: row.id, title: row.title })),
  ];
  await insertRows(client, 'favourite', makeFavourites(targets, visitors, supplier));
  const visits = makeRoadShowVisits(rows.road_show, visitors);
  await insertRows(client, 'road_show_booking', visits.bookings);
  await insertRows(client, 'road_show_question', visits.questions);
  onProgress(`账号 ${people.map((person) => person.user_name).join('、')}`);
}

async function makeEverything() {
  const rows = makeAll();
  const claimed = rows.enterprise.filter((row) => row.claim_status === 'claimed').map((row) => row.id);
  return { rows, ...(await makeAccounts(claimed)) };
}
type Made = Awaited<ReturnType<typeof makeEverything>>;

const isLoaded = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query('select 1 from enterprise where sample limit 1');
  return rows.length > 0;
};

/** Loads the sample data in one transaction; does nothing when they are there. */
export async function loadSample(
  { db, pool }: { db: Kysely<Database>; pool: Pool },
  onProgress: (text: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    if (await isLoaded(client)) return;
    // Made before the transaction begins: on a slow machine the server would end one that idles.
    const made = await makeEverything();
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await transactionOn(client, async () => {
      await lock(client, 'sampleData');
      if (await isLoaded(client)) return;
      await pauseSearch(client);
      await fill(client, onProgress, made);
      await layOutSearch(client);
    });
    for (const table of tables) await client.query(`analyze ${table}`);
    await publishUpTo(db, baseDate);
  } finally {
    // The connection carries changed settings; it is not given back.
    client.release(true);
  }
}
