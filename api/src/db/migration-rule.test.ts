import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { createTestDatabase } from '../testing/database';
import { migrate, sameFills } from './migrate';
import { readSqlFiles } from './sql-files';

const folder = join(__dirname, '../../migrations');
/** The last one of the first release; what is older has no release before it. */
const first = '0161_demand_newest.sql';
const takesAway =
  /\bdrop (table|column|view|function|type|schema)\b|\brename\b|\bset not null\b|\balter (column )?\w+ (set data )?type\b|\badd column (if not exists )?\w+ \w+(\([\d, ]+\))? not null(?! default)/i;

/** SQL without comments and the bodies of functions, which may do as they like with tables of their own. */
const statementsOf = (sql: string) => sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').replace(/--.*$/gm, '');

it.each([
  ['drop table login_failure', true],
  ['alter table a rename to b', true],
  ['alter table a alter column b type text', true],
  ['alter table a add column b text not null', true],
  ["alter table a add column b text not null default ''", false],
  ['drop index a_b', false],
  ['-- drop table a', false],
  ['create function f() returns void as $$ drop table t; $$ language sql', false],
])('sees whether %j takes something away', (sql, expected) => {
  expect(takesAway.test(statementsOf(sql))).toBe(expected);
});

it('says in the first line of a migration when it takes away what an older program may use', () => {
  const wrong = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > first)
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return takesAway.test(statementsOf(text)) && !/^-- contracts: \S/.test(text);
    });
  expect(wrong).toEqual([]);
});

it('knows every fill that repeats another one', () => {
  const fills = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.startsWith('-- after api/sql'));
  const groupOf = (name: string) => sameFills.findIndex((group) => group.includes(name));
  const apart = fills.filter(({ name, text }) =>
    fills.some(
      (other) =>
        other.name > name &&
        statementsOf(other.text).trim() === statementsOf(text).trim() &&
        (groupOf(name) < 0 || groupOf(name) !== groupOf(other.name)),
    ),
  );
  expect(apart.map(({ name }) => name)).toEqual([]);
  for (const name of sameFills.flat()) expect(fills.map((fill) => fill.name)).toContain(name);
});

/** The last one that defines functions and views which are files of api/sql now. */
const beforeFiles = '0200_sql_files.sql';
const names = new Set(readSqlFiles().map(({ name }) => name));
/** Functions and views of api/sql that a migration defines. */
const definedIn = (sql: string) =>
  [...statementsOf(sql).matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view)\s+(\w+)/gi)]
    .map(([, name]) => (name as string).toLowerCase())
    .filter((name) => names.has(name));

it.each([
  ['create function search_find(a int) returns int language sql as $$ select 1 $$', ['search_find']],
  ['CREATE OR REPLACE\n  FUNCTION search_find() returns int language sql as $$ select 1 $$', ['search_find']],
  ['create or replace view search_source as select 1', ['search_source']],
  ['drop function search_find(int)', []],
  ['-- create function search_find()', []],
  ['create function norm_again(text) returns text language sql as $$ select 1 $$', []],
])('sees which functions of api/sql %j defines', (sql, expected) => {
  expect(definedIn(sql)).toEqual(expected);
});

it('defines no function or view in a migration that is a file of api/sql', () => {
  const wrong = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > beforeFiles)
    .filter((name) => definedIn(readFileSync(join(folder, name), 'utf8')).length > 0);
  expect(wrong).toEqual([]);
});

it('lets a program start beside a newer schema, unless that has taken away what the program may use', async () => {
  const { pool, drop } = await createTestDatabase();
  await pool.query("insert into migration (name) values ('9998_newer.sql')");
  expect(await migrate(pool)).toBe(0);
  await pool.query("insert into migration (name, contracts) values ('9999_contracting.sql', true)");
  await expect(migrate(pool)).rejects.toThrow(StartError);
  await expect(migrate(pool)).rejects.toThrow(/^本程序比数据库旧：[^\n]*9999_contracting\.sql[^\n]*。$/);
  await drop();
});
