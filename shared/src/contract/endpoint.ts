import { z } from 'zod';
import { limits } from './limits';
import type { TokenRole } from './vocabulary/release-token';

/** `reviewer`, `editor`: a login of the operator console whose account has that duty; no release token. */
export type Access = 'public' | 'signedIn' | 'operator' | 'reviewer' | 'editor';

/** One call of the API, declared once: the server validates with it, OpenAPI is generated from it, browsers use its types. */
export interface Endpoint<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  access: Access;
  summary: string;
  /** Query for GET, JSON body for POST. */
  input: I;
  data: D;
  /** Of an operators' call: the least role of a release token that may make it, for its section; without, only `all`. */
  machine?: TokenRole;
  /** Needs a password that was typed within the last 5 minutes; release tokens have none. */
  confirmed?: true;
  /** Answered at the operator console only. */
  console?: true;
  /** A POST whose address carries the same fields as its body. */
  repeatsInQuery?: true;
  /** Bytes of the body at most, where the server's usual 1 MB is too little. */
  bodyLimit?: number;
}

/** A row of the endpoint table, with the types of its own input and data. */
export const endpoint = <I extends z.ZodType, D extends z.ZodType, M extends 'GET' | 'POST'>(
  definition: Endpoint<I, D> & { method: M },
): Endpoint<I, D> & { method: M } => definition;

export const noInput = z.object({});

/** A repeatable query parameter (`?a=1&a=2`); a single value counts as a list of one, none as an empty list. */
export const listOf = <T extends z.ZodType>(item: T, max = 30) =>
  z
    .union([z.array(item).max(max, `最多 ${max} 项`), item])
    .transform((v) => (Array.isArray(v) ? v : [v]) as z.output<T>[])
    .default([]);

/** Well-formed Unicode without U+0000, length in code points. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .refine((s) => s.isWellFormed() && !s.includes('\u0000'), '包含无法保存的字符')
    .refine(
      (s) => [...s].length >= min && [...s].length <= max,
      min ? `长度应为 ${min}–${max} 个字` : `不能超过 ${max} 个字`,
    );

export const keyword = z.string('关键词应为文字').trim().pipe(text(limits.keyword)).default('');

export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], '应为 1 或 0')
  .transform((v) => v === true || v === '1' || v === 'true');

export const uuid = z.uuid({ message: '编号格式不正确' });

/** Names one record. */
export const byId = z.object({ id: uuid });

/** The keys of a table of a vocabulary, in its order, as `z.enum` takes them. */
export const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

export const isoDate = z.iso.date({ message: '日期格式应为 2026-11-21' });

export const pageInput = {
  page: z.coerce
    .number('页码应为数字')
    .int('页码应为整数')
    .min(1, '页码从 1 开始')
    .max(limits.page, '页码过大')
    .default(1),
  pageSize: z.coerce
    .number('每页条数应为数字')
    .pipe(z.union([z.literal(10), z.literal(20), z.literal(50)], '每页条数应为 10、20 或 50'))
    .default(10),
};

export const facet = z.object({
  name: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  /** True when the counts are the least that there are, since not everything was counted; every option of the vocabulary is there then. */
  more: z.boolean().optional(),
});
export type Facet = z.infer<typeof facet>;

/** A numbered page with the facet counts of the whole result. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    /** True when there are more than the total says, and what is counted and paged through are the first of them only. */
    more: z.boolean().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
    facets: z.array(facet),
  });
