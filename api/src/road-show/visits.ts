import type { Pool } from 'pg';
import { CallError } from '../errors';

/** SQL: a show whose time has come, whoever hosts it. */
export const isOnline = (show: string) =>
  `${show}.status = 'published' and (${show}.online_at is null or ${show}.online_at <= now())`;

/** SQL: a show that everybody may see. */
export const isPublic = (show: string) =>
  `${isOnline(show)} and exists (select from enterprise as e where e.id = ${show}.enterprise_id and e.status = 'published')`;

/** SQL: the show is the account's, as a member of the enterprise that hosts it. */
export const hostOf = (show: string, account: string) =>
  `exists (select from account as h where h.id = ${account}::uuid
    and record_belongs(${show}.enterprise_id, ${show}.owner_user_id, h.id, h.enterprise_id))`;

async function bookCount(pool: Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from road_show_booking where road_show_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
}

/**
 * Books a show that has not begun, once. Returns the number of bookings. Errors: notFound, conflict when it has begun.
 */
export async function book(pool: Pool, id: string, userId: string): Promise<number> {
  const { rows } = await pool.query<{ ahead: boolean }>(
    `with show as (select r.id, r.start_at > now() as ahead from road_show as r where r.id = $1 and ${isPublic('r')}),
    booked as (
      insert into road_show_booking (road_show_id, account_id) select id, $2 from show where ahead on conflict do nothing)
    select ahead from show`,
    [id, userId],
  );
  if (!rows[0]) throw new CallError('notFound');
  if (!rows[0].ahead) throw new CallError('conflict', '路演已经开始，可直接观看，不需要预约');
  return bookCount(pool, id);
}

/** Answers how many bookings are left. */
export async function unbook(pool: Pool, id: string, userId: string): Promise<number> {
  await pool.query('delete from road_show_booking where road_show_id = $1 and account_id = $2', [id, userId]);
  return bookCount(pool, id);
}

interface VisitorState {
  booked: boolean;
  isHost: boolean;
  canAnswer: boolean;
}

/** What a person is to a show. Errors: notFound. */
export async function visitorState(pool: Pool, id: string, userId: string): Promise<VisitorState> {
  const { rows } = await pool.query<{ booked: boolean; is_host: boolean; reads_only: boolean }>(
    `select ${hostOf('r', '$2')} as is_host, member_reads_only($2) as reads_only,
      exists (select from road_show_booking as b where b.road_show_id = r.id and b.account_id = $2) as booked
    from road_show as r where r.id = $1 and ${isPublic('r')}`,
    [id, userId],
  );
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return { booked: row.booked, isHost: row.is_host, canAnswer: row.is_host && !row.reads_only };
}
