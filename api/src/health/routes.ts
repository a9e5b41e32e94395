import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';

export const healthRoutes = ({ pool }: AppContext): Handlers => ({
  'Health/live': async () => ({ live: true }),
  'Health/ready': async () => {
    try {
      const { rows } = await pool.query<{ version: string }>(
        "select current_setting('server_version') as version from migration limit 1",
      );
      if (!rows[0]) throw new Error('not migrated');
      return { ready: true, database: rows[0].version };
    } catch {
      throw new CallError('unavailable');
    }
  },
});
