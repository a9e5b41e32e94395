import type { Pool } from 'pg';
import type { Data, Input } from 'shared/contract/endpoints';
import type { SecurityEvent } from 'shared/contract/security-event';
import type { SecurityEventKind } from 'shared/contract/vocabulary/security-event';
import type { ClientInfo } from '../session/client-info';

/** Beyond this a list only says that there are more. */
const countedAtMost = 10_000;

export interface NewEvent {
  /** Null: of no account, or of the whole portal. */
  accountId: string | null;
  kind: SecurityEventKind;
  client: ClientInfo;
  detail?: string;
}

/**
 * Records what no trigger sees: most events are written by triggers (api/sql/account). Without an account it belongs to
 * nobody, so that an unknown name costs the same.
 */
export async function recordEvent(
  pool: Pick<Pool, 'query'>,
  { accountId, kind, client: place, detail = '' }: NewEvent,
): Promise<void> {
  await pool.query({
    name: 'security-event-record',
    text: 'insert into security_event (account_id, kind, address, device, detail) values ($1, $2, $3, $4, $5)',
    values: [accountId, kind, place.address, place.device, detail],
  });
}

interface Row extends Omit<SecurityEvent, 'at'> {
  at: Date;
  userName: string | null;
}

const columns = 'e.id::text, e.at, e.kind, e.address, e.device, e.detail';
const recordOf = (row: Row) => ({ ...row, at: row.at.toISOString() });

/** The account's events, newest first. `total` stops at 10,000. */
export async function ownEvents(
  pool: Pool,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'SecurityEvent/mine'>> {
  const [{ rows }, total] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from security_event e where account_id = $1 order by e.id desc limit $2 offset $3`,
      [accountId, pageSize, (page - 1) * pageSize],
    ),
    count(pool, 'e.account_id = $1', [accountId]),
  ]);
  return { items: rows.map(recordOf), total, page, pageSize };
}

type EventQuery = Required<Pick<Input<'SecurityEvent/list'>, 'userName'>> &
  Pick<Input<'SecurityEvent/list'>, 'kind' | 'from' | 'to'> & { page: number; pageSize: number };

/** Days are those of China. */
export async function allEvents(pool: Pool, asked: EventQuery): Promise<Data<'SecurityEvent/list'>> {
  const { userName, kind, from, to, page, pageSize } = asked;
  const where = `($1 = '' or e.account_id = (select id from account where lower(user_name) = lower($1)))
    and ($2::text is null or e.kind = $2)
    and ($3::date is null or e.at >= $3::date::timestamp at time zone 'Asia/Shanghai')
    and ($4::date is null or e.at < ($4::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const values = [userName, kind ?? null, from ?? null, to ?? null];
  const [{ rows }, total] = await Promise.all([
    pool.query<Row>(
      `select ${columns}, a.user_name as "userName" from security_event e left join account a on a.id = e.account_id
       where ${where} order by e.id desc limit $5 offset $6`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    count(pool, where, values),
  ]);
  return { items: rows.map(recordOf), total, page, pageSize };
}

async function count(pool: Pool, where: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (select from security_event e where ${where} limit ${countedAtMost}) as seen`,
    values,
  );
  return rows[0]?.n ?? 0;
}
