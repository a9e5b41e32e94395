import { z } from 'zod';
import { endpoint, text } from './endpoint';
import { registerGroup } from './enterprise-endpoints';
import { leadKind } from './lead';
import { limits } from './limits';

/** Counts end at this number; `more` says that there are others. */
export const productCountMost = 1000;

/** Rows that are shown of what a lead stands on. */
export const productLeadRows = 5;

const part = { label: z.string(), total: z.number().int(), more: z.boolean(), path: z.string() };

/** Everything public that names one active ingredient or product, whatever its dosage form and salt. */
export const productDetail = z.object({
  /** The name without dosage form and salt. */
  name: z.string(),
  /** Its salts under the names that are known, then what spot goods of that name say of themselves: at most 5, each name once. */
  substances: z.array(z.object({ name: z.string(), nameEn: z.string().nullable(), casNo: z.string().nullable() })),
  /** Every register that names products, those without a row too. `path` searches the register by the name and finds more. */
  registers: z.array(
    registerGroup.extend({
      ...part,
      /** The 5 newest. */
      rows: z.array(z.object({ id: z.string(), cells: z.array(z.string()), path: z.string() })),
      /** Of the newest row; empty without one. */
      source: z.string(),
      asOf: z.string(),
    }),
  ),
  /** Spot goods, services and demands whose text has the name, the best first, at most 5 of each. */
  offers: z.array(
    z.object({
      ...part,
      key: z.enum(['spot', 'service', 'demand']),
      rows: z.array(z.object({ id: z.string(), title: z.string(), sub: z.string(), on: z.string(), path: z.string() })),
    }),
  ),
  /** What the registers let one infer, not what anybody has said: an occasion for a supplier to ask. The most pressing first. */
  leads: z.array(
    z.object({
      kind: leadKind,
      text: z.string(),
      /** Rows that it stands on, and the first of them. */
      total: z.number().int(),
      rows: z.array(z.object({ id: z.string(), title: z.string(), path: z.string() })),
    }),
  ),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const productEndpoints = {
  'Product/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '一个品种的登记与供需',
    /** A product's name, or any name of it with its dosage form and salt. */
    input: z.object({ name: z.string('品种名称应为文字').trim().pipe(text(limits.productName, 1)) }),
    data: productDetail,
  }),
};
