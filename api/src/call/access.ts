import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Access } from 'shared/contract/endpoint';
import { CallError } from '../errors';
import type { SessionUser } from '../implement';
import { type CheckedToken, checkToken } from '../release/tokens';
import type { Sessions } from '../session/sessions';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''));

/** The token of a request: both headers hold it and must agree. "Bearer " before it is tolerated. Throws 401 when they differ. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const token = one(headers.token);
  const authorization = one(headers.authorization).replace(/^Bearer /i, '');
  if (token !== authorization) throw new CallError('noPermission');
  return token;
}

/**
 * The user of a call that needs one, checked before anything else happens: a browser resends a request that was answered 408.
 * Throws 401, 405, 408 or code 1 as the session stands.
 */
export async function requireUser(
  sessions: Sessions,
  access: Exclude<Access, 'public'>,
  token: string,
): Promise<SessionUser> {
  if (!token) throw new CallError('noPermission');
  const { status, user } = await sessions.check(token);
  if (status === 405) throw new CallError('forcedOffline');
  if (status === 408) throw new CallError('expired');
  if (status === 1) throw new CallError('loginTimedOut');
  if (status !== 200 || !user) throw new CallError('noPermission');
  if (access === 'operator' && user.role !== 'operator' && user.role !== 'admin') throw new CallError('forbidden');
  return user;
}

/** The header that release tokens come in. */
export const releaseTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => one(headers['x-release-token']);

/** The release token of a call. Throws releaseTokenRefused for an unknown or revoked one. */
export async function requireToken(pool: Pool, text: string): Promise<CheckedToken> {
  const token = await checkToken(pool, text);
  if (!token) throw new CallError('releaseTokenRefused', '发布令牌无效或已吊销');
  return token;
}

/** Who the command line says it is, from the header `x-release-operator` (percent-encoded); a claim, not a proof. */
export function operatorNameOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  try {
    const name = decodeURIComponent(one(headers['x-release-operator']));
    return [...name.replace(/[\p{C}（）]+/gu, ' ').trim()].slice(0, 40).join('');
  } catch {
    return '';
  }
}

/** How histories name the holder of a token, and the person behind it as far as the token's holder tells. */
export const actorOf = ({ label }: CheckedToken, name = '') => `令牌 ${label}${name && `（${name}）`}`;

/**
 * Who makes an operators' call with a release token: one without section may do all that operators may, a section's own
 * only read about itself, where the call allows it (`sectionRead`). Throws releaseTokenRefused.
 */
export async function requireMachine(
  pool: Pool,
  text: string,
  sectionRead: boolean,
  name: string,
): Promise<{ actor: string; section: string | null }> {
  const token = await requireToken(pool, text);
  if (token.section !== null && !sectionRead)
    throw new CallError('releaseTokenRefused', `这个令牌只能发布和查看板块 ${token.section}，不能用于此操作`);
  return { actor: actorOf(token, name), section: token.section };
}
