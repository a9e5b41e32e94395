import { limits } from 'shared/contract/limits';
import type { CounterpartFacts } from 'shared/contract/provider-facts';
import { formatReplyHours } from 'shared/format';

/** What is known of an enterprise, in words. */
export const factsText = ({ proofs, replyHours, exchanges }: CounterpartFacts): string[] =>
  [
    proofs > 0 ? `核对资质 ${proofs} 项` : '',
    replyHours === null ? '' : `首次回复${formatReplyHours(replyHours, limits.replies.overdueHours)}`,
    exchanges > 0 ? `交换联系方式 ${exchanges} 次` : '',
  ].filter(Boolean);
