import { z } from 'zod';
import { pictureSource } from './file-address';

/**
 * A text with form, as plain data: browsers draw it as elements, so that no markup from outside ever reaches a page.
 * A link leads to http(s) or to a path of this site; an image lies on this site.
 */
export const textRun = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  sub: z.literal(true).optional(),
  sup: z.literal(true).optional(),
  href: z
    .string()
    .regex(/^(https?:\/\/|\/(?![/\\]))[^\s]*$/)
    .optional(),
});
export type TextRun = z.infer<typeof textRun>;

const runs = z.array(textRun);

export const richBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** Level 2 and 3; the page's own title is the only h1. */
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('quote'), runs }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  /** `head` may be empty; rows may be of different length. */
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({
    kind: z.literal('image'),
    /** One that is only previewed carries the key of the preview. */
    src: z.string().regex(pictureSource),
    alt: z.string(),
    caption: z.string(),
    /** Pixels; pages keep its room while it loads. */
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
]);
export type RichBlock = z.infer<typeof richBlock>;
export type Picture = Extract<RichBlock, { kind: 'image' }>;

export const richText = z.array(richBlock);
export type RichText = z.infer<typeof richText>;
