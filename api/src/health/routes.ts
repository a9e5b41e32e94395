import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { createReadiness } from './readiness';

/** Ready: a call that writes would succeed, and this process is not about to stop. */
export function healthRoutes({ pool, log, stopping }: Pick<AppContext, 'pool' | 'log' | 'stopping'>): Handlers {
  const readiness = createReadiness(pool);
  return {
    'Health/live': async () => ({ live: true }),
    'Health/ready': async () => {
      if (stopping?.aborted) throw new CallError('unavailable');
      const database = await readiness().catch((error: unknown) => {
        log.warn(error, 'not ready');
        throw new CallError('unavailable');
      });
      return { ready: true, database };
    },
  };
}
