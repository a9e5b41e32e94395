import type { TestDatabase } from 'api/src/testing/database';
import { createMarketDatabase } from 'api/src/testing/market';
import { moveRoadShows, sampleShows, timesAt } from './road-show-clock';

const shows = sampleShows();
let database: TestDatabase;
beforeAll(async () => {
  database = await createMarketDatabase();
});
afterAll(() => database?.drop());

const hour = 3_600_000;
const phaseOf = (start: string, minutes: number, now: number) =>
  now < Date.parse(start) ? 'upcoming' : now < Date.parse(start) + minutes * 60_000 ? 'live' : 'over';

test('at every hour of every season one is on air, some are to come and the others are over', () => {
  for (const from of ['2026-11-21T00:00:00Z', '2027-02-28T15:59:00Z', '2031-07-01T16:00:00Z'])
    for (let i = 0; i < 48; i++) {
      const now = Date.parse(from) + i * hour + 59_000;
      const phases = timesAt(shows, now).map(({ start_at }, n) =>
        phaseOf(start_at, shows[n]?.duration_min as number, now),
      );
      expect(phases[0]).toBe('live');
      expect(phases.slice(1, 6)).toEqual(Array(5).fill('upcoming'));
      expect(phases.filter((phase) => phase === 'over').length).toBeGreaterThan(10);
    }
});

test('the agenda of the live one begins when it does, also over midnight', () => {
  const [first] = timesAt(shows, Date.parse('2026-12-01T15:30:00Z'));
  expect(first?.start_at).toBe('2026-12-01T14:00:00.000Z');
  expect(first?.agenda.map(({ time }) => time)).toEqual(['22:00', '23:20', '00:40']);
});

test('rows are written when the day or the turn is another one, and not in between', async () => {
  const now = Date.parse('2027-03-05T02:10:00Z');
  expect(await moveRoadShows(database.pool, shows, now)).toBe(shows.length);
  expect(await moveRoadShows(database.pool, shows, now + hour)).toBe(0);
  expect(await moveRoadShows(database.pool, shows, now + 2 * hour)).toBe(1);
  const { rows } = await database.pool.query('select start_at from road_show where id = $1', [shows[0]?.id]);
  expect(rows[0].start_at.toISOString()).toBe('2027-03-05T04:00:00.000Z');
});

test('a show that editors have published keeps the time that they gave it', async () => {
  const now = Date.parse('2027-03-06T02:10:00Z');
  const id = shows[1]?.id;
  await database.pool.query("insert into content (id, kind, version) values ($1, 'roadshow', 1)", [id]);
  await database.pool.query("insert into content_version (content_id, version, step) values ($1, 1, 'published')", [
    id,
  ]);
  const { rows: before } = await database.pool.query('select start_at from road_show where id = $1', [id]);
  expect(await moveRoadShows(database.pool, shows, now)).toBe(shows.length - 1);
  expect((await database.pool.query('select start_at from road_show where id = $1', [id])).rows).toEqual(before);
});
