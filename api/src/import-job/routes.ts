import type { AppContext } from '../context';
import { type CallContext, type Handlers, requirePerson } from '../http/handlers';
import type { Kind } from '../import/kind';
import { findKind } from '../import/kinds';
import { listRuns } from '../import/runs';
import { cancelJob, runJob, startJob, startRollback } from './changes';
import { jobById, jobList, refusalList } from './store';
import type { Workers } from './work';

/** The calls about imports from the browser. Release tokens are for machines and cannot make them. */
export function importRoutes(ctx: Pick<AppContext, 'db' | 'pool'> & { workers: Workers }): Handlers {
  const { pool } = ctx;
  const personOf = (call: CallContext) => requirePerson(call, '导入内容');
  return {
    'Import/list': ({ after }, call) => {
      personOf(call);
      return jobList(ctx, after);
    },
    'Import/get': ({ id }, call) => {
      personOf(call);
      return jobById(pool, id);
    },
    'Import/refusals': async ({ id, after }, call) => {
      personOf(call);
      await jobById(pool, id);
      return refusalList(pool, id, after);
    },
    'Import/start': async (input, call) => jobById(pool, await startJob(ctx, personOf(call), input)),
    'Import/run': async ({ id, phase, confirmGone }, call) => {
      personOf(call);
      await runJob(ctx, id, phase, confirmGone);
      return jobById(pool, id);
    },
    'Import/runs': async ({ kind }, call) => {
      personOf(call);
      return { items: await listRuns(pool, findKind(kind) as Kind) };
    },
    'Import/rollBack': async (input, call) => jobById(pool, await startRollback(ctx, personOf(call), input)),
    'Import/cancel': async ({ id }, call) => {
      personOf(call);
      await cancelJob(pool, id);
      return jobById(pool, id);
    },
  };
}
