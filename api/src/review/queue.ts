import { type RawBuilder, sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import { type CaseKind, caseKinds, type QueueFlag } from 'shared/contract/vocabulary/review';
import { boundedOf, countedAtMost, countUpTo, pageOf, pageSize } from '../console-action/paging';
import type { Db } from '../db/tables';
import { findCases, overdue } from './find';
import { afterCursor, type CaseRecord, caseColumns, caseJoins, caseRowOf } from './rows';

const open = sql`c.state = 'open'`;
const spot = sql`c.spot_check`;
const cases = (where: RawBuilder<unknown>, most = countedAtMost) =>
  countUpTo(sql`review_case as c where ${where}`, most);

interface Asked {
  kind?: CaseKind | undefined;
  spotCheck?: '1' | undefined;
  q?: string | undefined;
  flag?: QueueFlag | undefined;
  after?: string | undefined;
}

/** One page of the queue, oldest first. Pages follow each other by the last row, so that decisions meanwhile skip and repeat nothing. */
export async function queueOf(
  db: Db,
  { kind, spotCheck, q, flag, after }: Asked,
  me: string,
): Promise<Data<'Review/queue'>> {
  const part = sql.join([spotCheck ? spot : open, ...(kind ? [sql`c.kind = ${kind}`] : [])], sql` and `);
  const from = afterCursor(after);
  const found = await findCases(db, part, from, { q, flag }, pageSize + 1);
  const fits = found ? sql`c.id = any(${found.ids}::uuid[]) and ${found.fits}` : sql`true`;
  // The page is cut before names are looked up.
  const { rows } = await sql<CaseRecord>`
    select ${caseColumns} from (select c.* from review_case as c where ${part} and ${from} and ${fits}
      order by c.submitted_at, c.id limit ${pageSize + 1}) as c ${caseJoins} order by c.submitted_at, c.id`.execute(db);
  const { page, next } = pageOf(rows);
  return {
    items: page.map((row) => caseRowOf(row, me)),
    next: next ?? found?.beyond ?? null,
    ...(await countsOf(db)),
  };
}

async function countsOf(db: Db): Promise<Pick<Data<'Review/queue'>, 'counts' | 'spotChecks'>> {
  const kinds = Object.keys(caseKinds);
  const { rows } = await sql<Record<string, number>>`select ${sql.join([
    ...kinds.map((kind) => sql`${cases(sql`${open} and c.kind = ${kind}`)} as ${sql.ref(kind)}`),
    sql`${cases(spot)} as spot`,
  ])}`.execute(db);
  const count = rows[0] as Record<string, number>;
  return {
    counts: kinds.map((kind) => ({ kind, ...boundedOf(count[kind] ?? 0) })),
    spotChecks: boundedOf(count.spot ?? 0),
  };
}

/** The bar above the queue. */
export async function metricsOf(db: Db): Promise<Data<'Review/metrics'>> {
  const decided = sql`c.state in ('approved', 'returned', 'rejected') and c.decided_by is not null`;
  const today = sql`c.decided_at >= date_trunc('day', now(), 'Asia/Shanghai')`;
  const { rows } = await sql<
    Record<'open' | 'overdue' | 'today' | 'returned' | 'rule' | 'spot', number> & {
      oldest: Date | null;
      median: number | null;
    }
  >`
    -- The last days are chosen among the newest decisions: within the limit, the planner would sort all of them.
    select ${cases(open, countedAtMost * 10)} as open,
      ${cases(sql`${open} and ${overdue}`, countedAtMost * 10)} as overdue,
      ${cases(sql`${decided} and ${today}`)} as today,
      ${cases(sql`c.state = 'returned' and ${today}`)} as returned,
      ${cases(sql`c.state = 'approved' and c.decided_by is null and ${today}`)} as rule,
      ${cases(spot)} as spot,
      (select submitted_at from review_case as c where ${open} order by submitted_at, id limit 1) as oldest,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 3600) from (
        select decided_at, submitted_at from review_case as c where ${decided} order by decided_at desc limit ${countedAtMost}) as lately
        where decided_at > now() - interval '30 days') as median`.execute(db);
  const row = rows[0] as (typeof rows)[0];
  return {
    open: boundedOf(row.open, countedAtMost * 10),
    overdue: boundedOf(row.overdue, countedAtMost * 10),
    oldestAt: row.oldest?.toISOString() ?? null,
    medianHours: row.median === null ? null : Math.round(row.median * 10) / 10,
    decidedToday: boundedOf(row.today),
    returnedToday: boundedOf(row.returned),
    byRuleToday: boundedOf(row.rule),
    spotChecks: boundedOf(row.spot),
  };
}
