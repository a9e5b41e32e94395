import { z } from 'zod';
import { demandDetail } from './demand';
import { byId, endpoint, isoDate, keysOf, keyword, pageInput, pageOf, uuid } from './endpoint';
import { enterpriseDetail } from './enterprise-endpoints';
import { serviceDetail } from './service';
import { listingKinds, listingStates, listingSteps, marketKinds } from './vocabulary/listing';

export const listingKind = z.enum(keysOf(listingKinds), '类型不正确');
const stateOf = z.enum(keysOf(listingStates), '状态不正确');

/** Values by field of the importer, such as `title` and `scaleMin`; what is not filled in is absent. Codes stand for terms. */
export const listingValues = z.record(z.string().max(40, '字段名过长'), z.unknown(), '内容应为各字段的值');

/** A fault of one field, in a sentence. Faults of several fields together stand at the first of them. */
export const fieldFault = z.object({
  field: z.string(),
  message: z.string(),
  /** The passage to delete, where the fault is one: a phone number, a WeChat id, a link. */
  passage: z.string().optional(),
});
export type FieldFault = z.infer<typeof fieldFault>;

const fieldReason = z.object({ field: z.string(), reason: z.string() });

export const listingRow = z.object({
  /** The public record's id too. */
  id: z.string(),
  kind: listingKind,
  /** Null until the first publication. */
  no: z.string().nullable(),
  /** Empty while nobody has typed one. */
  title: z.string(),
  state: stateOf,
  /** Of a record that visitors know or knew: where its next version stands; null when there is none. */
  change: z.enum(['draft', 'pending', 'rejected']).nullable(),
  /** The public page; null while visitors see none. */
  path: z.string().nullable(),
  /** Goes back as `seenVersion`. */
  version: z.number().int(),
  /** ISO date until which the record is public; null without one. */
  expiresOn: isoDate.nullable(),
  updatedAt: z.string(),
  /** Who edited last; null when an import did. */
  updatedBy: z.string().nullable(),
  /** May the caller write: not what belongs to an enterprise that they may only look at. */
  editable: z.boolean().optional(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const listingDetail = z.object({
  ...listingRow.shape,
  /** May the caller write. */
  editable: z.boolean(),
  /** `lines`: names of its production lines, as periods of free capacity refer to them. */
  enterprise: z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) }).nullable(),
  /** The working copy: what the editor shows. */
  values: listingValues,
  /** What visitors see; null while they see nothing. */
  online: listingValues.nullable(),
  /** What keeps the working copy from being submitted. */
  faults: z.array(fieldFault),
  /** The server's date, by which dates are judged. */
  today: isoDate,
  /** Of the last decision, while it waits for a revision. */
  reasons: z.array(fieldReason),
  note: z.string(),
  /** The open review case. */
  review: z.object({ no: z.string(), submittedAt: z.string() }).nullable(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** One field that both sides changed. */
const fieldConflict = z.object({
  field: z.string(),
  /** Before either changed it; null when it was empty. */
  base: z.unknown(),
  theirs: z.unknown(),
  yours: z.unknown(),
});

/** Nothing was written: somebody else has changed the working copy meanwhile. */
export const saveConflict = z.object({
  state: z.literal('conflict'),
  version: z.number().int(),
  /** Whose change stands against yours, and when it was made. */
  by: z.string().nullable(),
  at: z.string(),
  fields: z.array(fieldConflict),
  /** Fields that only the other side changed, with their new values. */
  theirs: listingValues,
});

/**
 * `conflict`: nothing was written. Send `saved` again with `seenVersion` = `version` and the chosen values. Changes of fields that
 * nobody else touched are merged: `merged` names what others had changed meanwhile.
 */
export const listingSaved = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('saved'),
    /** Of this save; `listing` may be newer already. */
    version: z.number().int(),
    savedAt: z.string(),
    faults: z.array(fieldFault),
    merged: z.array(z.string()),
    /** Names of files of a restored version that are no longer kept, so that they are missing from it. */
    gone: z.array(z.string()).optional(),
    listing: listingDetail,
  }),
  saveConflict,
]);
export type ListingSaved = z.infer<typeof listingSaved>;

export const listingSubmitted = z.discriminatedUnion('state', [
  /** Not submitted: the faults come first. */
  z.object({ state: z.literal('faults'), faults: z.array(fieldFault) }),
  z.object({ state: z.literal('pending'), caseNo: z.string(), listing: listingDetail }),
  /** Members in good standing publish at once (docs/decisions/0045-listings-and-review.md). */
  z.object({ state: z.literal('published'), listing: listingDetail }),
]);
export type ListingSubmitted = z.infer<typeof listingSubmitted>;

export const listingVersion = z.object({
  version: z.number().int(),
  step: z.enum(keysOf(listingSteps)),
  at: z.string(),
  /** Null for an import, and for an account that was removed. */
  by: z.string().nullable(),
  /** Field by field, what the step changed; null: empty. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Of a decision. */
  note: z.string(),
});
export type ListingVersion = z.infer<typeof listingVersion>;

/** Of the working copy. */
const version = z.number().int();

/** `detail` is what the public call of the kind would answer if the working copy were published now. */
export const listingPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['service', 'spot', 'platform']), version, detail: serviceDetail }),
  z.object({ kind: z.literal('demand'), version, detail: demandDetail }),
  z.object({ kind: z.literal('enterprise'), version, detail: enterpriseDetail }),
]);
export type ListingPreview = z.infer<typeof listingPreview>;

const seenVersion = z.int('版本号应为整数').min(0, '版本号不正确');
const edited = z.object({ id: uuid, seenVersion });

export const listingEndpoints = {
  'Listing/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人与本企业的记录，最近修改的在前；facets 给出 kinds 与 states 的数量，在审的变更两处都计',
    input: z.object({ kind: listingKind.optional(), state: stateOf.optional(), q: keyword, ...pageInput }),
    data: pageOf(listingRow).extend({
      /** What the caller may do with the records of the enterprise; null without one. */
      role: z.enum(['owner', 'edit', 'view']).nullable(),
    }),
  }),
  'Listing/get': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '一条记录：编辑中的内容、线上的内容、待改正之处',
    input: byId,
    data: listingDetail,
  }),
  'Listing/preview': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '公开页预览：编辑中的内容若此刻发布，公开详情接口会给出的答复；未填或有误的字段不在其中',
    input: byId,
    data: listingPreview,
  }),
  'Listing/create': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '新建草稿；编号由浏览器生成，同一编号只建一次',
    input: z.object({
      id: uuid,
      kind: z.enum(marketKinds, '类型不正确'),
      values: listingValues.default({}),
    }),
    data: listingDetail,
  }),
  'Listing/save': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '保存改动的字段（值为 null 表示清空）；他人改过同一字段时不写入，答复双方的值',
    input: edited.extend({ changes: listingValues }),
    data: listingSaved,
  }),
  'Listing/submit': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '提交审核；信誉良好的企业直接发布并抽查',
    input: edited,
    data: listingSubmitted,
  }),
  'Listing/withdraw': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '撤回提交，回到草稿',
    input: byId,
    data: listingDetail,
  }),
  'Listing/discard': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '放弃未发布的改动，回到线上的内容',
    input: edited,
    data: listingDetail,
  }),
  'Listing/takeOffline': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '下架已发布的服务、现货或技术平台',
    input: byId,
    data: listingDetail,
  }),
  'Listing/closeDemand': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '结束需求：已达成或不再需要',
    input: byId.extend({ outcome: z.enum(['closed_done', 'closed_none'], '结果应为 closed_done 或 closed_none') }),
    data: listingDetail,
  }),
  'Listing/duplicate': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '复制为新的草稿；newId 由浏览器生成，同一编号只建一次',
    input: byId.extend({ newId: uuid }),
    data: listingDetail,
  }),
  'Listing/remove': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '删除从未发布过的草稿',
    input: byId,
    data: z.null(),
  }),
  'Listing/history': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '版本历史，新的在前；before 是上一页最后一条的版本号',
    input: byId.extend({
      before: z.coerce.number('版本号应为数字').int('版本号应为整数').min(0).max(2_147_483_647).optional(),
    }),
    data: z.object({ items: z.array(listingVersion), more: z.boolean() }),
  }),
  'Listing/restore': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '把编辑中的内容恢复到某个版本之后的样子',
    input: edited.extend({ version: seenVersion }),
    data: listingSaved,
  }),
};
