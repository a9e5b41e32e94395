import { z } from 'zod';

/** What is known of an enterprise beside its prices; nothing that its public page does not say, but for the exchanges. */
export const counterpartFacts = z.object({
  name: z.string(),
  /** Null without a public page. */
  enterpriseId: z.string().nullable(),
  claimed: z.boolean(),
  /** Valid proofs of qualification that were checked or matched with a register. */
  proofs: z.number().int(),
  /** Median of hours until its first reply; null where too few have asked. */
  replyHours: z.number().nullable(),
  /** Enquiries, received and sent, in which both sides have exchanged their contacts, each counterpart once. */
  exchanges: z.number().int(),
});
export type CounterpartFacts = z.infer<typeof counterpartFacts>;
