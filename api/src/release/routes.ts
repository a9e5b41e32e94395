import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';

const keys = [
  'overview',
  'history',
  'activate',
  'rollback',
  'trial',
  'promote',
  'verify',
  'tokens',
  'createToken',
  'revokeToken',
  'createPass',
  'usePass',
  'leavePass',
  'report',
] as const;

/** The verbs of operators over releases, their tokens and override passes. */
export function releaseRoutes(_context: AppContext): Handlers {
  const away = async () => {
    throw new CallError('unavailable');
  };
  return Object.fromEntries(keys.map((key) => [`Release/${key}`, away])) as unknown as Handlers;
}
