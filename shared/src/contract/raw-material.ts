import { z } from 'zod';
import { endpoint, isoDate, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';

export const rawMaterialKind = z.enum(['原料药', '药用辅料', '药包材'], '类别应为原料药、药用辅料或药包材');

export const rawMaterialListInput = z.object({
  /** Product name or register number. */
  q: keyword,
  kind: listOf(rawMaterialKind, 3),
  company: keyword,
  origin: listOf(z.enum(['境内', '境外'], '来源应为境内或境外'), 2),
  status: listOf(z.enum(['A', 'I'], '状态应为 A 或 I'), 2),
  provinces: listOf(text(20, 1)),
  updatedFrom: isoDate.optional(),
  updatedTo: isoDate.optional(),
  sort: z.enum(['-updatedOn', 'updatedOn', 'regNo', '-regNo'], '排序方式不正确').default('-updatedOn'),
  ...pageInput,
});

/** One row of the public register of active substances (Y), excipients (F) and packaging (B). */
export const rawMaterial = z.object({
  id: z.string(),
  regNo: z.string(),
  kind: z.string(),
  productName: z.string(),
  companyName: z.string(),
  origin: z.string(),
  spec: z.string().nullable(),
  packSpec: z.string().nullable(),
  reviewStatus: z.enum(['A', 'I']),
  province: z.string().nullable(),
  updatedOn: z.string(),
});
export type RawMaterial = z.infer<typeof rawMaterial>;

export const rawMaterialDetail = rawMaterial.extend({
  address: z.string().nullable(),
  remark: z.string().nullable(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  asOf: z.string(),
  /** As of other registers' records (register-endpoints.ts); null for packaging. */
  product: z.string().nullable(),
  enterprise: z.object({ id: z.string(), name: z.string(), serviceCount: z.number().int() }).nullable(),
  /** Newest first. */
  history: z.array(z.object({ on: z.string(), text: z.string() })),
});
export type RawMaterialDetail = z.infer<typeof rawMaterialDetail>;

export const rawMaterialEndpoints = {
  'RawMaterial/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '原辅包登记查询',
    input: rawMaterialListInput,
    data: pageOf(rawMaterial).extend({ source: z.string(), asOf: z.string() }),
  }),
  'RawMaterial/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '一条原辅包登记',
    input: z.object({ id: uuid }),
    data: rawMaterialDetail,
  }),
};
