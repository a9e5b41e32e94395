import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder, sqlFolder } from '../folders';
import { StartError } from '../start-error';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { migrate } from './migrate';
import { patient } from './pool';
import { readSqlFiles } from './sql-files';

/** Columns and constraints store what these compute, so their text is part of the tables and stays in migrations. */
const stored = ['norm_of', 'pair_keys', 'product_name', 'release_is_pinned'];
/** Used by nothing since 0200; the next contracting migration drops them. */
const unused = [
  ...['match_base', 'match_certs', 'match_dimension', 'match_dimensions', 'match_factors', 'match_families'],
  ...['match_family_mask', 'match_forms', 'match_group_mask', 'match_groups', 'match_mask', 'match_modalities'],
  ...['match_stages', 'match_units', 'search_scale'],
];

const definitions = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc as p
    where p.pronamespace = 'public'::regnamespace
  union all select viewname, definition from pg_views where schemaname = 'public' order by 1`;

let database: TestDatabase;
let folder: string;
const folders = () => ({ migrations: join(folder, 'migrations'), sql: join(folder, 'sql') });
const migrateEdited = (lines: string[] = []) => migrate(database.pool, (line) => lines.push(line), folders());
const masked = async () => (await database.pool.query("select masked_mobile('13900001234') as text")).rows[0].text;
const maskWith = (sign: string) =>
  writeFileSync(
    join(folder, 'sql/account/masked_mobile.sql'),
    `create or replace function masked_mobile(mobile text) returns text language sql immutable as $$
       select left(mobile, 3) || '${sign}' || right(mobile, 4) $$;`,
  );

beforeEach(async () => {
  database = await createTestDatabase(undefined, patient);
  folder = mkdtempSync(join(tmpdir(), 'portal-sql-'));
  cpSync(migrationsFolder, join(folder, 'migrations'), { recursive: true });
  cpSync(sqlFolder, join(folder, 'sql'), { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('keeps in each file the function or view of its name alone, so that it may be applied again', () => {
  for (const { name, text } of readSqlFiles()) {
    const statements = text.replace(/\$\$[\s\S]*?\$\$/g, '').replace(/--.*$/gm, '');
    const created = [...statements.matchAll(/\bcreate\b.*/g)].map(([line]) => line.replace(/[( ]*(\(.*| as)?$/, ''));
    // A trigger stands with its function: migrations come before these files.
    const rest = created.filter((line) => !/^create or replace trigger /.test(line));
    expect([...new Set(rest)]).toEqual([expect.stringMatching(`^create or replace (function|view) ${name}$`)]);
  }
});

it('reads each file after those whose functions and views it names', () => {
  const order = readSqlFiles().map(({ name }) => name);
  for (const [later, earlier] of [
    ['search_source', 'search_source_clinical_trial'],
    ['search_source_service', 'search_steps'],
    ['search_refresh', 'search_source'],
    ['match_service_write', 'term_mask'],
  ] as const)
    expect(order.indexOf(later)).toBeGreaterThan(order.indexOf(earlier));
});

it('has every function and view of the database as a file, with the same text', async () => {
  const { rows: before } = await database.pool.query(definitions);
  const client = await database.pool.connect();
  await client.query('begin');
  for (const { text } of readSqlFiles()) await client.query(text);
  const { rows: after } = await client.query(definitions);
  await client.query('rollback');
  client.release();
  expect(before).toEqual(after);
  const names = new Set(before.map(({ name }) => name.replace(/\(.*/, '')));
  expect([...readSqlFiles().map(({ name }) => name), ...stored, ...unused].sort()).toEqual([...names].sort());
});

it('knows which functions columns and constraints store the results of', async () => {
  const { rows } = await database.pool.query(`
    select distinct p.proname as name from pg_depend as d join pg_proc as p on p.oid = d.refobjid
    where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
      and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(stored);
});

it('applies an edited file alone, and nothing at an unchanged start', async () => {
  expect(await migrateEdited()).toBe(0);
  maskWith('----');
  expect(await migrateEdited()).toBe(1);
  expect(await masked()).toBe('139----1234');
  expect(await migrateEdited()).toBe(0);
});

it('is done once by several programs that start at the same time', async () => {
  maskWith('----');
  const counts = await Promise.all([migrateEdited(), migrateEdited(), migrateEdited()]);
  expect(counts.sort()).toEqual([0, 0, 1]);
});

it('leaves the functions of a newer program alone', async () => {
  maskWith('----');
  await migrateEdited();
  const lines: string[] = [];
  expect(await migrate(database.pool, (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual(['SQL 函数属于较新的版本，保持不变']);
  expect(await masked()).toBe('139----1234');
});

it('leaves them alone, too, beside a migration that it does not know', async () => {
  await database.pool.query("insert into migration (name) values ('9999_newer.sql')");
  maskWith('----');
  expect(await migrateEdited()).toBe(0);
  expect(await masked()).toBe('139****1234');
});

it('takes back a text that an earlier edition had', async () => {
  maskWith('----');
  await migrateEdited();
  cpSync(join(sqlFolder, 'account/masked_mobile.sql'), join(folder, 'sql/account/masked_mobile.sql'));
  appendFileSync(join(folder, 'sql/account/session_changed.sql'), '-- Edited as well.\n');
  expect(await migrateEdited()).toBe(2);
  expect(await masked()).toBe('139****1234');
});

it('names a file that fails, and applies none', async () => {
  maskWith('----');
  writeFileSync(join(folder, 'sql/rate/rate_take.sql'), 'create or replace function rate_take() retuns int;');
  const failed = migrateEdited();
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow('rate_take.sql');
  expect(await masked()).toBe('139****1234');
});

it('refuses other parameters under the same name, which would leave the old function beside the new one', async () => {
  writeFileSync(
    join(folder, 'sql/account/masked_mobile.sql'),
    `create or replace function masked_mobile(mobile text, sign text) returns text language sql immutable as $$
       select left(mobile, 3) || sign || right(mobile, 4) $$;`,
  );
  await expect(migrateEdited()).rejects.toThrow('masked_mobile.sql');
  // A migration makes room first.
  writeFileSync(
    join(folder, 'migrations/9000_mask.sql'),
    '-- contracts: drops masked_mobile(text)\ndrop function masked_mobile(text);',
  );
  expect(await migrateEdited()).toBe(2);
});

it('brings back an unchanged view that a migration dropped to change its columns', async () => {
  writeFileSync(
    join(folder, 'migrations/9000_view.sql'),
    '-- contracts: drops search_source\ndrop view search_source, search_source_spot;',
  );
  expect(await migrateEdited()).toBe(3);
  expect((await database.pool.query('select count(*)::int as n from search_source')).rows[0].n).toBe(0);
});

it('applies after the functions the migrations that need them', async () => {
  maskWith('----');
  writeFileSync(
    join(folder, 'migrations/9000_use.sql'),
    "-- after api/sql: stores a mask\ncreate table mask as select masked_mobile('13900001234') as text;",
  );
  expect(await migrateEdited()).toBe(2);
  expect((await database.pool.query('select text from mask')).rows).toEqual([{ text: '139----1234' }]);
});
