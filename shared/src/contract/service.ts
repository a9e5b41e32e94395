import { z } from 'zod';
import { endpoint, flag, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';
import { enterpriseBrief, enterpriseSummary, evidence } from './enterprise';
import { publishedFile } from './file';
import { richText } from './rich-text';
import { batchUnits } from './vocabulary';

/** The service market holds three kinds of supply: services, spot goods and technology platforms. */
export const serviceKind = z.enum(['service', 'spot', 'platform'], '类型应为 service、spot 或 platform');
export type ServiceKind = z.infer<typeof serviceKind>;

const code = text(40, 1);

/** All filters live in the URL under these names. `categories` takes level-1 letters and leaf codes alike. */
export const serviceListInput = z.object({
  kind: serviceKind.default('service'),
  q: keyword,
  categories: listOf(code),
  modalities: listOf(code),
  dosageForms: listOf(code),
  /** `unstated`: those that name none. */
  stages: listOf(code),
  /** yes, no or unstated. */
  sterile: listOf(code),
  /** 1m, 3m or 6m: services with free capacity within so many months from today. */
  freeWithin: listOf(code),
  certs: listOf(code),
  /** Of the strongest proof that is valid today. */
  evidenceLevels: listOf(code),
  provinces: listOf(code),
  spotKinds: listOf(code),
  platformKinds: listOf(code),
  scaleMin: z.coerce.number('批量应为数字').min(0, '批量不能为负').optional(),
  scaleMax: z.coerce.number('批量应为数字').min(0, '批量不能为负').optional(),
  /** The unit of scaleMin and scaleMax; only services measured in the same dimension are compared. */
  scaleUnit: z.enum(batchUnits, '批量单位不正确').default('kg'),
  claimed: flag.default(false),
  recent: flag.default(false),
  sort: z.enum(['default', 'latest', 'favourite'], '排序方式不正确').default('default'),
  ...pageInput,
});

const cardBase = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  enterprise: enterpriseBrief,
  certs: z.array(z.string()),
  price: z.object({
    mode: z.enum(['negotiable', 'range', 'fixed']),
    min: z.number().nullable(),
    max: z.number().nullable(),
    unit: z.string(),
  }),
  favouriteCount: z.number().int(),
  viewCount: z.number().int(),
  updatedAt: z.string(),
});

const scale = { scaleMin: z.number().nullable(), scaleMax: z.number().nullable(), scaleUnit: z.string().nullable() };

export const serviceCard = z.discriminatedUnion('kind', [
  cardBase.extend({
    kind: z.literal('service'),
    categoryCode: z.string(),
    modalities: z.array(z.string()),
    dosageForms: z.array(z.string()),
    stages: z.array(z.string()),
    ...scale,
    annualCapacity: z.number().nullable(),
    capacityUnit: z.string().nullable(),
    leadTimeWeeks: z.number().int().nullable(),
    /** First day with free capacity, today or later; null where the calendar tells none. Older servers do not send it. */
    freeFrom: z.string().nullable().optional(),
  }),
  cardBase.extend({
    kind: z.literal('spot'),
    spotKind: z.string(),
    casNo: z.string().nullable(),
    grade: z.string().nullable(),
    packSpec: z.string().nullable(),
    stockQty: z.number(),
    stockUnit: z.string(),
    expiryDate: z.string().nullable(),
    deliveryDays: z.number().int().nullable(),
    /** Whether its offer is past the last day: it can be read, not asked for. Older servers do not send it. */
    offerOver: z.boolean().optional(),
  }),
  cardBase.extend({
    kind: z.literal('platform'),
    platformKind: z.string(),
    techTags: z.array(z.string()),
    trl: z.number().int().nullable(),
    coopModes: z.array(z.string()),
    equipmentNames: z.array(z.string()),
    stages: z.array(z.string()),
  }),
]);
export type ServiceCard = z.infer<typeof serviceCard>;

/** A detail is its card plus named rows, so that old sections show what newer servers add. */
export const serviceDetail = z.object({
  card: serviceCard,
  /** Field name and value, in the order of the spec sheet. */
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  /** The same text with its form; null where nothing is formatted. */
  richDescription: richText.nullable(),
  /** Pictures and papers in the order of the record. */
  files: z.array(publishedFile),
  keywords: z.array(z.string()),
  exclusions: z.string().nullable(),
  equipment: z.array(z.object({ name: z.string(), model: z.string(), capacity: z.string(), note: z.string() })),
  metrics: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
  patents: z.array(z.object({ no: z.string(), title: z.string(), status: z.string() })),
  cases: z.array(z.object({ name: z.string(), stage: z.string(), year: z.number().int(), outcome: z.string() })),
  /** Free capacity by period; `line`: of one production line, else of the service as a whole. */
  slots: z.array(z.object({ from: z.string(), to: z.string(), freeShare: z.number(), line: z.string().optional() })),
  evidence: z.array(evidence),
  provider: enterpriseSummary,
  /** The newest of the same category or kind from other enterprises. */
  related: z.array(serviceCard),
});
export type ServiceDetail = z.infer<typeof serviceDetail>;

export const serviceEndpoints = {
  'Service/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '服务市场列表：服务、现货或技术平台，带分面计数；facets 中的 kind 给出三类的数量',
    input: serviceListInput,
    data: pageOf(serviceCard),
  }),
  'Service/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '服务、现货或技术平台的详情',
    input: z.object({ id: uuid, kind: serviceKind.default('service') }),
    data: serviceDetail,
  }),
};
