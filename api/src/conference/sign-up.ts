import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ConferenceSignUp, conferenceSignUpInput, SignUpRow } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import type { z } from 'zod';
import { cursorOf, type Place, placeOf, placeSql } from '../db/cursor';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { maskMobile } from '../lib/mask';
import { conferencesByIds, signedUpConferences } from './store';

interface Row {
  conference_id: string;
  name: string;
  organisation: string;
  position: string;
  mobile: string;
  attendees: number;
  remark: string;
  remind: boolean;
  created_at: Date;
}

const columns =
  's.conference_id, s.name, s.organisation, s.position, s.mobile, s.attendees, s.remark, s.remind, s.created_at';

const signUpOf = (row: Row, mobile = maskMobile(row.mobile)): ConferenceSignUp => ({
  name: row.name,
  organisation: row.organisation,
  position: row.position,
  mobile,
  attendees: row.attendees,
  remark: row.remark,
  remind: row.remind,
  createdAt: row.created_at.toISOString(),
});

/** A person's sign-up and what the form begins with. Errors: notFound for a conference that is not public. */
export async function mySignUp(
  { db, pool }: { db: Db; pool: Pool },
  id: string,
  userId: string,
): Promise<Omit<Data<'Conference/mySignUp'>, 'remindable'>> {
  if ((await conferencesByIds(db, [id])).length === 0) throw new CallError('notFound');
  const [own, account] = await Promise.all([
    pool.query<Row>(`select ${columns} from conference_sign_up s where conference_id = $1 and account_id = $2`, [
      id,
      userId,
    ]),
    pool.query<{ real_name: string; mobile: string | null }>('select real_name, mobile from account where id = $1', [
      userId,
    ]),
  ]);
  const { real_name = '', mobile = null } = account.rows[0] ?? {};
  return { signUp: own.rows[0] ? signUpOf(own.rows[0]) : null, realName: real_name, mobile: maskMobile(mobile) };
}

/**
 * Signs a person up, or changes the sign-up; the conference's own row decides whether it is still open. A change of the
 * day does not remind twice. Errors: notFound, signUpClosed, invalid without any number.
 */
export async function signUp(
  { db, pool }: { db: Db; pool: Pool },
  userId: string,
  input: z.output<typeof conferenceSignUpInput>,
): Promise<ConferenceSignUp> {
  const [card] = await conferencesByIds(db, [input.id]);
  if (!card) throw new CallError('notFound');
  if (!card.signupOpen) throw new CallError('signUpClosed');
  const { rows } = await pool.query<Row>(
    `insert into conference_sign_up as s
       (conference_id, account_id, name, organisation, position, mobile, attendees, remark, remind)
     select $1, a.id, $3, $4, $5, coalesce(nullif($6, ''), o.mobile, a.mobile), $7, $8, $9
     from account a left join conference_sign_up o on o.conference_id = $1 and o.account_id = a.id
     where a.id = $2 and coalesce(nullif($6, ''), o.mobile, a.mobile) is not null
     on conflict (conference_id, account_id) do update set name = excluded.name, organisation = excluded.organisation,
       position = excluded.position, mobile = case when $6 = '' then s.mobile else excluded.mobile end,
       attendees = excluded.attendees, remark = excluded.remark, remind = excluded.remind, updated_at = now()
     returning ${columns}`,
    [
      input.id,
      userId,
      input.name,
      input.organisation,
      input.position,
      input.mobile,
      input.attendees,
      input.remark,
      input.remind,
    ],
  );
  if (!rows[0]) throw new CallError('invalid', '请填写手机号');
  return signUpOf(rows[0]);
}

/** Deletes the person's sign-up, also after the event; without one nothing happens. */
export async function cancelSignUp(pool: Pool, id: string, userId: string): Promise<null> {
  await pool.query('delete from conference_sign_up where conference_id = $1 and account_id = $2', [id, userId]);
  return null;
}

/** A person's sign-ups: upcoming first, soonest first. Conferences that are no longer public are left out. */
export async function mySignUps(
  { db, pool }: { db: Db; pool: Pool },
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'Conference/mySignUps'>> {
  const from = `from conference_sign_up s join conference c on c.id = s.conference_id
    where s.account_id = $1 and c.status = 'published' and c.published_at <= now()`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<Row>(
      `select ${columns} ${from} order by c.end_at > now() desc, case when c.end_at > now() then c.start_at end,
         c.start_at desc, c.id limit $2 offset $3`,
      [userId, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ n: number }>(`select count(*)::int as n ${from}`, [userId]),
  ]);
  const cards = new Map(
    (
      await conferencesByIds(
        db,
        rows.map((row) => row.conference_id),
      )
    ).map((card) => [card.id, card]),
  );
  const items = rows.flatMap((row) => {
    const card = cards.get(row.conference_id);
    return card ? [{ card, signUp: signUpOf(row) }] : [];
  });
  return { items, total: counted[0]?.n ?? 0, page, pageSize, facets: [] };
}

/** Rows of one page, where the console does not say: it had no pages before. */
const unsaid = { conferences: 500, signUps: 5000 };
export const signUpsPerPage = unsaid.signUps;

/**
 * A page of the conferences with sign-ups, those that were taken down too, with the number of participants of each, newest first; and
 * the one of `id`, which may be on another page.
 */
export async function conferencesWithSignUps(
  db: Db,
  {
    id,
    page = 1,
    pageSize = unsaid.conferences,
  }: { id?: string | undefined; page?: number; pageSize?: number | undefined },
): Promise<Pick<Data<'Conference/signUps'>, 'conferences' | 'total' | 'conference'>> {
  interface Counted {
    id: string;
    people: number;
  }
  const columns = sql`c.id, (select sum(attendees)::int from conference_sign_up where conference_id = c.id) as people`;
  const from = sql`from conference as c where exists (select from conference_sign_up where conference_id = c.id)`;
  const [{ rows, totals }, own] = await Promise.all([
    readPage<Counted>(db, { columns, from, order: sql`c.at desc, c.id` }, { page, pageSize }),
    id ? sql<Counted>`select ${columns} ${from} and c.id = ${id}`.execute(db) : { rows: [] },
  ]);
  const asked = [...rows, ...own.rows].map((row) => row.id);
  const cards = new Map((await signedUpConferences(db, asked)).map((card) => [card.id, card]));
  const shown = (list: Counted[]) =>
    list.flatMap(({ id: one, people }) => {
      const card = cards.get(one);
      return card ? [{ card, people }] : [];
    });
  return { conferences: shown(rows), total: totals.total, conference: shown(own.rows)[0] ?? null };
}

/** Participants of a conference, oldest sign-up first, a page at a time. `whole`: with unmasked numbers, for the organiser. Throws invalid. */
export async function signUpsOf(
  pool: Pool,
  { id, after, rowsSize = unsaid.signUps }: { id: string; after?: string | undefined; rowsSize?: number | undefined },
  whole: boolean,
): Promise<{ rows: SignUpRow[]; next: string | null }> {
  const from = placeOf(after);
  const { rows } = await pool.query<Row & Place & { user_name: string }>(
    `select ${columns}, a.user_name, s.account_id as id, ${placeSql('s.created_at')} as place
     from conference_sign_up s join account a on a.id = s.account_id
     where s.conference_id = $1 and ($2::bigint is null
       or (s.created_at, s.account_id) > (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
     order by s.created_at, s.account_id limit $4`,
    [id, from?.place ?? null, from?.id ?? null, rowsSize + 1],
  );
  const page = rows.slice(0, rowsSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...signUpOf(row, whole ? row.mobile : undefined), userName: row.user_name })),
    next: rows.length > page.length && last ? cursorOf(last) : null,
  };
}
