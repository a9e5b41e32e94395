import { CallError } from '../errors';
import type { CaseHandler } from '../review-case/case';

const absent = async () => {
  throw new CallError('notFound', '这条资质凭证已不存在');
};

/** Certificates at the review desk. */
export const evidenceCase: CaseHandler = { show: absent, decide: absent };
