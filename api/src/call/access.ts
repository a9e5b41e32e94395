import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Access } from 'shared/contract/endpoint';
import { endReasonOf } from 'shared/contract/session-end';
import { type TokenRole, tokenRoles } from 'shared/contract/vocabulary/release-token';
import { CallError } from '../errors';
import type { CheckedToken, SessionUser } from '../http/handlers';
import { checkToken, isAlive } from '../release/tokens';
import type { Sessions } from '../session/sessions';
import { hashToken } from '../session/store';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''));

/**
 * The token of a request: both headers must carry it and agree. A "Bearer " prefix is allowed. Throws 401 when they
 * differ.
 */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const token = one(headers.token);
  const authorization = one(headers.authorization).replace(/^Bearer /i, '');
  if (token !== authorization) throw new CallError('noPermission');
  return token;
}

/**
 * The user of a call that needs one, checked before anything else: a browser resends a request that was answered 408.
 * Throws 401, 405, 408 or code 1 by the state of the session.
 */
export async function requireUser(
  sessions: Sessions,
  access: Exclude<Access, 'public'>,
  token: string,
): Promise<SessionUser> {
  if (!token) throw new CallError('noPermission');
  const { status, user } = await sessions.check(token);
  if (status !== 200) throw new CallError(endReasonOf(status));
  if (!user) throw new CallError('noPermission');
  if (access !== 'signedIn' && !user.duties.includes(access)) throw new CallError('forbidden');
  return user;
}

/** The request header for release tokens. */
export const releaseTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => one(headers['x-release-token']);

const tokenOver = () => new CallError('releaseTokenRefused', '发布令牌无效、已过期或已吊销');

/** The release token of a call. Throws releaseTokenRefused for one that is unknown, over or revoked. */
export async function requireToken(pool: Pool, text: string): Promise<CheckedToken> {
  const token = await checkToken(pool, text);
  if (!token) throw tokenOver();
  return token;
}

/** Throws releaseTokenRefused for a token that has ended since the call began. */
export async function requireAlive(db: Pool | PoolClient, { id }: Pick<CheckedToken, 'id'>): Promise<void> {
  if (!(await isAlive(db, id))) throw tokenOver();
}

/** Who the command line claims to be, from the header `x-release-operator` (percent-encoded); not proved. */
export function operatorNameOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  try {
    const name = decodeURIComponent(one(headers['x-release-operator']));
    return [...name.replace(/[\p{C}（）]+/gu, ' ').trim()].slice(0, 40).join('');
  } catch {
    return '';
  }
}

/** Name of a token's holder in histories, with the person as far as the holder states it. */
export const actorOf = ({ label }: CheckedToken, name = '') => `令牌 ${label}${name && `（${name}）`}`;

const rank = Object.keys(tokenRoles);

/** Throws releaseTokenRefused when the token's role does not reach so far. */
export function requireRole({ role }: Pick<CheckedToken, 'role'>, least: TokenRole): void {
  if (rank.indexOf(role) < rank.indexOf(least))
    throw new CallError('releaseTokenRefused', `这个令牌的权限是「${tokenRoles[role]}」，不能用于此操作`);
}

/**
 * The author of an operators' call with a release token. Throws releaseTokenRefused when its role does not allow the
 * call.
 */
export async function requireMachine(pool: Pool, text: string, least: TokenRole = 'all'): Promise<CheckedToken> {
  const token = await requireToken(pool, text);
  requireRole(token, least);
  return token;
}

/**
 * The input of a call with a section's token: what names no section is about its own. Throws releaseTokenRefused for another one.
 */
export function ownSection<T>({ section }: Pick<CheckedToken, 'section'>, input: T): T {
  const named = (input as { section?: unknown }).section;
  if (section === null || named === section) return input;
  if (named === undefined) return { ...input, section };
  throw new CallError('releaseTokenRefused', `这个令牌属于板块 ${section}，不能用于其他板块`);
}

/** How long (minutes) a typed password serves for changes. */
const confirmMinutes = 5;

/** Throws confirmNeeded unless the password was typed lately in this login of the console. */
export async function requireConfirmed(pool: Pool, token: string): Promise<void> {
  const { rows } = await pool.query(
    `select from session where token_hash = $1 and confirmed_at > now() - $2 * interval '1 minute'`,
    [hashToken(token), confirmMinutes],
  );
  if (rows.length === 0) throw new CallError('confirmNeeded');
}
