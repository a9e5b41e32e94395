import type { CaseHandler } from '../review-case/case';

/** First publications and changes of listings at the review desk. */
export const listingCase: CaseHandler = {
  show() {
    throw new Error('not yet');
  },
  async decide() {
    throw new Error('not yet');
  },
};
