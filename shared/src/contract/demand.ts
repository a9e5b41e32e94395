import { z } from 'zod';
import { byId, endpoint, keyword, listOf, pageInput, pageOf, text } from './endpoint';
import { enterpriseBrief, enterpriseSummary } from './enterprise';
import { publishedFile } from './file';
import { richText } from './rich-text';
import { budgets, demandStates, dues } from './vocabulary';

const code = text(40, 1);
const codesOf = <C extends string>(terms: readonly { code: C }[]) => terms.map((term) => term.code);

export const demandState = z.enum(codesOf(demandStates), '状态应为 open、matching 或 closed');
export type DemandState = z.infer<typeof demandState>;

/** All filters live in the URL under these names. `categories` takes level-1 letters and leaf codes alike. */
export const demandListInput = z.object({
  q: keyword,
  categories: listOf(code),
  modalities: listOf(code),
  dosageForms: listOf(code),
  stages: listOf(code),
  budgets: listOf(z.enum(codesOf(budgets), '预算区间不正确')),
  dues: listOf(z.enum(codesOf(dues), '截止时间的范围不正确')),
  provinces: listOf(code),
  states: listOf(demandState),
  sort: z.enum(['latest', 'deadline', 'budget'], '排序方式不正确').default('latest'),
  ...pageInput,
});

export const demandCard = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: demandState,
  categoryCode: z.string(),
  modality: z.string(),
  dosageForm: z.string().nullable(),
  stage: z.string(),
  scaleMin: z.number().nullable(),
  scaleMax: z.number().nullable(),
  scaleUnit: z.string().nullable(),
  /** 万元; both null means 面议. */
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  deliverBy: z.string().nullable(),
  /** ISO date; null means 长期. */
  deadline: z.string().nullable(),
  /** Days until the deadline by the server's date in Asia/Shanghai: 0 is today, below 0 past, null 长期. */
  daysLeft: z.number().int().nullable(),
  /** What to call the publisher. `enterprise` is null for those who stay anonymous or have none. */
  publisher: z.object({ name: z.string(), enterprise: enterpriseBrief.nullable() }),
  province: z.string(),
  ndaRequired: z.boolean(),
  responseCount: z.number().int(),
  favouriteCount: z.number().int(),
  viewCount: z.number().int(),
  publishedAt: z.string(),
});
export type DemandCard = z.infer<typeof demandCard>;

/** A detail is its card plus named rows, so that old sections show what newer servers add. */
export const demandDetail = z.object({
  card: demandCard,
  /** Field name and value, in the order of the sheet; the first six are the ones to show first. */
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  /** The same text with its form; null where nothing is formatted. */
  richDescription: richText.nullable(),
  /** Description and files are for those to whom the anonymous publisher discloses them. */
  withheld: z.boolean(),
  /** How many files `Demand/files` tells of. */
  fileCount: z.number().int(),
  keywords: z.array(z.string()),
  mustCerts: z.array(z.string()),
  niceCerts: z.array(z.string()),
  /** Null where the card names no enterprise. */
  publisher: enterpriseSummary.nullable(),
  /** Other open demands of the same level-1 category. */
  similar: z.array(demandCard),
});
export type DemandDetail = z.infer<typeof demandDetail>;

export const demandEndpoints = {
  'Demand/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '需求市场列表，带分面计数；已结束的排在最后',
    input: demandListInput,
    data: pageOf(demandCard),
  }),
  'Demand/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '需求详情；匿名发布的不含发布方信息，联系方式不在其中',
    input: byId,
    data: demandDetail,
  }),
  'Demand/files': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '需求的附件，登录后可见',
    input: byId,
    data: z.object({ files: z.array(publishedFile) }),
  }),
};
