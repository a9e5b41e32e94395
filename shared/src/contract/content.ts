import { z } from 'zod';
import { endpoint, keyword, pageInput, pageOf } from './endpoint';
import { type ContentKind, type ContentState, contentKinds, contentStates } from './vocabulary/content-desk';

const keys = <K extends string>(table: Record<K, string>) => Object.keys(table) as [K, ...K[]];

export const contentKind = z.enum(keys<ContentKind>(contentKinds), '类型不正确');
const contentState = z.enum(keys<ContentState>(contentStates), '状态不正确');

export const contentRow = z.object({
  /** The public record's id too. */
  id: z.string(),
  kind: contentKind,
  /** Empty while nobody has typed one. */
  title: z.string(),
  state: contentState,
  /** A record that visitors know or knew has changes that are not published. */
  changed: z.boolean(),
  /** When it came or comes online; null for a draft, and for what was always online. */
  onlineAt: z.string().nullable(),
  /** The public page; null while visitors see none. */
  path: z.string().nullable(),
  /** Goes back as `seenVersion`. */
  version: z.number().int(),
  updatedAt: z.string(),
  /** Who edited last; null when an import did. */
  updatedBy: z.string().nullable(),
});
export type ContentRow = z.infer<typeof contentRow>;

export const contentEndpoints = {
  'Content/list': endpoint({
    method: 'GET',
    access: 'editor',
    console: true,
    summary: '内容台的列表，最近修改的在前；facets 给出各类型与各状态的数量',
    input: z.object({ kind: contentKind.optional(), state: contentState.optional(), q: keyword, ...pageInput }),
    data: pageOf(contentRow),
  }),
};
