import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provinces } from 'shared/contract/vocabulary';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Sentence {
  text: string;
}
const sentences = <T extends Sentence>(name: string): T[] =>
  readFileSync(join(__dirname, 'testing', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What the database reads out of each sentence, and what a reader does; about half of the sentences say nothing of the kind. */
async function compare<T extends Sentence>(
  name: string,
  query: string,
  valuesOf: (one: T) => unknown[],
  expected: (one: T) => unknown,
) {
  const all = sentences<T>(name);
  const read = [];
  for (const one of all)
    read.push({ text: one.text, found: (await database.pool.query(query, valuesOf(one))).rows[0].found });
  expect(read).toEqual(all.map((one) => ({ text: one.text, found: expected(one) })));
  return all;
}

const written = '2026-11-28';
const regions = provinces.map(({ code }) => code as string);

test('a text limits the regions of clients, and other sentences about places do not', async () => {
  type Line = Sentence & { exclusions?: string; only?: string[]; not?: string[] };
  const all = await compare<Line>(
    'clients.jsonl',
    `select term_codes('provinces', match_clients_read($1, $2, '江苏')) as found`,
    ({ exclusions, text }) => [exclusions ?? null, text],
    ({ only, not }) =>
      only ? regions.filter((code) => !only.includes(code)) : regions.filter((code) => not?.includes(code)),
  );
  expect(all.length).toBeGreaterThan(60);
});

test('a demand says where its writer is', () =>
  compare<Sentence & { at?: string[] }>(
    'client.jsonl',
    'select match_client_read($1) as found',
    ({ text }) => [text],
    ({ at }) => at ?? [],
  ));

test('a demand orders amounts, and other figures are none', () =>
  compare<Sentence & { orders?: Record<string, number> }>(
    'amounts.jsonl',
    'select match_amounts_read($1) as found',
    ({ text }) => [text],
    ({ orders }) => orders ?? {},
  ));

test('goods have a smallest order, and other figures are none', () =>
  compare<Sentence & { least?: [string, number] }>(
    'orders.jsonl',
    'select (select json_build_array(dimension, amount) from match_order_min(null, $1)) as found',
    ({ text }) => [text],
    ({ least }) => least ?? null,
  ));

test('a service is free from a day on, and other days are none', () =>
  compare<Sentence & { from?: string }>(
    'slots.jsonl',
    'select match_slot_read($1, $2)::text as found',
    ({ text }) => [text, written],
    ({ from }) => from ?? null,
  ));

test('a demand sets days of beginning and delivery, and other days are none', () =>
  compare<Sentence & { begin?: string; deliver?: string }>(
    'dates.jsonl',
    'select json_build_array(begin_by, deliver_by) as found from match_dates_read($1, $2)',
    ({ text }) => [text, written],
    ({ begin, deliver }) => [begin ?? null, deliver ?? null],
  ));

test.each([
  // A year that is not told is the first that has not ended.
  ['2026-03-15', '最早 3 月可排产。', null],
  ['2026-03-15', '最早 5 月可排产。', '2026-05-01'],
  ['2027-01-02', '年内产能已满。', '2028-01-01'],
  ['2028-02-01', '档期已排到 2 月底。', '2028-03-01'],
  ['2026-11-28', '档期已排到 2027 年 2 月 30 日。', null],
  ['2026-11-28', '档期已排到 2049 年 3 月。', null],
])('written on %s, %s: %s', async (day, text, from) => {
  const { rows } = await database.pool.query('select match_slot_read($1, $2)::text as found', [text, day]);
  expect(rows[0].found).toBe(from);
});

test('long and hostile texts are read in bounded time and never fail', async () => {
  const texts = [
    '只接长三角客户'.repeat(700),
    '需要 9'.repeat(1200),
    `首批 ${'9'.repeat(400)} kg`,
    '最早 2027 年 13 月 40 日 排到 [2027-m99] [0000-d02-31] 可开工'.repeat(90),
    '仅服务'.repeat(1500),
    'only only clients '.repeat(270),
    '排到'.repeat(2500),
    '9 周内交付，'.repeat(700),
    '⟦2027-w99-99⟧内交付，999 个月内完成 '.repeat(150),
    '客户限山东，江苏，粤闽琼，'.repeat(350),
    '起订|2 kg|'.repeat(600),
  ];
  for (const text of texts) {
    const started = performance.now();
    await database.pool.query(
      `select match_clients_read($1, $1, '江苏'), match_client_read($1), match_amounts_read($1), match_order_min($1, $1),
         match_slot_read($1, $2), match_dates_read($1, $2)`,
      [text, written],
    );
    // Seconds on a busy machine; a pattern that tries every way never ends.
    expect(performance.now() - started).toBeLessThan(60_000);
  }
});
