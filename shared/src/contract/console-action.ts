import { z } from 'zod';
import { keysOf, text } from './endpoint';
import { limits } from './limits';
import { consoleRefusals } from './refusals';
import { consoleActions } from './vocabulary/console-account';

/** One step of the history of an account or enterprise. */
export const consoleAction = z.object({
  id: z.string(),
  at: z.string(),
  /** User name of the operator. */
  by: z.string(),
  action: z.enum(keysOf(consoleActions)),
  reason: z.string(),
  /** In words, such as 审核; mostly empty. */
  detail: z.string(),
});
export type ConsoleAction = z.infer<typeof consoleAction>;

/** Why an operator does it; goes into the history. */
export const actionReason = z
  .string('请填写原因')
  .trim()
  .refine((value) => [...value].length >= limits.leastReason, consoleRefusals.reason)
  .pipe(text(limits.reason));

/** A count that stops at a bound: `more` says that there are others. */
export const boundedCount = z.object({ count: z.number().int(), more: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCount>;

/** A page that follows the last row of the one before; `more`: a search found more than it lists. */
export const listOfConsole = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), more: z.boolean() });

export const cursor = z.string('位置应为文字').max(100, '位置不正确').optional();
