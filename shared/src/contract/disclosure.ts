import { z } from 'zod';
import { endpoint, pageInput, pageOf, text, uuid } from './endpoint';
import { publishedFile } from './file';
import { limits } from './limits';
import { counterpartFacts } from './provider-facts';
import { richText } from './rich-text';
import { askedStages, disclosureActs, disclosureStages, disclosureStates } from './vocabulary/disclosure';

const codesOf = <C extends string>(terms: readonly { code: C }[]) => terms.map(({ code }) => code);

/** All times are ISO timestamps. */
const stage = z.object({
  stage: z.enum(codesOf(disclosureStages)),
  state: z.enum(codesOf(disclosureStates)),
  askedAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** Why it was refused or revoked; may be empty. */
  reason: z.string(),
  /** What the caller may do now. */
  can: z.array(z.enum(['ask', 'grant', 'refuse', 'revoke', 'read'])),
});
export type DisclosedStage = z.infer<typeof stage>;

const acceptance = z.object({ version: z.number().int(), at: z.string() }).nullable();

const disclosure = z.object({
  enquiryId: z.string(),
  demandId: z.string(),
  /** Whether the caller publishes the demand or answers it. */
  side: z.enum(['owner', 'provider']),
  /** All of them, in their order. */
  stages: z.array(stage),
  /** The newest terms of confidentiality that each side has accepted. */
  accepted: z.object({ mine: acceptance, theirs: acceptance }),
  /** What the provider gives or would give with the contact stage; empty for the owner. */
  myContact: z.string(),
});
export type Disclosure = z.infer<typeof disclosure>;

const details = z.object({
  publisher: counterpartFacts,
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  /** The same text with its form; null where nothing is formatted. */
  richDescription: richText.nullable(),
  files: z.array(publishedFile),
});
export type DisclosedDetails = z.infer<typeof details>;

const logLine = z.object({
  id: z.string(),
  /** Readings of the same within one hour are one line: of the first, of the last, and how often. */
  at: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  /** The enterprise for which somebody acted, and the masked account; 我方 is the owner's own side. */
  who: z.string(),
  mine: z.boolean(),
  stage: z.enum(codesOf(disclosureStages)),
  act: z.enum(codesOf(disclosureActs)),
  /** Name of a file, version of the terms; may be empty. */
  detail: z.string(),
});
export type DisclosureLogLine = z.infer<typeof logLine>;

const one = { enquiryId: uuid };
const step = { ...one, stage: z.enum(askedStages, '披露的步骤不正确') };
const version = z.number('保密约定的版本不正确').int('保密约定的版本不正确').nullable().default(null);
const reason = z.string('理由应为文字').trim().pipe(text(limits.disclosure.reason)).default('');

export const disclosureEndpoints = {
  'Disclosure/state': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一条询盘中匿名需求的分步披露：各步骤的状态与可做的操作；不是匿名需求时为 null',
    input: z.object(one),
    data: disclosure.nullable(),
  }),
  'Disclosure/ask': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `承接方申请下一步；申请「同意与保密」即接受所给版本的保密约定，每步最多申请 ${limits.disclosure.asks} 次`,
    input: z.object({
      ...step,
      version,
      /** What the owner may see once the contact stage is granted; empty means as before, or the account's own. */
      contact: z.string('联系方式应为文字').trim().pipe(text(limits.enquiry.contact.max)).default(''),
    }),
    data: disclosure,
  }),
  'Disclosure/grant': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: `发布方同意对方申请的步骤；同意「同意与保密」即接受所给版本的保密约定，每步最多开放 ${limits.disclosure.grants} 次`,
    input: z.object({ ...step, version }),
    data: disclosure,
  }),
  'Disclosure/refuse': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '发布方不同意对方申请的步骤，可附理由',
    input: z.object({ ...step, reason }),
    data: disclosure,
  }),
  'Disclosure/revoke': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '发布方收回已开放的步骤及其后的步骤，询盘关闭后也可以；对方不能再查看',
    input: z.object({ ...step, reason }),
    data: disclosure,
  }),
  'Disclosure/details': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '已开放的详细资料：发布方、描述与附件；对方每次查看都记入访问记录，一小时内的合为一条',
    input: z.object(one),
    data: details,
  }),
  'Disclosure/contact': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '已开放的联系方式：对方查看记入访问记录',
    input: z.object(one),
    data: z.object({ mine: z.string(), theirs: z.string() }),
  }),
  'Disclosure/counterpart': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '询盘的另一方：企业、认领与资质、响应时间、交换过联系方式的次数；匿名发布方未披露前为 null',
    input: z.object(one),
    data: counterpartFacts.nullable(),
  }),
  'Disclosure/log': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本方匿名需求的访问记录，新的在前；可只看一条询盘的',
    input: z.object({ demandId: uuid, enquiryId: uuid.optional(), ...pageInput }),
    data: pageOf(logLine),
  }),
};
