import { z } from 'zod';
import { byId, endpoint, isoDate, pageInput, pageOf, text, uuid } from './endpoint';
import { carriedFile } from './file';
import { limits } from './limits';
import { enquiryRefusals } from './refusals';

export const enquiryTargetType = z.enum(['service', 'spot', 'platform', 'demand', 'enterprise'], '询盘对象类型不正确');
export type EnquiryTargetType = z.infer<typeof enquiryTargetType>;

/** `agreed`: both sides have consented, so that the contact details are shown. `closed` is the end; nothing follows it. */
export const enquiryStatus = z.enum(['sent', 'read', 'replied', 'agreed', 'closed'], '询盘状态不正确');
export type EnquiryStatus = z.infer<typeof enquiryStatus>;

export const enquiryBox = z.enum(['received', 'sent'], '收件箱应为 received 或 sent');
export type EnquiryBox = z.infer<typeof enquiryBox>;

/** How many enquiries of each box; every box is there. */
const enquiryCounts = z.object({ received: z.number().int(), sent: z.number().int() });

const target = { targetType: enquiryTargetType, targetId: uuid };
const bounds = limits.enquiry;
const line = ({ min = 0, max }: { min?: number; max: number }, message: string) =>
  z.string(message).trim().pipe(text(max, min));
/** Made by the browser: what comes again under the same id is the same message. */
const clientId = uuid;

/** What the form asks for, whatever it is sent to. */
export const enquiryTexts = {
  subject: line(bounds.subject, '请填写主题'),
  content: line(bounds.content, '请填写询盘内容'),
  quantity: line(bounds.quantity, '数量应为文字').default(''),
  spec: line(bounds.spec, '规格应为文字').default(''),
  /** Not in the past and at most a year ahead by the server's date in Asia/Shanghai. */
  replyBy: isoDate.nullable().default(null),
  /** Shown to the other side only after both have agreed; empty means the account's own name and mobile. */
  contact: line({ max: bounds.contact.max }, '联系方式应为文字').default(''),
  ndaAgreed: z.literal(true, enquiryRefusals.ndaAgreed),
};

/** Ids of finished uploads for the purpose `enquiry`. */
export const enquiryFiles = z
  .array(uuid, '附件的编号不正确')
  .max(bounds.files, `附件最多 ${bounds.files} 个`)
  .default([]);

export const enquirySendInput = z.object({ clientId, ...target, ...enquiryTexts, files: enquiryFiles });

/** What the form has to say before anything is written. */
export const enquiryPreparation = z.object({
  title: z.string(),
  /** Who will receive it, as the public page names them. */
  receiver: z.string(),
  /** False while no account stands behind the receiver: the enquiry then waits for the one that claims the enterprise. */
  reachable: z.boolean(),
  /** The person's own listing or enterprise. */
  own: z.boolean(),
  /** A demand that takes no more answers. */
  closed: z.boolean(),
  /** The enquiry about this target within the last 24 hours, if there is one. */
  recentId: z.string().nullable(),
  /** How many may still be sent within 24 hours. */
  remaining: z.number().int(),
  /** The server's date in Asia/Shanghai. */
  today: z.string(),
  /**
   * Where making needs a licence and its scope is known here: who makes (the receiver, or the asker who answers a demand), the groups
   * of dosage forms that the valid licences name, and the dosage forms that the record names. Else null.
   */
  licence: z
    .object({ holder: z.enum(['receiver', 'own']), groups: z.array(z.string()), forms: z.array(z.string()) })
    .nullable(),
});
export type EnquiryPreparation = z.infer<typeof enquiryPreparation>;

export const enquiryCard = z.object({
  id: z.string(),
  no: z.string(),
  box: enquiryBox,
  targetType: enquiryTargetType,
  targetId: z.string(),
  targetTitle: z.string(),
  subject: z.string(),
  /** The other side. No enterprise id where it is not to be named or has no public page. */
  counterpart: z.object({ name: z.string(), enterpriseId: z.string().nullable() }),
  status: enquiryStatus,
  /** Messages and steps of the other side that were not seen yet. */
  unread: z.number().int(),
  /** Nobody stands behind the receiver yet. */
  waiting: z.boolean(),
  /** The last words, shortened. */
  preview: z.string(),
  createdAt: z.string(),
  lastAt: z.string(),
});
export type EnquiryCard = z.infer<typeof enquiryCard>;

export const enquiryMessage = z.object({ id: z.string(), mine: z.boolean(), at: z.string(), text: z.string() });

/** All times are ISO timestamps. */
export const enquiryDetail = enquiryCard.extend({
  content: z.string(),
  quantity: z.string(),
  spec: z.string(),
  replyBy: z.string().nullable(),
  /** Whether the target still has a public page. */
  targetOpen: z.boolean(),
  /** Oldest first; the enquiry itself is not among them. */
  messages: z.array(enquiryMessage),
  /** The first message of the other side that was new until this answer; null where none was. */
  newFrom: z.string().nullable().optional(),
  consent: z.object({
    mine: z.string().nullable(),
    theirs: z.string().nullable(),
    /** What this side gives or would give; the other side never reads it here. */
    myContact: z.string(),
  }),
  /** Null until both sides have agreed. */
  contacts: z.object({ mine: z.string(), theirs: z.string() }).nullable(),
  closed: z.object({ at: z.string(), mine: z.boolean() }).nullable(),
  /** The request to several providers that it belongs to; only its sender knows of the others. */
  requestId: z.string().nullable(),
  /** What the enquiry itself carries, for its two sides. */
  files: z.array(carriedFile),
  /** About an anonymous demand: contacts and details go by `Disclosure/*`, not by the exchange of contacts. */
  staged: z.boolean(),
  /** The caller is a member of the receiver with the role `view`: every step is refused. */
  readsOnly: z.boolean(),
  /** The sender's demand that it carries; `open`: it still has a public page. */
  demand: z.object({ id: z.string(), title: z.string(), open: z.boolean() }).nullable(),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

export const enquiryEndpoints = {
  'Enquiry/prepare': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '询盘前：接收方是否已入驻、今日余量、是否刚发过',
    input: z.object(target),
    data: enquiryPreparation,
  }),
  'Enquiry/send': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `发送询盘；同一 clientId 只发送一次，24 小时内最多 ${bounds.perDay} 条、同一对象 1 条`,
    input: enquirySendInput,
    data: enquiryCard,
  }),
  'Enquiry/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '收到的或发出的询盘，最近有动静的在前；facets 中的 status 给出各状态的数量',
    input: z.object({ box: enquiryBox.default('received'), status: enquiryStatus.optional(), ...pageInput }),
    data: pageOf(enquiryCard).extend({ unread: enquiryCounts }),
  }),
  'Enquiry/unread': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '两个收件箱中有未读内容的询盘数',
    input: z.object({}),
    data: enquiryCounts,
  }),
  'Enquiry/detail': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一条询盘的全部往来；查看即标为已读',
    input: byId,
    data: enquiryDetail,
  }),
  'Enquiry/reply': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `在询盘中发言；同一 clientId 只发送一次，对方未回应前最多连续 ${bounds.inARow} 条，每条询盘共 ${bounds.messages} 条，每个账号每小时 ${bounds.repliesPerHour} 条`,
    input: byId.extend({ clientId, text: line(bounds.message, enquiryRefusals.message) }),
    data: enquiryDetail,
  }),
  'Enquiry/agree': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '本方同意交换联系方式，或在对方同意之前撤回；双方都同意后互相可见',
    input: byId.extend({
      agree: z.boolean('agree 应为 true 或 false').default(true),
      contact: line({ max: bounds.contact.max }, '联系方式应为文字').default(''),
    }),
    data: enquiryDetail,
  }),
  'Enquiry/close': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '关闭询盘；关闭后不能再回复',
    input: byId,
    data: enquiryDetail,
  }),
};
