import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { endpoints } from 'shared/contract/endpoints';
import { migrationsFolder } from '../folders';
import { aService, dayFromNow } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { listSupply } from './store';

let database: TestDatabase;
let ids: Record<string, string>;
const slot = (from: number, to: number, freeShare = 0.5) => ({ from: dayFromNow(from), to: dayFromNow(to), freeShare });

beforeAll(async () => {
  database = await createTestDatabase();
  const calendars = {
    now: [slot(-20, 10)],
    later: [slot(-90, -1), slot(75, 120), slot(200, 260)],
    lateOnly: [slot(150, 170)],
    over: [slot(-60, -1)],
    booked: [slot(0, 60, 0)],
    turned: [slot(20, 10)],
    silent: [],
  };
  const named = Object.entries(calendars).map(async ([name, slots]) => [name, await aService(database, { slots })]);
  ids = Object.fromEntries(await Promise.all(named));
});
afterAll(() => database?.drop());

const list = async (query: Record<string, unknown>) => {
  const { items, facets } = await listSupply(database.db, endpoints['Service/list'].input.parse(query));
  const names = items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  return { names: names.sort(), items, facet: facets.find(({ name }) => name === 'freeWithin')?.options };
};

test('lists find what is free within so many months, counted, and cards say from when', async () => {
  expect((await list({ freeWithin: '1m' })).names).toEqual(['now']);
  expect((await list({ freeWithin: '3m' })).names).toEqual(['later', 'now']);
  expect((await list({ freeWithin: ['1m', '6m'] })).names).toEqual(['lateOnly', 'later', 'now']);
  expect((await list({ freeWithin: '9y' })).names).toEqual([]);
  const { items, facet } = await list({});
  expect(facet?.map(({ label, count }) => [label, count])).toEqual([
    ['1 个月内', 1],
    ['3 个月内', 2],
    ['6 个月内', 3],
  ]);
  const days = items.flatMap((card) => (card.kind === 'service' ? [[card.id, card.freeFrom]] : []));
  expect(Object.fromEntries(days)).toEqual({
    [ids.now as string]: dayFromNow(0),
    [ids.later as string]: dayFromNow(75),
    [ids.lateOnly as string]: dayFromNow(150),
    ...Object.fromEntries(['over', 'booked', 'turned', 'silent'].map((name) => [ids[name], null])),
  });
});

test('the filter stays among the options while nothing is free', async () => {
  const { names, facet } = await list({ freeWithin: '1m', q: '没有这样的服务' });
  expect(names).toEqual([]);
  expect(facet?.map(({ value, count }) => [value, count])).toEqual([['1m', 0]]);
});

test('matching asks for the first period that has not ended, on whatever day', async () => {
  const freeOn = async (name: string, days: number) => {
    const day = dayFromNow(days);
    const { rows } = await sql<{ day: string | null }>`
      select match_free(m, ${day}::date)::text as day from match_service as m where id = ${ids[name]}`.execute(
      database.db,
    );
    const found = rows[0]?.day ?? null;
    // A period that has begun is free from the day that is asked about.
    return found !== null && found < day ? day : found;
  };
  expect(await freeOn('now', 0)).toBe(dayFromNow(0));
  expect(await freeOn('now', 11)).toBeNull();
  expect(await freeOn('later', 0)).toBe(dayFromNow(75));
  expect(await freeOn('later', 80)).toBe(dayFromNow(80));
  expect(await freeOn('later', 121)).toBe(dayFromNow(200));
  expect(await freeOn('later', 261)).toBeNull();
  expect(await freeOn('silent', 0)).toBeNull();
});

const marksOf = async (name: string) => {
  const { rows } = await database.pool.query('select marks from search_item where id = $1', [ids[name]]);
  return (rows[0].marks as string[]).filter((mark) => mark.startsWith('free|'));
};
const month = (days: number) => `free|${dayFromNow(days).slice(0, 7)}`;

test('the index knows the months of a period, however long ago it began', async () => {
  expect(await marksOf('lateOnly')).toEqual(expect.arrayContaining([month(150), month(170)]));
  expect(await marksOf('booked')).toEqual([]);
  const { rows } = await database.pool.query('select free_months($1) as marks', [
    JSON.stringify([{ from: '2015-03-31', to: '2099-12-31', freeShare: 1 }]),
  ]);
  expect(rows[0].marks).toEqual(expect.arrayContaining(['free|2015-03', month(0), month(180), 'free|2099-12']));
});

test('the migration gives older records their marks and their days', async () => {
  const { pool } = database;
  await pool.query(`update search_item set marks = array(select one from unnest(marks) as one where one !~ '^free')`);
  await pool.query(`update match_service set free = '{}', free_from = null, free_to = null`);
  await pool.query(readFileSync(join(migrationsFolder, '0503_free_days_filled.sql'), 'utf8'));
  expect(await marksOf('lateOnly')).toContain(month(150));
  const { rows } = await pool.query('select match_free(m, $2)::text as day from match_service as m where id = $1', [
    ids.later,
    dayFromNow(121),
  ]);
  expect(rows[0].day).toBe(dayFromNow(200));
});
