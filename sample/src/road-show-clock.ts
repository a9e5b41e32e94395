import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { daysSinceBase, shanghaiOffset as offset } from './calendar';
import { readRecords } from './files';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** The live show begins anew this often; it lasts twice as long, so that one is always on air. */
const turn = 2 * hour;

interface Show {
  id: string;
  /** ISO instant, as the file has it. */
  start_at: string;
  duration_min: number;
  agenda: { time: string; topic: string }[];
}
interface Times {
  id: string;
  start_at: string;
  agenda: Show['agenda'];
}

const two = (n: number) => String(n).padStart(2, '0');
/** Topics from an hour on, in steps of a third of the show. */
const agendaAt = (hours: number, topics: readonly string[], duration: number) =>
  topics.map((topic, i) => {
    const minutes = hours * 60 + Math.round((duration * i) / 3 / 5) * 5;
    return { time: `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`, topic };
  });

/** Where the sample shows stand at an instant: all keep their distance from the day, the first one is on air. */
export function timesAt(shows: readonly Show[], now: number): Times[] {
  const days = daysSinceBase(now);
  return shows.map(({ id, start_at, duration_min, agenda }, i) => {
    if (i > 0) return { id, start_at: new Date(Date.parse(start_at) + days * day).toISOString(), agenda };
    const start = Math.floor(now / turn) * turn;
    const hours = ((start + offset) % day) / hour;
    const topics = agenda.map(({ topic }) => topic);
    return { id, start_at: new Date(start).toISOString(), agenda: agendaAt(hours, topics, duration_min) };
  });
}

/** The sample shows in the order of their file: the first is the live one, the next five are to come. */
export const sampleShows = (): Show[] =>
  readRecords('roadshows').map((record) => ({
    id: record.外部编号 as string,
    start_at: record.开始时间 as string,
    duration_min: Number(record['时长（分钟）']),
    agenda: JSON.parse(record.日程 as string),
  }));

/** Writes only what stands elsewhere; nothing where there are no sample shows, or where editors have set the time. Returns how many were moved. */
export async function moveRoadShows(pool: Pool, shows: readonly Show[], now = Date.now()): Promise<number> {
  const { rowCount } = await pool.query(
    `update road_show as r set start_at = t.start_at, agenda = t.agenda
      from json_to_recordset($1) as t(id uuid, start_at timestamptz, agenda jsonb)
      where r.id = t.id and (r.start_at, r.agenda) is distinct from (t.start_at, t.agenda)
        and not exists (select from content_version as v where v.content_id = r.id and v.step in ('published', 'scheduled'))`,
    [JSON.stringify(timesAt(shows, now))],
  );
  return rowCount ?? 0;
}

/** Keeps 预告, 直播中 and 回放 filled while a portal with sample data runs. Answers how to stop it. */
export function startRoadShowClock({ pool, log }: { pool: Pool; log: FastifyBaseLogger }): () => Promise<unknown> {
  const shows = sampleShows();
  const run = () =>
    moveRoadShows(pool, shows).catch((error: unknown) => log.warn(error, 'the sample road shows were not moved'));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, 10 * minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
