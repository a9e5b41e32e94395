import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { removeFolder, startPortal } from 'shared/testing/real/portal';
import { drawsOf } from './draws';
import type { Market } from './market';
import type { Part } from './parts';

/** Inserts rows that have the same columns, 500 at a time. */
export async function insert(client: Client, table: string, rows: readonly object[]) {
  for (let i = 0; i < rows.length; i += 500) {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(i, i + 500))],
    );
  }
}

export const enterpriseRow = ({ id, i }: { id: string; i: number }) => ({
  id,
  name: `量测企业第${i}号`,
  uscc: `8${String(i).padStart(17, '0')}`,
  short_name: `量测${i}`,
  org_types: ['cdmo'],
  province: '江苏',
  city: '苏州',
  address: '无',
  status: 'published',
});

/** A demand's row with what its market leaves open. */
export const demandRow = ({ row }: { row: Record<string, unknown> }) => ({
  target_markets: [],
  // The description of an anonymous demand is not read.
  anonymous: false,
  nda_required: false,
  sterile: null,
  files: [],
  keywords: [],
  response_count: 0,
  view_count: 0,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  ...row,
});

async function load(client: Client, { services, demands, enterprises, evidence }: Market, seed: string) {
  const now = new Date().toISOString();
  await client.query('delete from service');
  await insert(client, 'enterprise', enterprises.map(enterpriseRow));
  const d = drawsOf(`${seed}-levels`);
  await insert(
    client,
    'evidence',
    evidence.map(({ id, enterprise, c }) => ({
      id,
      enterprise_id: enterprise,
      cert_type: c,
      authority: '机构',
      scope: '范围',
      level: d.pick(['self', 'uploaded', 'register_matched', 'verified']),
    })),
  );
  const unsaid = {
    price_unit: '万元',
    sterile: null,
    slots: [],
    cases: [],
    equipment: [],
    files: [],
    keywords: [],
    view_count: 0,
    created_at: now,
  };
  await insert(
    client,
    'service',
    services.map(({ row }) => ({ ...unsaid, ...row })),
  );
  await insert(client, 'demand', demands.map(demandRow));
}

/** Services that the portal shows a demand, best first, with their scores of 0 to 100. */
export type Shown = { id: string; score: number }[];

/** What a portal with this market alone answers to each demand; `part` is kept from it. */
export async function answersOf(whole: Market, seed: string, part?: Part): Promise<Map<string, Shown>> {
  const market = part?.of?.(whole) ?? whole;
  const portal = await startPortal();
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await part?.from?.(client);
    await load(client, market, seed);
    const answers = new Map<string, Shown>();
    for (const { id } of market.demands) {
      const response = await fetch(`${portal.url}/api/Match/supplies?demandId=${id}`);
      if (!response.ok) throw new Error(`${id}: ${response.status} ${await response.text()}`);
      const answer = (await response.json()) as { data: { items: { card: { id: string }; score: number }[] } };
      answers.set(
        id,
        answer.data.items.map(({ card, score }) => ({ id: card.id, score })),
      );
    }
    return answers;
  } finally {
    await client.end();
    await portal.stop();
    removeFolder(portal.folder);
  }
}
