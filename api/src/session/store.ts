import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type EndCode, type EndReason, sessionEnds } from 'shared/contract/session-end';
import type { Duty } from 'shared/contract/vocabulary/review';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { type ClientInfo, unknownClient } from './client-info';

/** Where a login counts. Which one it is the server's listener decides, never the caller. */
export type Audience = 'portal' | 'operate';

/**
 * The account's column that counts the logins of an audience, and how a login's end is notified to the other processes.
 */
const counters = { portal: { column: 'login_gen', word: 'g' }, operate: { column: 'operate_gen', word: 'o' } } as const;
/** The generation that lives, of a session `s` and its account `a`. */
const liveGen = "case s.audience when 'operate' then a.operate_gen else a.login_gen end";

/** Whether a portal login of this generation is live, of an account `a`. */
export const liveLogin = (gen: string) =>
  `(a.login_gen = ${gen} and exists (select from session s where s.account_id = a.id and s.audience = 'portal' and s.gen = ${gen}
     and s.closed_at is null and now() < least(s.idle_until, s.abs_until)))`;

export const accountDisabled = () => new CallError('forbidden', '该账号已停用，不能登录；如有疑问请联系平台');

/** SHA-256, 32 bytes: all that is stored of a login token, a reset ticket or an export ticket. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * State of a token: 200 live, else the code of its end. For calls every closed login is 401, as is one whose forced
 * logout was reported before; only `peekSessions` returns how it was closed.
 */
export type SessionStatus = 200 | EndCode;

/** What calls are answered, of a session `s` and its account `a`. */
const statusForCalls = `case when s.closed_at is not null or a.disabled_at is not null then 401
                             when s.gen < ${liveGen} then case when s.told_at is null then 405 else 401 end
                             when now() >= least(s.idle_until, s.abs_until) then 408 else 200 end`;

export interface CheckedSession {
  status: SessionStatus;
  user: SessionUser | null;
  gen: string | null;
}

/** Of one account so many sessions are remembered; older ones go with the next login. */
const rememberedSessions = 300;

/**
 * Opens the account's one live session of an audience. The row lock of the account orders racing logins; sessions of older generations are over by
 * this very statement. Answers the token, of which only the hash is stored. Throws forbidden for a disabled account.
 * @param passwordHash what the login has proved: throws wrongCredentials when the password was changed meanwhile
 */
export async function openSession(
  pool: Pick<Pool, 'query'>,
  accountId: string,
  seconds: { idle: number; absolute: number },
  { address, device }: ClientInfo = unknownClient,
  audience: Audience = 'portal',
  passwordHash: string | null = null,
): Promise<{ token: string; gen: string }> {
  const { column, word } = counters[audience];
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ gen: string }>({
    name: `session-open-${audience}`,
    // Whoever signs in at the console has just typed the password.
    text: `with a as (update account set ${column} = ${column} + 1 where id = $1 and disabled_at is null
                        and ($8::text is null or password_hash = $8) returning id, ${column} as live),
                s as (insert into session (token_hash, account_id, gen, idle_until, abs_until, address, device, audience, confirmed_at)
                      select $2, id, live, now() + $3 * interval '1 second', now() + $4 * interval '1 second', $5, $6,
                             '${audience}', ${audience === 'operate' ? 'now()' : 'null'}
                      from a returning gen),
                old as (delete from session x using a
                        where x.account_id = a.id and x.audience = '${audience}' and x.gen < a.live - $7::bigint)
           select gen, pg_notify('session', json_build_object('u', $1::text, '${word}', gen::text)::text) from s`,
    values: [
      accountId,
      hashToken(token),
      Math.min(seconds.idle, seconds.absolute),
      seconds.absolute,
      address,
      device,
      rememberedSessions,
      passwordHash,
    ],
  });
  const row = rows[0];
  if (!row) {
    const { rows: enabled } = await pool.query('select from account where id = $1 and disabled_at is null', [
      accountId,
    ]);
    throw passwordHash !== null && enabled.length > 0 ? new CallError('wrongCredentials') : accountDisabled();
  }
  return { token, gen: row.gen };
}

/** On the portal, where teams' sections run, operators are ordinary members. */
const roleFor = (role: SessionUser['role'], audience: Audience): SessionUser['role'] =>
  audience === 'portal' && isOfConsole(role) ? 'user' : role;
const isOfConsole = (role: SessionUser['role']) => role === 'operator' || role === 'admin';
/** Accounts from before there were duties are operators. */
const dutiesFor = (role: SessionUser['role'], duties: Duty[] | null, audience: Audience): Duty[] =>
  audience === 'operate' && isOfConsole(role) ? (duties ?? ['operator']) : [];

/**
 * Checks a token and, when it is live and was not used for a minute, extends it. The first 405 counts as reported. A
 * token of another audience is unknown.
 */
export async function checkSession(
  pool: Pool,
  token: string,
  idleSeconds: number,
  audience: Audience = 'portal',
): Promise<CheckedSession> {
  const { rows } = await pool.query<{
    account_id: string;
    user_name: string;
    role: SessionUser['role'];
    duties: Duty[] | null;
    gen: string;
    status: SessionStatus;
  }>({
    name: 'session-check',
    text: `with s as (select s.*, a.user_name, a.role, a.duties, ${statusForCalls} as st
                      from session s join account a on a.id = s.account_id where s.token_hash = $1 and s.audience = $3),
                t as (update session x set told_at = now() from s
                      where x.token_hash = s.token_hash and s.st = 405 and x.told_at is null returning 1),
                k as (update session x set seen_at = now(), idle_until = least(now() + $2 * interval '1 second', x.abs_until) from s
                      where x.token_hash = s.token_hash and s.st = 200
                        and x.seen_at < now() - least(60, $2::float8 / 4) * interval '1 second' returning 1)
           select account_id, user_name, role, duties, gen,
                  case when st = 405 and not exists (select 1 from t) then 401 else st end as status from s`,
    values: [hashToken(token), idleSeconds, audience],
  });
  const row = rows[0];
  if (!row) return { status: 1, user: null, gen: null };
  return {
    status: row.status,
    gen: row.gen,
    user: {
      userId: row.account_id,
      userName: row.user_name,
      role: roleFor(row.role, audience),
      duties: dutiesFor(row.role, row.duties, audience),
    },
  };
}

/** Ends the session of this token and returns its account; an unknown or ended one stays unchanged. */
export async function closeSession(pool: Pool, token: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ account_id: string }>({
    name: 'session-close',
    // One that has expired already has ended otherwise.
    text: `update session s set closed_at = now(), closed_by = 'logout' from account a
           where s.token_hash = $1 and a.id = s.account_id and s.gen = ${liveGen}
             and s.closed_at is null and now() < least(s.idle_until, s.abs_until)
           returning s.account_id`,
    values: [hashToken(token)],
  });
  return rows[0]?.account_id;
}

/** Ends all logins of the account, at the console too, this call's own session included. */
export async function closeEverywhere(pool: Pool, accountId: string): Promise<void> {
  await pool.query({
    name: 'session-close-everywhere',
    text: `update session s set closed_at = now(), closed_by = 'everywhere' from account a
           where s.account_id = $1 and a.id = $1 and s.closed_at is null
             and now() < least(s.idle_until, s.abs_until) and s.gen = ${liveGen}`,
    values: [accountId],
  });
}

export interface PeekedSession {
  status: SessionStatus;
  /** Null together with `gen`: the token is unknown. */
  userId: string | null;
  gen: string | null;
}

/** @param userId the account of the token when it was last known: rows of a removed account are gone. */
export type PeekedToken = { token: string; userId: string | null };

/**
 * State of several tokens, in their order; a closed one with the code of how it was closed. Reports nothing, extends
 * nothing. A token of another audience is unknown.
 */
export async function peekSessions(
  pool: Pool,
  tokens: PeekedToken[],
  audience: Audience = 'portal',
): Promise<PeekedSession[]> {
  const { rows } = await pool.query<{
    userId: string | null;
    gen: string | null;
    status: SessionStatus;
    closed: EndReason | null;
  }>(
    `select s.account_id as "userId", s.gen, case when s.account_id is null then 1 else ${statusForCalls} end as status,
            case when a.removed_at is not null then 'deletion'
                 when a.disabled_at is not null then 'accountDisabled'
                 when s.closed_at is not null then coalesce(s.closed_by, 'endedByOperator') end as closed
     from unnest($1::bytea[], $2::uuid[]) with ordinality as h (hash, account, i)
     left join session s on s.token_hash = h.hash and s.audience = $3
     left join account a on a.id = coalesce(s.account_id, h.account) order by h.i`,
    [tokens.map(({ token }) => hashToken(token)), tokens.map(({ userId }) => userId), audience],
  );
  return rows.map(({ closed, status, ...row }) => ({ ...row, status: closed ? sessionEnds[closed].code : status }));
}
