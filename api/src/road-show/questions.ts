import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Input } from 'shared/contract/endpoints';
import { paths } from 'shared/contract/paths';
import type { RoadShowQuestion } from 'shared/contract/road-show';
import { lockKey } from '../db/locks';
import type { Db } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { notify } from '../notification/notify';
import { hostOf, isPublic } from './visits';

interface Row {
  id: string;
  user_name: string;
  body: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}

const columns = 'q.id, a.user_name, q.body, q.created_at, q.answer, q.answered_at';
const joined = 'road_show_question as q join account as a on a.id = q.account_id';

const questionOf = (row: Row): RoadShowQuestion => ({
  id: row.id,
  asker: `${[...row.user_name][0] ?? ''}***`,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** One page of the public questions, newest first. */
export async function answeredQuestions(db: Db, id: string, page: number, pageSize: number) {
  // Of a show that is no longer public, nothing is.
  const shown = sql.raw(`exists (select from road_show as r where r.id = q.road_show_id and ${isPublic('r')})`);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${sql.raw(columns)} from ${sql.raw(joined)} where q.road_show_id = ${id} and q.answer is not null and ${shown}
      order by q.created_at desc, q.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from road_show_question as q
      where road_show_id = ${id} and answer is not null and ${shown}`.execute(db),
  ]);
  return { items: rows.map(questionOf), total: counted.rows[0]?.n ?? 0 };
}

/** Questions without an answer, oldest first: a person's own, or all for the host. */
export async function waitingQuestions(pool: Pool, id: string, userId: string, all: boolean) {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ${joined} where q.road_show_id = $1 and q.answer is null and ($3 or q.account_id = $2)
      order by q.created_at, q.id limit 100`,
    [id, userId, all],
  );
  return rows.map(questionOf);
}

/** A person's limits: enough for interest, too few for self-promotion. */
const perHour = 5;
const waitingPerShow = 3;

/** Errors: notFound, forbidden for the host, conflict for the same words again, tooMany. */
export const ask = (pool: Pool, id: string, userId: string, body: string): Promise<RoadShowQuestion> =>
  inTransaction(pool, async (client) => {
    // Counting and writing are one step for a person, whichever processes the calls reach.
    await lockKey(client, 'road-show-question', userId);
    const { rows: shows } = await client.query<{ host: boolean }>(
      `select ${hostOf('r', '$2')} as host from road_show as r where r.id = $1 and ${isPublic('r')}`,
      [id, userId],
    );
    const [show] = shows;
    if (!show) throw new CallError('notFound');
    if (show.host) throw new CallError('forbidden', '这是本企业的路演，不能向自己提问');
    const { rows } = await client.query<{ lately: number; waiting: number; same: boolean }>(
      `select count(*) filter (where created_at > now() - interval '1 hour')::int as lately,
        count(*) filter (where road_show_id = $2 and answer is null)::int as waiting,
        coalesce(bool_or(road_show_id = $2 and body = $3), false) as same
      from road_show_question where account_id = $1`,
      [userId, id, body],
    );
    const { lately, waiting, same } = rows[0] as { lately: number; waiting: number; same: boolean };
    if (same) throw new CallError('conflict', '您已经提过这个问题');
    if (waiting >= waitingPerShow)
      throw new CallError('tooMany', `您在这场路演已有 ${waitingPerShow} 个问题等待回复，请等回复后再提问`);
    if (lately >= perHour) throw new CallError('tooMany', `每小时最多提 ${perHour} 个问题，请稍后再试`);
    const { rows: written } = await client.query<Row>(
      `with q as (insert into road_show_question (id, road_show_id, account_id, body) values ($1, $2, $3, $4) returning *)
        select ${columns} from q join account as a on a.id = q.account_id`,
      [uuidv7(), id, userId, body],
    );
    return questionOf(written[0] as Row);
  });

/**
 * By an account of the host; for everybody else the question does not exist. Errors: notFound, editNeeded for who only reads,
 * conflict for a colleague's reply where none was seen.
 */
export const answer = (
  pool: Pool,
  userId: string,
  { questionId, answer: text, ifWaiting = false }: Input<'RoadShow/answer'>,
): Promise<RoadShowQuestion> =>
  inTransaction(pool, async (client) => {
    const { rows: shows } = await client.query<{ reads_only: boolean }>(
      `select member_reads_only($2) as reads_only from road_show_question as q join road_show as r on r.id = q.road_show_id
      where q.id = $1 and ${hostOf('r', '$2')}`,
      [questionId, userId],
    );
    if (!shows[0]) throw new CallError('notFound');
    if (shows[0].reads_only) throw new CallError('editNeeded');
    const { rows } = await client.query<Row & { asker_id: string; show_id: string; show: string }>(
      `with q as (
        update road_show_question as q set answer = $3, answered_at = now(), answered_by = $2
        from road_show as r where q.id = $1 and r.id = q.road_show_id and ${hostOf('r', '$2')}
          and (not $4 or q.answer is null or q.answered_by = $2)
        returning q.*, r.id as show_id, r.title as show)
      select ${columns}, q.account_id as asker_id, q.show_id, q.show from q join account as a on a.id = q.account_id`,
      [questionId, userId, text, ifWaiting],
    );
    const [row] = rows;
    if (!row) throw new CallError('conflict', '同事刚回复了这个提问，请刷新后查看');
    await notify(client, [row.asker_id], {
      kind: 'roadShow',
      title: `您在「${row.show}」的提问有了回复`,
      text,
      link: paths.roadShowDetail({ id: row.show_id }),
      action: '查看回复',
      // A correction is not told again.
      key: `roadShow:${questionId}`,
    });
    return questionOf(row);
  });
