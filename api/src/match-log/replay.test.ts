import { aDemand, aService } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { evaluate, type LoggedShowing } from './evaluate';
import { countShowings, readShowings } from './replay';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('reads every showing that led to something once and whole, in an order that does not tell places', async () => {
  const { pool, db } = database;
  const demands = [await aDemand(database), await aDemand(database)];
  const services = [await aService(database), await aService(database)];
  // Of 1,300 showings each third led to nothing; the newest listing was shown first.
  await pool.query(
    `insert into match_log (showing, position, day, list, ranking, rival, demand_id, kind, listing_id, score, outcome, criteria)
     select lpad(to_hex(i), 32, '0')::uuid, place, today_cn(), 'supplies',
       case place when 1 then 'current' else 'certain' end, case place when 1 then 'certain' else 'current' end,
       ($1::uuid[])[1 + i % 2], 'service', ($2::uuid[])[3 - place], 75, case when i % 3 > 0 and place = 1 then 2 else 0 end,
       '{"demand": {"剂型": [15, null]}, "supply": {"承接阶段": [10, 1, 60]}}'
     from generate_series(1, 1300) as i, generate_series(1, 2) as place`,
    [demands, services],
  );
  await pool.query(
    `insert into match_log (showing, position, day, list, ranking, demand_id, kind, listing_id, score, outcome, criteria)
     values ('ffffffff-0000-4000-8000-000000000000', 1, today_cn(), 'demands', 'current', $1, 'service', $2, 90, 1, '{"demand": {}, "supply": {}}')`,
    [demands[0], services[0]],
  );
  const read: LoggedShowing[] = [];
  for await (const one of readShowings(db)) read.push(one);
  expect(read).toHaveLength(868);
  expect(read.pop()).toMatchObject({ page: services[0], items: [{ outcome: 1, rival: null }] });
  expect(read.every(({ items }) => items.length === 2)).toBe(true);
  expect(read[0]).toEqual({
    page: demands[1],
    items: [
      expect.objectContaining({ outcome: 0, ranking: 'certain', rival: 'current' }),
      expect.objectContaining({
        score: 75,
        outcome: 2,
        criteria: [
          { side: 'demand', weight: 15, value: null },
          { side: 'supply', weight: 10, value: 1, cap: 60 },
        ],
      }),
    ],
  });
  expect(read[1]?.page).toBe(demands[0]);
  expect(await countShowings(db)).toBe(1301);
  expect((await evaluate(readShowings(db))).duels).toMatchObject([{ wins: 0, losses: 867, verdict: 'few' }]);
});
