import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { EvidenceValues } from 'shared/contract/evidence';
import { expiryNotices } from 'shared/contract/vocabulary/evidence';
import { formatDate } from 'shared/format';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { tellMembers } from './tell';
import { titleOf } from './values';

const everyMs = 10 * 60_000;
/** Proofs told of, and match rows written, in one transaction; the rest follow in the next. */
const batch = 50;
/** Days after a lapse in which it is told; an enterprise that was claimed later need not hear of older ones. */
const late = 30;

interface Due extends Pick<EvidenceValues, 'certType' | 'certNo'> {
  id: string;
  enterpriseId: string;
  expiresOn: string;
  daysLeft: number;
}

/** The notice of a day: the narrowest bound that it has reached, -1 once lapsed. */
const bound = sql`case when e.expires_on < today_cn() then -1
  else (select min(d) from unnest(${[...expiryNotices]}::int[]) as d where d >= e.expires_on - today_cn()) end`;

const textOf = ({ expiresOn, daysLeft }: Due): string =>
  daysLeft < 0
    ? `有效期至 ${formatDate(expiresOn)}，现已不计入筛选、匹配与排名；如已换证，请更新日期与凭证`
    : `有效期至 ${formatDate(expiresOn)}；到期后不再计入筛选、匹配与排名，如已换证，请更新日期与凭证`;
const titleFor = (due: Due): string =>
  due.daysLeft < 0
    ? `资质凭证「${titleOf(due)}」已过期`
    : `资质凭证「${titleOf(due)}」${due.daysLeft === 0 ? '今天到期' : `还有 ${due.daysLeft} 天到期`}`;

/**
 * Tells members of proofs that lapse within 60, 30 and 7 days and of those that have lapsed, once each: a notice is written down
 * with what it tells, so that no crash and no second process repeats it. Answers how many proofs.
 */
export const sendLapseNotices = ({ db }: Pick<AppContext, 'db'>): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Due>`
      with due as (select e.id, e.expires_on, ${bound} as days from evidence as e
          where e.expires_on between today_cn() - ${late}::int and today_cn() + ${expiryNotices[0]}::int
            and exists (select from enterprise_member as m where m.enterprise_id = e.enterprise_id and m.role in ('owner', 'edit'))),
        told as (insert into evidence_notice (evidence_id, expires_on, days)
          select id, expires_on, days from due as d
          where not exists (select from evidence_notice as n where n.evidence_id = d.id and n.expires_on = d.expires_on and n.days = d.days)
          order by expires_on, id limit ${batch}
          on conflict do nothing returning evidence_id)
      select e.id, e.enterprise_id as "enterpriseId", e.cert_type as "certType", e.cert_no as "certNo",
        e.expires_on as "expiresOn", e.expires_on - today_cn() as "daysLeft", ${bound} as days
      from told join evidence as e on e.id = told.evidence_id`.execute(tx);
    for (const due of rows)
      await tellMembers(tx, due, {
        title: titleFor(due),
        text: textOf(due),
        action: '更新凭证',
        key: `evidence ${due.id} ${due.expiresOn} ${(due as Due & { days: number }).days}`,
      });
    return rows.length;
  });

/**
 * Writes the match rows anew whose proofs have lapsed. Readers look at the dates and are right without it; candidates are chosen by
 * what is stored. Answers how many.
 */
async function refreshMatches(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `with stale as (select array_agg(id) as ids from (
       select id from match_service where valid_until < today_cn() order by valid_until limit $1 for update skip locked) as s)
     select coalesce(cardinality(ids), 0) as n, match_service_write(ids) from stale`,
    [batch],
  );
  return rows[0]?.n ?? 0;
}

/** One round; ends when nothing is due. */
export async function followDates({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Promise<void> {
  while ((await sendLapseNotices({ db })) === batch);
  while ((await refreshMatches(pool)) === batch);
}

/** Looks at the start and every ten minutes; each process may. Answers how to stop it. */
export function startLapseNotices(context: Pick<AppContext, 'db' | 'pool' | 'log'>): () => Promise<unknown> {
  const round = () => followDates(context).catch((error: unknown) => context.log.warn(error, 'lapses were not told'));
  let running: Promise<unknown> = round();
  const timer = setInterval(() => {
    running = round();
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
