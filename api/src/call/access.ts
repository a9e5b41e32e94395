import type { FastifyRequest } from 'fastify';
import type { Access } from 'shared/contract/endpoint';
import { CallError } from '../errors';
import type { SessionUser } from '../implement';
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
