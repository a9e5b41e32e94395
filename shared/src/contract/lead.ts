import { z } from 'zod';
import { endpoint, keysOf, pageInput, pageOf, text } from './endpoint';
import { limits } from './limits';
import { leadKinds } from './vocabulary/lead';

export const leadKind = z.enum(keysOf(leadKinds), '线索的类型不正确');

/** A row of a register that an inference stands on. */
export const leadRow = z.object({ id: z.string(), title: z.string(), path: z.string() });

/** Somebody who may need a supplier: inferred from registers, not said by anybody. */
export const leadCard = z.object({
  id: z.string(),
  /** As the register names it. */
  who: z.string(),
  /** Of this portal; null: none is linked. */
  enterpriseId: z.string().nullable(),
  /** The inference in words. */
  text: z.string(),
  /** Rows that it stands on, and the newest of them. */
  total: z.number().int(),
  rows: z.array(leadRow),
  /** Day of the newest row. */
  asOf: z.string(),
});
export type LeadCard = z.infer<typeof leadCard>;

export const leadEndpoints = {
  'Lead/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '由登记推断、可能需要供应商的企业；面向有所属企业的账号，最近的在前',
    input: z.object({
      ...pageInput,
      kind: leadKind.default('outsourced'),
      /** A product, by any name of it. */
      product: z.string('品种名称应为文字').trim().pipe(text(limits.productName)).default(''),
    }),
    data: pageOf(leadCard),
  }),
};
