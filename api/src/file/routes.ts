import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';

export function fileRoutes(_context: Pick<AppContext, 'pool'>): Handlers {
  const later = async () => {
    throw new CallError('unavailable');
  };
  return { 'File/info': later, 'File/finish': later, 'File/remove': later, 'File/accesses': later };
}
