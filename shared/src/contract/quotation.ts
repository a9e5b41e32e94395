import { z } from 'zod';
import { byId, endpoint, isoDate, listOf, pageInput, pageOf, text, uuid } from './endpoint';
import { enquiryCard, enquiryFiles, enquiryTexts } from './enquiry';
import { carriedFile } from './file';
import { limits } from './limits';
import { counterpartFacts } from './provider-facts';
import { quotationRefusals } from './refusals';
import { uuidPattern } from './uuid';
import { quotationStatuses, quotationUnits, requestTargetTypes } from './vocabulary/quotation';

const bounds = limits.quotation;
const price = z
  .number('价格应为数字')
  .positive('价格应大于 0')
  .max(bounds.price, '价格过大')
  .refine((value) => Number(value.toFixed(4)) === value, '价格最多 4 位小数');
const { min: fewest, max: most } = bounds.leadTimeWeeks;
const weeks = `交付周期应为 ${fewest}–${most} 周的整数`;
const terms = z.string('应为文字').trim().pipe(text(bounds.terms)).default('');
const units = quotationUnits.map(({ code }) => code);

export const quotationFields = z.object({
  priceMin: price,
  /** Above `priceMin`; null for one amount. */
  priceMax: price.nullable().default(null),
  priceUnit: z.string(quotationRefusals.priceUnit).refine((unit) => units.includes(unit), quotationRefusals.priceUnit),
  taxIncluded: z.boolean('请选择是否含税'),
  leadTimeWeeks: z.number(weeks).int(weeks).min(fewest, weeks).max(most, weeks),
  /** Not in the past and at most a year ahead by the server's date in Asia/Shanghai. */
  validUntil: isoDate,
  inclusions: terms,
  assumptions: terms,
});

/** All times are ISO timestamps. */
export const quotation = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(quotationStatuses.map(({ code }) => code)),
  priceMin: z.number(),
  priceMax: z.number().nullable(),
  priceUnit: z.string(),
  taxIncluded: z.boolean(),
  leadTimeWeeks: z.number().int(),
  validUntil: z.string(),
  inclusions: z.string(),
  assumptions: z.string(),
  /** Why it was declined, or what was said on accepting it. */
  reason: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  files: z.array(carriedFile),
});
export type Quotation = z.infer<typeof quotation>;

const quotations = z.object({
  enquiryId: z.string(),
  /** Whether the caller asks for the price or names it. */
  side: z.enum(['asking', 'quoting']),
  /** The newest first. */
  items: z.array(quotation),
  /** Whether the caller may send a quotation now. */
  canQuote: z.boolean(),
  /** The server's date in Asia/Shanghai. */
  today: z.string(),
});
export type Quotations = z.infer<typeof quotations>;

/** "service:<id>"; the same form in addresses and bodies. */
const requestTarget = z
  .string('所选内容的编号不正确')
  .regex(new RegExp(`^(?:${requestTargetTypes.join('|')}):${uuidPattern}$`), '所选内容的编号不正确');

/** What the form has to say before one request is sent to several providers. */
const requestPreparation = z.object({
  targets: z.array(
    z.object({
      target: z.string(),
      title: z.string(),
      receiver: z.string(),
      /** False while no account stands behind the receiver: the enquiry then waits for one. */
      reachable: z.boolean(),
      /** Why nothing can be sent; null where it can. `double`: another target before it has the same receiver. */
      blocked: z.enum(['absent', 'own', 'closed', 'recent', 'double']).nullable(),
      /** The enquiry about this target within the last 24 hours, if there is one. */
      recentId: z.string().nullable(),
    }),
  ),
  /** How many enquiries may still be sent within 24 hours. */
  remaining: z.number().int(),
  /** The server's date in Asia/Shanghai. */
  today: z.string(),
  /** The caller's demands that take answers, newest first. An anonymous one cannot be attached: it would name its publisher. */
  demands: z.array(z.object({ id: z.string(), title: z.string(), anonymous: z.boolean() })),
});
export type RequestPreparation = z.infer<typeof requestPreparation>;

const requestCard = z.object({
  id: z.string(),
  subject: z.string(),
  demandTitle: z.string().nullable(),
  /** To how many it went, of how many a quotation stands (the newest not withdrawn), and how many quotations wait for a decision. */
  sent: z.number().int(),
  quoted: z.number().int(),
  open: z.number().int(),
  accepted: z.number().int(),
  createdAt: z.string(),
});

/** How a quotation differs from the demand. `gap`: against what it asks for; `check`: to be asked; `fit`: none. */
const quotationGap = z.object({ level: z.enum(['gap', 'check', 'fit']), about: z.string(), text: z.string() });
export type QuotationGap = z.infer<typeof quotationGap>;

const comparedQuotation = z.object({
  enquiryId: z.string(),
  targetType: enquiryCard.shape.targetType,
  targetId: z.string(),
  targetTitle: z.string(),
  provider: counterpartFacts,
  /** Nobody stands behind the receiver yet. */
  waiting: z.boolean(),
  closed: z.boolean(),
  /** The newest; null while there is none, and once it was withdrawn. */
  quotation: quotation.nullable(),
  /** All that were sent, withdrawn ones too. */
  versions: z.number().int(),
  /** The price in the unit of the comparison, with that unit. */
  price: z.object({ min: z.number(), max: z.number().nullable(), unit: z.string() }).nullable(),
  /** The serious first; empty without a quotation. */
  gaps: z.array(quotationGap),
  /** Below, or sooner than, every other quotation that may still be accepted or was. */
  lowest: z.boolean(),
  fastest: z.boolean(),
});
export type ComparedQuotation = z.infer<typeof comparedQuotation>;

const enquiry = { enquiryId: uuid };
const reason = z.string('理由应为文字').trim();

export const quotationEndpoints = {
  'Quotation/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一条询盘中的报价，新的在前，含被更新与撤回的',
    input: z.object(enquiry),
    data: quotations,
  }),
  'Quotation/send': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `供方在询盘中报价，取代尚未决定的上一份；同一 clientId 只发送一次，每条询盘最多 ${bounds.versions} 份`,
    input: quotationFields
      .extend({ ...enquiry, clientId: uuid, files: enquiryFiles })
      .refine(({ priceMin, priceMax }) => priceMax === null || priceMax > priceMin, {
        message: '价格上限应高于下限',
        path: ['priceMax'],
      }),
    data: quotations,
  }),
  'Quotation/withdraw': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '供方撤回尚未决定的报价',
    input: byId,
    data: quotations,
  }),
  'Quotation/accept': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '需方接受有效期内的报价，可附说明',
    input: z.object({ id: uuid, reason: reason.pipe(text(bounds.reason.max)).default('') }),
    data: quotations,
  }),
  'Quotation/decline': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '需方婉拒报价并说明理由',
    input: z.object({ id: uuid, reason: reason.pipe(text(bounds.reason.max, bounds.reason.min)) }),
    data: quotations,
  }),
  'Quotation/prepareRequest': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '向多家询价前：各接收方能否发送、今日余量、可附上的本方需求',
    input: z.object({ targets: listOf(requestTarget, bounds.targets) }),
    data: requestPreparation,
  }),
  'Quotation/request': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `一次向多家询价，每家一条询盘，最多 ${bounds.targets} 家；有一家不能发送则都不发送，同一 clientId 只发送一次`,
    input: z.object({
      clientId: uuid,
      targets: z
        .array(requestTarget, '请至少选择一家')
        .min(1, '请至少选择一家')
        .max(bounds.targets, `最多 ${bounds.targets} 家`),
      demandId: uuid.nullable().default(null),
      /** Each of the enquiries carries them. */
      files: enquiryFiles,
      ...enquiryTexts,
    }),
    data: z.object({ requestId: z.string(), enquiries: z.array(enquiryCard) }),
  }),
  'Quotation/requests': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人向多家的询价及其报价数，新的在前',
    input: z.object(pageInput),
    data: pageOf(requestCard),
  }),
  'Quotation/compare': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一次询价收到的报价并排比较：同一单位的单价、交付周期、有效期、前提与供方情况',
    input: z.object({ requestId: uuid }),
    data: z.object({
      request: requestCard,
      demand: z.object({ id: z.string(), title: z.string(), open: z.boolean() }).nullable(),
      columns: z.array(comparedQuotation),
      /** About the prices, such as that their units do not compare; null where nothing is to be said. */
      note: z.string().nullable(),
      today: z.string(),
    }),
  }),
};
