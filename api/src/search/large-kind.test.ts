import { sql } from 'kysely';
import { patient } from '../db';
import { createTestApp, type TestApp } from '../testing/app';
import { createTestDatabase, rowsOf } from '../testing/database';
import { newestMarket } from './list';
import { limits } from './market-size';
import { cap, pauseSearch, rebuild } from './store';

let portal: TestApp;
const query = rowsOf(() => portal.database);

beforeAll(async () => {
  // Thousands of rows and the plain search over all of them take as long as they take.
  portal = await createTestApp({ database: await createTestDatabase('portal_template', patient) });
  // A kind of three blocks. 甲词 stands in every title, at the beginning of half of them; 乙词 in no title and in every company; 丙词 in 300
  // titles and in every specification; 丁词 in 90 titles.
  const client = await portal.database.pool.connect();
  await client.query('begin');
  await pauseSearch(client);
  await client.query(`
    insert into raw_material (id, reg_no, kind, product_name, company_name, origin, spec, updated_on, review_status, source, as_of)
    select md5(i::text)::uuid, 'Y2026' || lpad(i::text, 8, '0'), '原料药',
      case when i % 2 = 0 then '甲词品' else '品甲词' end || i || case when i % 30 = 0 then '丙词' else '' end || case when i % 100 = 0 then '丁词' else '' end,
      '示例乙词公司', '境内', '丙词', date '2026-01-01' + (i * 7919 % 250), 'A', '示例', date '2026-11-01'
    from generate_series(1, 9000) as i`);
  await client.query('commit');
  client.release();
  await rebuild(portal.database.pool);
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

test.each(['甲词', '乙词', '丙词', '丁词', '甲词品1', '甲词 丙词'])(
  '%s: among thousands the best are found and stand in order',
  async (q) => {
    const words = q.split(' ');
    const found = await query<{ id: string }>("select id from search_find(search_kind_of('rawMaterial'), $1, $2)", [
      JSON.stringify([{ words, wholes: [] }]),
      cap,
    ]);
    const truth = await query<{ id: string }>(
      `select id from search_item where kind = search_kind_of('rawMaterial')
         and (select bool_and(strpos(norm, w) > 0) from unnest($1::text[]) as w)
       order by case when not (select bool_and(strpos(ntitle, w) > 0) from unnest($1::text[]) as w) then 3
         when starts_with(ntitle, ($1::text[])[1]) then 0 else 1 end, at desc, id limit $2`,
      [words, cap],
    );
    expect(truth.length).toBeGreaterThan(50);
    expect(found.map(({ id }) => id)).toEqual(truth.map(({ id }) => id));
  },
);

test('of a large kind the newest are looked at where nobody asked for anything', async () => {
  const list = { kind: 'rawMaterial', rows: sql`from raw_material as r where true`, id: sql`r.id` } as const;
  const where = await newestMarket(portal.database.db, list);
  const { rows } = await sql<{ id: string }>`select r.id from raw_material as r where ${where}`.execute(
    portal.database.db,
  );
  expect(rows).toHaveLength(limits.cap);
  const [edge] = await query<{ newest: boolean }>(
    `select min(at) filter (where id = any($1::uuid[])) >= max(at) filter (where id <> all($1::uuid[])) as newest
     from search_item where kind = search_kind_of('rawMaterial')`,
    [rows.map(({ id }) => id)],
  );
  expect(edge?.newest).toBe(true);
  const page = await portal.get('/api/RawMaterial/list?pageSize=10');
  expect(page.data).toMatchObject({ total: limits.cap, more: true });
  expect((page.data as { items: unknown[] }).items).toHaveLength(10);
});

test('the kind has several blocks', async () => {
  const blocks = await query("select distinct block from search_item where kind = search_kind_of('rawMaterial')");
  expect(blocks).toHaveLength(3);
});
