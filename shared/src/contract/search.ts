import { z } from 'zod';
import { endpoint, keyword, pageInput } from './endpoint';
import { registers } from './registers';

const registerKinds = Object.values(registers).map(({ id }) => id);

/** Everything that can be found, in the order in which the kinds are shown. */
export const searchKind = z.enum(
  ['service', 'spot', 'platform', 'demand', 'enterprise', ...registerKinds],
  '类型不正确',
);
export type SearchKind = z.infer<typeof searchKind>;

/** Where a text has what was searched for: [from, to) in UTF-16 units, in order, without overlap. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));
export type Marks = z.infer<typeof marks>;

const markedText = z.object({ text: z.string(), marks });
export type MarkedText = z.infer<typeof markedText>;

export const searchItem = z.object({
  kind: searchKind,
  id: z.string(),
  title: markedText,
  /** Who offers it, or the register's numbers. */
  sub: markedText,
  /** The place of a hit that stands in neither of them. */
  excerpt: markedText.nullable(),
  /** Address of the record in the portal. */
  path: z.string(),
  /** ISO date of the last change. */
  updatedOn: z.string(),
});
export type SearchItem = z.infer<typeof searchItem>;

export const searchGroup = z.object({
  kind: searchKind,
  label: z.string(),
  /** Exact below the limit. */
  count: z.number().int(),
  /** True when there are more than `count`, which is then the limit. */
  more: z.boolean(),
  items: z.array(searchItem),
});
export type SearchGroup = z.infer<typeof searchGroup>;

export const searchProductsMost = 4;

export const searchAll = z.object({
  q: z.string(),
  /** Every kind; with `kind` only that one carries items: the page asked for. */
  groups: z.array(searchGroup),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Other words of the trade that were searched for as well. */
  synonyms: z.array(z.string()),
  /** When nothing was found: words close to the query that do find something. */
  near: z.array(z.string()),
  /** Without `kind`: products that the hits name and `q` speaks of, each with a page of its own; at most `searchProductsMost`. */
  products: z.array(z.string()),
});
export type SearchAll = z.infer<typeof searchAll>;

export const suggestion = z.object({
  /** A record's title, an enterprise, a number, or a word of the portal's vocabularies. */
  text: z.string(),
  marks,
  /** What it is, such as 企业. */
  label: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const searchEndpoints = {
  'Search/all': endpoint({
    method: 'GET',
    access: 'public',
    summary: '全站搜索：服务、现货、平台、需求、企业与公开登记；不带 kind 时每类给出最好的几条，带 kind 时分页',
    input: z.object({ q: keyword, kind: searchKind.optional(), page: pageInput.page }),
    data: searchAll,
  }),
  'Search/suggest': endpoint({
    method: 'GET',
    access: 'public',
    summary: '输入时的搜索建议，最多 10 条',
    input: z.object({ q: keyword }),
    data: z.object({ items: z.array(suggestion) }),
  }),
};
