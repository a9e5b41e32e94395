import type { Pool } from 'pg';
import { limits } from 'shared/contract/limits';
import { CallError } from '../errors';
import { takeRate, waitText } from './store';

const day = 86_400;

/**
 * Takes one of the saves and submissions that an account has in 24 hours for its listings and proofs: each leaves a line of a history
 * for good. What takes something back is never counted. Throws tooMany.
 */
export async function takeDraftStep(pool: Pool, account: string): Promise<void> {
  const most = limits.draftSteps.perDay;
  const { wait } = await takeRate(pool, [{ about: `draft-step:${account}`, most, seconds: day }]);
  if (wait > 0) throw new CallError('tooMany', `24 小时内保存与提交已达 ${most} 次，请 ${waitText(wait)}后再试`);
}

/** The same of files of drafts. Throws tooMany. */
export async function takeDraftImport(pool: Pool, account: string): Promise<void> {
  const most = limits.draftSteps.importsPerDay;
  const { wait } = await takeRate(pool, [{ about: `draft-import:${account}`, most, seconds: day }]);
  if (wait > 0) throw new CallError('tooMany', `24 小时内批量导入已达 ${most} 次，请 ${waitText(wait)}后再试`);
}
