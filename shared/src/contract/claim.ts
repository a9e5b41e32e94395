import { z } from 'zod';
import { isCreditCode, tidyCreditCode } from '../format/credit-code';
import { byId, endpoint, noInput, text, uuid } from './endpoint';
import { limits } from './limits';
import { fieldFault } from './listing';
import { claimRefusals } from './refusals';
import { codeRule, mobileRule } from './vocabulary/account';
import { claimFields, claimStatuses } from './vocabulary/claim';
import { orgTypes } from './vocabulary/enterprise';
import { provinces } from './vocabulary/province';

const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const line = (max: number, min = 0) => z.string('应为文字').trim().pipe(text(max, min));

export const claimStatus = z.enum(keys(claimStatuses));
export const claimField = z.enum(keys(claimFields));

/** An enterprise that can be claimed, as far as everybody may see it. */
export const claimCandidate = z.object({
  id: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  uscc: z.string(),
  province: z.string(),
  city: z.string(),
  claimStatus: z.enum(['unclaimed', 'pending', 'claimed']),
});
export type ClaimCandidate = z.infer<typeof claimCandidate>;

/** An enterprise that the portal does not know yet. */
export const newEnterprise = z.object({
  name: line(limits.claim.name.max, limits.claim.name.min),
  uscc: z.string('请输入统一社会信用代码').transform(tidyCreditCode).refine(isCreditCode, claimRefusals.uscc),
  orgTypes: z
    .array(z.enum(orgTypes.map(({ code }) => code) as [string, ...string[]], '企业类型不正确'))
    .min(1, '请选择企业类型')
    .max(orgTypes.length, '企业类型过多'),
  province: z.enum(provinces.map(({ code }) => code) as [string, ...string[]], '请选择省份'),
  city: line(limits.claim.city.max, limits.claim.city.min),
  address: line(limits.claim.address.max, limits.claim.address.min),
});
export type NewEnterprise = z.infer<typeof newEnterprise>;

const paper = z.object({ id: z.string(), name: z.string(), size: z.number().int(), type: z.string() });
export type ClaimPaperFile = z.infer<typeof paper>;

/** A claim as its applicant sees it. Times are ISO timestamps. */
export const claim = z.object({
  id: z.string(),
  /** Such as RL20261122000016; null before it is submitted. */
  no: z.string().nullable(),
  status: claimStatus,
  /** Counts changes: goes back with the next one, so that another window's are not overwritten. */
  revision: z.number().int(),
  enterprise: claimCandidate.nullable(),
  newEnterprise: newEnterprise.nullable(),
  applicantName: z.string(),
  position: z.string(),
  email: z.string(),
  note: z.string(),
  /** Whole, since the applicant typed it. */
  mobile: z.string(),
  mobileConfirmed: z.boolean(),
  isLegalRep: z.boolean(),
  identityConsent: z.boolean(),
  licence: paper.nullable(),
  letter: paper.nullable(),
  identity: paper.nullable(),
  /** What a reviewer has accepted already; not asked again. */
  accepted: z.array(claimField),
  /** What is to be replaced, or why it was rejected. `fixed`: changed since. */
  reasons: z.array(z.object({ field: z.string(), label: z.string(), reason: z.string(), fixed: z.boolean() })),
  decisionNote: z.string(),
  /** Names of what is missing before it can be submitted. */
  missing: z.array(z.string()),
  /** The other claim of a dispute, without saying whose; null when there is no dispute. */
  rival: z
    .object({
      applicant: z.string(),
      position: z.string(),
      submittedAt: z.string().nullable(),
      approved: z.boolean(),
      papers: z.array(z.string()),
      hasOwner: z.boolean(),
    })
    .nullable(),
  savedAt: z.string(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Day by which a decision may be expected; null when none is awaited. */
  dueOn: z.string().nullable(),
});
export type Claim = z.infer<typeof claim>;

/** A dispute as one of its sides sees it: what this side has added to its papers. */
export const claimDispute = z.object({
  enterprise: z.string(),
  /** Whether the caller owns the enterprise, and somebody else claims it. */
  isOwner: z.boolean(),
  dueOn: z.string().nullable(),
  /** Oldest first. */
  additions: z.array(z.object({ id: z.string(), at: z.string(), note: z.string(), files: z.array(paper) })),
  /** How many more may follow. */
  left: z.number().int(),
});
export type ClaimDispute = z.infer<typeof claimDispute>;

/** As it is typed; what is wrong with it is answered field by field. */
const typed = line(limits.claim.typed);
const typedEnterprise = z.object({
  name: typed,
  uscc: typed.transform(tidyCreditCode),
  orgTypes: z.array(typed, '企业类型应为列表').max(orgTypes.length, '企业类型过多'),
  province: typed,
  city: typed,
  address: typed,
});

export const claimChanges = z.object({
  enterpriseId: uuid.nullable().optional(),
  newEnterprise: typedEnterprise.nullable().optional(),
  applicantName: typed.optional(),
  position: typed.optional(),
  email: typed.optional(),
  note: typed.optional(),
  isLegalRep: z.boolean().optional(),
  identityConsent: z.boolean().optional(),
  /** Ids of uploaded files. */
  licence: uuid.nullable().optional(),
  letter: uuid.nullable().optional(),
  identity: uuid.nullable().optional(),
});
export type ClaimChanges = z.input<typeof claimChanges>;

/** The claim after a save. What `faults` name was not saved; they name a word about a new enterprise as `newEnterprise.city`. */
export const claimSaved = claim.extend({ faults: z.array(fieldFault) });
export type ClaimSaved = z.infer<typeof claimSaved>;

const revision = z.int('序号应为整数').min(0, '序号不正确').max(1e9, '序号不正确');
const mobile = z.string(mobileRule.text).trim().regex(mobileRule.pattern, mobileRule.text);
const signedIn = { access: 'signedIn' } as const;

export const claimEndpoints = {
  'Claim/search': endpoint({
    method: 'GET',
    ...signedIn,
    summary: '按名称、曾用名或统一社会信用代码查找可认领的企业',
    input: z.object({ q: z.string('应为文字').trim().pipe(text(limits.keyword, 1)) }),
    data: z.object({
      items: z.array(claimCandidate),
      /** Whether the words are a credit code, and whether its check character is right. */
      code: z.enum(['valid', 'invalid', 'none']),
    }),
  }),
  'Claim/candidate': endpoint({
    method: 'GET',
    ...signedIn,
    summary: '一家可认领的企业',
    input: byId,
    data: claimCandidate,
  }),
  'Claim/current': endpoint({
    method: 'GET',
    ...signedIn,
    summary: '本人未完成的认领；没有则为最近一次',
    input: noInput,
    data: z.object({ claim: claim.nullable() }),
  }),
  'Claim/save': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '保存草稿或补充的材料；没有草稿时 revision 为 0。期间在另一窗口改过则冲突',
    input: z.object({ revision, changes: claimChanges }),
    data: claimSaved,
  }),
  'Claim/confirmMobile': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '用短信验证码确认申请人的手机号',
    input: z.object({ mobile, code: z.string(codeRule.text).trim().regex(codeRule.pattern, codeRule.text) }),
    data: claim,
  }),
  'Claim/submit': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '提交或重新提交审核；企业已有其他认领时成为争议',
    input: z.object({ revision }),
    data: claim,
  }),
  'Claim/dispute': endpoint({
    method: 'GET',
    ...signedIn,
    summary: '本人作为一方的认领争议与本人补充的材料；没有争议则为 null',
    input: noInput,
    data: z.object({ dispute: claimDispute.nullable() }),
  }),
  'Claim/add': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '为认领争议补充材料或说明；双方都可以，直至裁定',
    input: z.object({
      files: z
        .array(uuid, '文件应为列表')
        .max(limits.claim.additionFiles, `一次最多 ${limits.claim.additionFiles} 个文件`),
      note: line(limits.claim.note.max).default(''),
    }),
    data: claimDispute,
  }),
  'Claim/withdraw': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '撤回未完成的认领',
    input: noInput,
    data: claim,
  }),
  'Claim/restart': endpoint({
    method: 'POST',
    ...signedIn,
    summary: '以最近一次认领的文字开始新的草稿；材料须重新上传',
    input: noInput,
    data: claim,
  }),
};
