import { z } from 'zod';

/** A demand in one line, as the home page and special topics list it. */
export const demandBrief = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  province: z.string(),
  budget: z.string(),
  /** ISO date; null means 长期. */
  deadline: z.string().nullable(),
});
export type DemandBrief = z.infer<typeof demandBrief>;
