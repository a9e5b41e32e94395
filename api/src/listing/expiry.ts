import { sql } from 'kysely';
import type { AppContext } from '../context';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { editorsOf } from '../enterprise-member/access';
import { notify } from '../notification/notify';
import { editorPath, lastDays } from './kinds';

const everyMs = 10 * 60_000;
/** Records told of in one round; the rest follow in the next. */
const batch = 50;
/** Days before the date of the first word, and after it of the last: what is older was over long before anybody was told. */
const daysBefore = 7;
const daysAfter = 30;

interface Due {
  id: string;
  kind: 'demand' | 'spot';
  title: string;
  ends_on: string;
  step: 'soon' | 'past';
  enterprise_id: string | null;
  owner_user_id: string | null;
}

const tables = {
  demand: { title: sql`t.title`, ends: sql`t.deadline`, visible: sql`t.status in ('published', 'matching')` },
  spot: { title: sql`t.name`, ends: sql`t.offer_until`, visible: sql`t.status = 'published'` },
};

/** Whether `editorsOf` names anybody: who comes later still hears of what is due then. */
const isHeard = sql`case when t.enterprise_id is null then t.owner_user_id is not null
  else exists (select from enterprise_member as m where m.enterprise_id = t.enterprise_id and m.role in ('owner', 'edit')) end`;

/** What ends soon or has ended, and nobody was told of. The last day belongs to the time of the offer. */
const dueOf = (kind: keyof typeof tables) => {
  const { title, ends, visible } = tables[kind];
  const step = sql`case when ${ends} < today_cn() then 'past' else 'soon' end`;
  return sql`(
    select t.id, ${sql.lit(kind)}::text as kind, ${title} as title, ${ends} as ends_on, ${step} as step, t.enterprise_id, t.owner_user_id
    from ${sql.table(kind)} as t
    where ${visible} and ${ends} between today_cn() - ${daysAfter}::int and today_cn() + ${daysBefore}::int and ${isHeard}
      and not exists (select from expiry_notice n where n.listing_id = t.id and n.ends_on = ${ends} and n.step = ${step})
    order by ${ends} limit ${batch})`;
};

/** Marks what is due in the transaction that tells of it: no crash loses a word, and no second process says it twice. */
async function takeDue(tx: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (${dueOf('demand')} union all ${dueOf('spot')}),
      told as (insert into expiry_notice (listing_id, ends_on, step) select id, ends_on, step from due order by id
        on conflict do nothing returning listing_id)
    select id, kind, title, ends_on::text, step, enterprise_id, owner_user_id from due join told on told.listing_id = due.id`.execute(
    tx,
  );
  return rows;
}

const nameOf = { demand: '需求', spot: '现货' };
/** What is so once the date is over: a demand stays at the end of its list, goods leave theirs. */
const overOf = { demand: '不再接受响应，在列表中排在最后并标为已结束', spot: '不再显示在列表与搜索中，也不能询价' };

async function tell(tx: Db, { id, kind, title, ends_on, step, enterprise_id, owner_user_id }: Due) {
  const accounts = await editorsOf(tx, enterprise_id, owner_user_id);
  const [date, over] = [lastDays[kind].label, overOf[kind]];
  await notify(tx, accounts, {
    kind: kind === 'demand' ? 'demand' : 'listing',
    title: step === 'soon' ? `${nameOf[kind]}「${title}」将于 ${ends_on} 到期` : `${nameOf[kind]}「${title}」已到期`,
    text:
      step === 'soon'
        ? `「${date}」为 ${ends_on}，过后${over}；如仍有效，请延长日期`
        : `「${date}」${ends_on} 已过，${over}；修改日期后重新提交即可恢复`,
    link: editorPath(kind, id),
    action: '修改日期',
    side: kind === 'demand' ? 'demand' : 'supply',
    key: `expiry:${id}:${ends_on}:${step}`,
  });
}

/** Tells members of demands and offers whose date comes within a week, and of those whose date has passed; answers of how many. */
export const tellOfExpiry = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const due = await takeDue(tx);
    for (const one of due) await tell(tx, one);
    return due.length;
  });

/** Looks every ten minutes. Answers how to stop it. */
export function startExpiryNotices({ db, log }: Pick<AppContext, 'db' | 'log'>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const round = async () => {
    while ((await tellOfExpiry(db)) >= batch);
    await sql`delete from expiry_notice where ends_on < today_cn() - ${daysAfter * 2}::int`.execute(db);
  };
  const timer = setInterval(() => {
    running = round().catch((error: unknown) => log.warn(error, 'members were not told of dates'));
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
