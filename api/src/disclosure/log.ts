import { sql } from 'kysely';
import type { DisclosureLogLine } from 'shared/contract/disclosure';
import type { DisclosureAct, DisclosureStage } from 'shared/contract/vocabulary/disclosure';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { maskName } from '../enquiry/card';
import type { Side } from '../enquiry/side';
import { CallError } from '../errors';

interface Entry {
  demandId: string;
  enquiryId: string;
  side: Side;
  stage: DisclosureStage;
  act: DisclosureAct;
  detail?: string;
}

/** Writes down what an account has done, with the enterprise that it speaks for now. */
export const writeLog = (db: Db, me: string, { demandId, enquiryId, side, stage, act, detail = '' }: Entry) =>
  sql`insert into disclosure_log (demand_id, enquiry_id, account_id, enterprise_name, side, stage, act, detail, at)
    select ${demandId}, ${enquiryId}, a.id, e.name, ${side}, ${stage}, ${act}, ${detail}, clock_timestamp()
    from account as a left join enterprise as e on e.id = a.enterprise_id where a.id = ${me}`.execute(db);

/** Writes down that a provider has read a stage. */
export const writeReading = (db: Db, me: string, demandId: string, enquiryId: string, stage: DisclosureStage) =>
  sql`select disclosure_read(${demandId}, ${enquiryId}, ${me}, ${stage}, 'page', '')`.execute(db);

/** The summary counts as read once a day. */
export const logSummary = (db: Db, me: string, demandId: string, enquiryId: string) =>
  sql`insert into disclosure_log (demand_id, enquiry_id, account_id, enterprise_name, side, stage, act)
    select ${demandId}, ${enquiryId}, a.id, e.name, 'sender', 'summary', 'page'
    from account as a left join enterprise as e on e.id = a.enterprise_id
    where a.id = ${me} and not exists (select from disclosure_log where enquiry_id = ${enquiryId} and account_id = ${me}
      and stage = 'summary' and at > now() - interval '1 day')`.execute(db);

interface LogRow {
  id: string;
  at: Date;
  last_at: Date | null;
  times: number;
  enterprise_name: string | null;
  user_name: string | null;
  side: Side;
  stage: DisclosureStage;
  act: DisclosureAct;
  detail: string;
}

interface LogInput {
  demandId: string;
  enquiryId?: string | undefined;
  page: number;
  pageSize: number;
}

/** For the demand's own side alone. Throws notFound for all others. */
export async function readLog(db: Db, me: string, { demandId, enquiryId, page, pageSize }: LogInput) {
  const { rows: own } = await sql`select from demand as d join account as me on me.id = ${me}
    where d.id = ${demandId} and record_belongs(d.enterprise_id, d.owner_user_id, me.id, me.enterprise_id)`.execute(db);
  if (own.length === 0) throw new CallError('notFound');
  const { rows, totals } = await readPage<LogRow>(
    db,
    {
      columns: sql`l.id::text, l.at, l.last_at, l.times, l.enterprise_name, case when a.removed_at is null then a.user_name end as user_name,
        l.side, l.stage, l.act, l.detail`,
      from: sql`from disclosure_log as l left join account as a on a.id = l.account_id
        where l.demand_id = ${demandId} and (${enquiryId ?? null}::uuid is null or l.enquiry_id = ${enquiryId ?? null})`,
      order: sql`l.id desc`,
    },
    { page, pageSize },
  );
  const items = rows.map(
    ({ id, at, last_at, times, enterprise_name, user_name, side, stage, act, detail }): DisclosureLogLine => ({
      id,
      at: at.toISOString(),
      lastAt: (last_at ?? at).toISOString(),
      times,
      who: [enterprise_name, user_name ? maskName(user_name) : '已注销的账号'].filter(Boolean).join('，'),
      mine: side === 'receiver',
      stage,
      act,
      detail,
    }),
  );
  return { items, ...totals, page, pageSize, facets: [] };
}
