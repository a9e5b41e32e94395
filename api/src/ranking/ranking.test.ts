import type { Ranking, RankingInput } from 'shared/contract/ranking';
import { uuidv7 } from '../db/uuid';
import { createTestApp, type TestApp } from '../testing/app';
import { insertRow } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { createMarketDatabase } from '../testing/market';
import { computeRanking } from './formula';
import { gatherInputs } from './gather';
import { publishPeriod, publishUpTo } from './publish';

let portal: TestApp;
const rows = rowsOf(() => portal.database);
const top = async (query = '') => (await portal.get(`/api/Enterprise/top10${query}`)).data as Ranking;

beforeAll(async () => {
  portal = await createTestApp({ database: await createMarketDatabase() });
});
afterAll(async () => {
  await portal?.close();
  await portal?.database.drop();
});

test('stored inputs give the stored places again, and the day gives the stored inputs', async () => {
  for (const { period, as_of } of await rows<{ period: string; as_of: string }>('select * from ranking_period')) {
    const stored = await rows<{ input: RankingInput }>(
      'select input from ranking_input where period = $1 order by enterprise_id desc',
      [period],
    );
    expect(stored.length).toBeGreaterThan(20);
    const { boards } = computeRanking(stored.map(({ input }) => input));
    const places = await rows<{ board: keyof typeof boards; rank: number; enterprise_id: string; score: number }>(
      'select board, rank, enterprise_id, score from ranking_place where period = $1 order by board, rank',
      [period],
    );
    const again = (Object.keys(boards) as (keyof typeof boards)[])
      .sort()
      .flatMap((board) =>
        boards[board].map(({ rank, score, input }) => ({ board, rank, enterprise_id: input.enterpriseId, score })),
      );
    expect(again).toEqual(places);
    const gathered = await gatherInputs(portal.database.db, as_of);
    expect(new Map(gathered.map((input) => [input.enterpriseId, input]))).toEqual(
      new Map(stored.map(({ input }) => [input.enterpriseId, input])),
    );
  }
});

test('a stored quarter is never changed, even by two who publish at once', async () => {
  const before = await rows('select * from ranking_place order by period, board, rank');
  await Promise.all([
    publishPeriod(portal.database.db, '2026-Q3'),
    publishUpTo(portal.database.db, '2026-11-21'),
    publishUpTo(portal.database.db, '2026-12-31'),
  ]);
  expect(await rows('select * from ranking_place order by period, board, rank')).toEqual(before);
});

test('ten places with formula, inputs, date, reasons and movement', async () => {
  const ranking = await top();
  expect(ranking).toMatchObject({
    board: 'all',
    period: '2026-Q3',
    periods: ['2026-Q3', '2026-Q2'],
    asOf: '2026-09-30',
    formulaVersion: '2',
  });
  expect(ranking.formula).toContain('Σ');
  expect(ranking.factors.filter(({ counted }) => !counted).map(({ code }) => code)).toEqual(['reply']);
  expect(ranking.places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const before = await top('?period=2026-Q2');
  expect(before.places[0]?.why.join()).not.toMatch(/上一季度/);
  for (const place of ranking.places) {
    expect(place.why.length).toBeGreaterThanOrEqual(4);
    expect(place.why.join('')).not.toMatch(/undefined|null|NaN/);
    expect(place.factors.find(({ code }) => code === 'reply')?.score).toBeNull();
    const earlier = before.places.find(({ enterprise }) => enterprise.id === place.enterprise.id);
    if (earlier) expect(place.previousRank).toBe(earlier.rank);
  }
});

test('every factor that counts tells the first ten apart', async () => {
  const { places, factors } = await top();
  for (const { code } of factors.filter(({ counted }) => counted)) {
    const scores = places.map((place) => place.factors.find((factor) => factor.code === code)?.score as number);
    expect([code, new Set(scores).size]).toEqual([code, expect.any(Number)]);
    if (code !== 'evidence') expect([code, new Set(scores).size >= 5]).toEqual([code, true]);
    expect([code, scores.filter((score) => score === 100).length <= 5]).toEqual([code, true]);
  }
});

test('commissions count by their link too, since registers seldom carry credit codes', async () => {
  const [{ id }] = (await rows<{ id: string }>(
    `select enterprise_id as id from ranking_input where period = '2026-Q3' order by enterprise_id limit 1`,
  )) as [{ id: string }];
  const counted = async () =>
    (await gatherInputs(portal.database.db, '2026-09-30')).find(({ enterpriseId }) => enterpriseId === id)?.registers
      .commissionedProduction as number;
  const before = await counted();
  const row = {
    ...{ drug_name: '示例片', mah_name: '示例持有人', cmo_name: '示例受托方', dosage_form: '片剂' },
    ...{ source: '示例来源', as_of: '2026-09-01' },
  };
  const added = [
    { ...row, id: uuidv7(), licence_no: '苏20990071', enterprise_id: id },
    { ...row, id: uuidv7(), licence_no: '苏20990072', mah_enterprise_id: id },
  ];
  for (const one of added) await insertRow(portal.database, 'commissioned_production', one);
  expect(await counted()).toBe(before + 2);
  await rows('delete from commissioned_production where id = any($1)', [added.map((one) => one.id)]);
});

test('boards hold only their own members', async () => {
  const { places, participants } = await top('?board=material');
  expect(participants).toBeLessThan((await top()).participants);
  for (const { enterprise } of places)
    expect(enterprise.orgTypes.some((type) => ['api', 'excipient', 'packaging'].includes(type))).toBe(true);
});

test('an enterprise that was withdrawn keeps its name, place and score, and loses its link and its texts', async () => {
  const [first] = (await top('?board=clinical')).places;
  await rows("update enterprise set claim_status = 'claimed' where id = $1", [first?.enterprise.id]);
  expect(first?.enterprise).toMatchObject({
    intro: expect.stringMatching(/./),
    certs: expect.arrayContaining([expect.any(String)]),
  });
  await rows("update enterprise set status = 'offline' where id = $1", [first?.enterprise.id]);
  const [still] = (await top('?board=clinical&period=2026-Q3')).places;
  expect(still).toMatchObject({ open: false, rank: 1, score: first?.score });
  expect(still?.enterprise).toEqual({ ...first?.enterprise, intro: '', certs: [], claimed: false });
  await rows("update enterprise set status = 'published' where id = $1", [first?.enterprise.id]);
});

test.each([
  ['board=paid', 400],
  ['period=2026-Q5', 400],
  ['period=2026', 400],
  ["period=2026-Q3';drop table enterprise--", 400],
  ['period=2019-Q1', 404],
  ['period=2099-Q1', 404],
  [`board=${'长'.repeat(10_000)}`, 400],
])('top10 refuses %s', async (query, status) => {
  const answer = await portal.get(`/api/Enterprise/top10?${encodeURI(query)}`);
  expect(answer).toMatchObject({ status, success: false, code: status, data: null });
  expect(answer.message).toMatch(/[一-鿿]/);
});

test('before the first period there is a ranking without places', async () => {
  await rows('delete from ranking_period');
  expect(await top('?board=research')).toMatchObject({
    period: '',
    periods: [],
    asOf: null,
    places: [],
    participants: 0,
  });
  expect((await portal.get('/api/Home/overview?x=9')).data).toMatchObject({ ranking: null });
});

test('replies to enquiries are counted from delivery, silence as the slowest answer, each person once', async () => {
  const [{ id }] = (await rows<{ id: string }>(
    "select id from enterprise where status = 'published' and id in (select enterprise_id from service where status = 'published') limit 1",
  )) as [{ id: string }];
  const people = await rows<{ id: string }>('select id from account order by id limit 6');
  // Hours until the reply, counted from noon of the first of August; null for none, and one that is not due yet.
  const waits: [number, string | null, string][] = [
    [0, '2 hours', '2026-08-01'],
    [1, '10 hours', '2026-08-01'],
    [2, null, '2026-08-01'],
    [2, '1 hour', '2026-08-02'],
    [3, null, '2026-09-30'],
    [4, '100 hours', '2026-09-29'],
    [5, null, '2026-08-01'],
  ];
  for (const [person, wait, day] of waits)
    await rows(
      `insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label,
        subject, content, created_at, delivered_at, first_reply_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, 'enterprise', $2, '示例', '示例', '示例主题', repeat('文', 30), at, at, at + $4::interval
       from (select ($3 || 'T12:00+08')::timestamptz as at) as t`,
      [people[person]?.id, id, day, wait],
    );
  // Withdrawn by its author: no reply is due.
  await rows(
    "update enquiry set status = 'closed', closed_by = 'sender', closed_at = delivered_at + interval '1 hour' where sender_id = $1",
    [people[5]?.id],
  );
  const reply = async (asOf: string) =>
    (await gatherInputs(portal.database.db, asOf)).find(({ enterpriseId }) => enterpriseId === id)?.reply;
  expect(await reply('2026-07-31')).toEqual({ count: 0, hours: null });
  expect(await reply('2026-08-01')).toEqual({ count: 2, hours: 6 });
  expect(await reply('2026-09-30')).toEqual({ count: 3, hours: 10 });
  expect(await reply('2026-10-31')).toEqual({ count: 5, hours: 72 });
  await rows('delete from enquiry');
});
