import { verifyPassword } from 'api/src/auth/password';
import { patient } from 'api/src/db';
import { createTestDatabase, type TestDatabase } from 'api/src/testing/database';
import { marketTime } from 'api/src/testing/market';
import { later } from './calendar';
import { imported, readRecords, registerNames } from './files';
import { loadSample } from './load';

let database: TestDatabase;
const lines: string[] = [];
const tables = {
  enterprises: 'enterprise',
  evidences: 'evidence',
  services: 'service',
  spots: 'spot',
  platforms: 'platform',
  demands: 'demand',
  conferences: 'conference',
  roadshows: 'road_show',
  topics: 'special_service',
} as const;

beforeAll(async () => {
  database = await createTestDatabase('portal_template', patient);
  await loadSample(database, (text) => lines.push(text), marketTime);
});
afterAll(() => database?.drop());

const count = async (table: string) => (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const counts = async () => {
  const names = [...Object.values(tables), ...registerNames, 'account', 'favourite', 'road_show_booking'];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await count(name)])));
};

test('every table holds what its file has, and progress was told', async () => {
  for (const name of imported) expect([name, await count(tables[name])]).toEqual([name, readRecords(name).length]);
  for (const name of registerNames)
    expect([name, await count(name)]).toEqual([name, readRecords(`registers/${name}`).length]);
  expect(lines).toHaveLength(imported.length + registerNames.length + 1);
});

test('matching holds what it would derive from the records as they ended', async () => {
  const supply = (kind: string) =>
    `(select count(*) from ${kind} as r join enterprise as e on e.id = r.enterprise_id and e.status = 'published' where r.status = 'published')`;
  const matched = ['service', 'spot', 'platform', 'demand'] as const;
  const { rows } = await database.pool.query(
    `select ${matched.map((kind) => `(select count(*) from match_${kind})::int as ${kind}`).join(', ')},
       ${['service', 'spot', 'platform'].map((kind) => `${supply(kind)}::int as public_${kind}`).join(', ')},
       (select count(*)::int from demand where status = 'published') as public_demand`,
  );
  for (const kind of matched) expect([kind, rows[0][kind]]).toEqual([kind, rows[0][`public_${kind}`]]);
  const some = (kind: string) => `array(select id from match_${kind} order by id limit 15)`;
  const client = await database.pool.connect();
  const read = () =>
    Promise.all(
      matched.map(
        async (kind) => (await client.query(`select * from match_${kind} where id = any(${some(kind)})`)).rows,
      ),
    );
  try {
    await client.query('begin');
    const loaded = await read();
    await client.query(
      `select match_rewrite(${some('service')}, ${some('demand')}), match_supply_rewrite(${some('spot')}, ${some('platform')})`,
    );
    const byId = (tables: { id: string }[][]) => tables.map((table) => table.sort((a, b) => (a.id < b.id ? -1 : 1)));
    expect(byId(await read())).toEqual(byId(loaded));
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('a second load, even two at once, changes nothing', async () => {
  const before = await counts();
  await Promise.all([loadSample(database, () => {}), loadSample(database, () => {})]);
  expect(await counts()).toEqual(before);
});

test('a load that was killed is made again, to the same records', async () => {
  const other = await createTestDatabase('portal_template', patient);
  try {
    const isKilled = (text: string) => {
      if (text.startsWith('批签发')) throw new Error('killed');
    };
    await expect(loadSample(other, isKilled, marketTime)).rejects.toThrow('killed');
    expect((await other.pool.query('select from account')).rows).toEqual([]);
    await loadSample(other, () => {}, marketTime);
    const stamps = 'select id, updated_at, owner_user_id from service order by id';
    expect((await other.pool.query(stamps)).rows).toEqual((await database.pool.query(stamps)).rows);
    expect((await other.pool.query('select count(*)::int as n from batch_release')).rows[0].n).toBe(2000);
  } finally {
    await other.drop();
  }
});

test('what people read as current moves with the weeks, registers keep their dates', async () => {
  const other = await createTestDatabase('portal_template', patient);
  try {
    await loadSample(other, () => {}, marketTime + 20 * 86_400_000);
    const dates = async ({ pool }: TestDatabase) =>
      (
        await pool.query(`select (select max(deadline)::text from demand) as demand, (select max(offer_until)::text from spot) as spot,
          (select max(start_at)::date::text from conference) as conference, (select max(expires_on)::text from evidence) as evidence,
          (select max(updated_at)::date::text from service) as service, (select max(valid_until)::text from drug_approval) as approval`)
      ).rows[0];
    const [now, then] = [await dates(other), await dates(database)];
    const moved = Object.fromEntries(Object.entries<string>(then).map(([name, date]) => [name, later(date, 14)]));
    expect(now).toEqual({ ...moved, approval: then.approval });
  } finally {
    await other.drop();
  }
});

test('the accounts can sign in, and only supply01 has favourites among them', async () => {
  const { rows } = await database.pool.query(
    `select user_name, real_name, role, password_hash, e.name as enterprise,
       (select count(*)::int from favourite f where f.account_id = a.id) as favourites
     from account a left join enterprise e on e.id = a.enterprise_id where user_name !~ '^sample-' order by user_name`,
  );
  expect(rows.map((r) => [r.user_name, r.real_name, r.role])).toEqual([
    ['demand01', '示例·需方', 'user'],
    ['editor01', '示例·编辑', 'operator'],
    ['operator01', '示例·运营', 'operator'],
    ['reviewer01', '示例·审核', 'operator'],
    ['supply01', '示例·供方', 'enterprise'],
  ]);
  expect(rows.map((r) => r.favourites > 0)).toEqual([false, false, false, false, true]);
  expect(rows[4].enterprise).toMatch(/^示例/);
  for (const row of rows) expect(await verifyPassword(row.password_hash, 'Sample-2026')).toBe(true);
});

test('an enterprise is claimed just where somebody stands behind it, who owns what it lists', async () => {
  const { rows } = await database.pool.query(
    `select e.claim_status, a.id is not null as claimant, count(*)::int as enterprises,
       count(*) filter (where e.owner_user_id is distinct from a.id)::int as foreign,
       coalesce(sum((select count(*) from service as s where s.enterprise_id = e.id and s.owner_user_id is distinct from a.id)), 0)::int as strays
     from enterprise as e left join account as a on a.enterprise_id = e.id group by 1, 2`,
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row).toMatchObject({ claimant: row.claim_status === 'claimed', foreign: 0, strays: 0 });
    expect(row.enterprises).toBeGreaterThan(5);
  }
});

test('favourite counts are true', async () => {
  const { rows } = await database.pool.query(
    'select type, target_id, count(*)::int as n from favourite group by 1, 2 except select type, target_id, count from favourite_count',
  );
  expect(rows).toEqual([]);
});

test.each([
  ['raw_material', 'company_name'],
  ['batch_release', 'mah_name'],
])('%s rows are linked exactly where the name is an enterprise of the portal', async (table, column) => {
  const { rows } = await database.pool.query(
    `select count(*)::int as wrong from ${table} r left join enterprise e on e.name = r.${column} where r.enterprise_id is distinct from e.id`,
  );
  expect(rows[0].wrong).toBe(0);
});
