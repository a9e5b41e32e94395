import { z } from 'zod';
import { conferenceDetail } from './conference';
import { byId, endpoint, keysOf, keyword, listOf, pageInput, pageOf, uuid } from './endpoint';
import { listingValues, saveConflict } from './listing';
import { richText } from './rich-text';
import { roadShowDetail } from './road-show';
import { specialServiceDetail, topicItemKind } from './special-service';
import { contentKinds, contentStates, contentSteps } from './vocabulary/content-desk';

export const contentKind = z.enum(keysOf(contentKinds), '类型不正确');
const contentState = z.enum(keysOf(contentStates), '状态不正确');

export const contentRow = z.object({
  /** The public record's id too. */
  id: z.string(),
  kind: contentKind,
  /** Empty while nobody has typed one. */
  title: z.string(),
  state: contentState,
  /** A record that visitors know or knew has changes that are not published. */
  changed: z.boolean(),
  /** When it came or comes online; null for a draft, and for what was always online. */
  onlineAt: z.string().nullable(),
  /** Address of the public page on the portal; null while visitors see none. */
  path: z.string().nullable(),
  /** Goes back as `seenVersion`. */
  version: z.number().int(),
  updatedAt: z.string(),
  /** Who edited last; null when an import did. */
  updatedBy: z.string().nullable(),
});
export type ContentRow = z.infer<typeof contentRow>;

const fault = z.object({ field: z.string(), message: z.string() });

export const contentDetail = z.object({
  ...contentRow.shape,
  /** The working copy by field (contract/content-fields): what the form shows. */
  values: listingValues,
  /** What keeps it from being published. */
  faults: z.array(fault),
});
export type ContentDetail = z.infer<typeof contentDetail>;

/** `conflict`: nothing was written. Save again with `seenVersion` = `version` and the chosen values. */
export const contentSaved = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('saved'),
    detail: contentDetail,
    /** Fields that others had changed meanwhile, and that stand beside this change. */
    merged: z.array(z.string()),
  }),
  saveConflict,
]);
export type ContentSaved = z.infer<typeof contentSaved>;

export const contentPublished = z.discriminatedUnion('state', [
  /** Not published: the faults come first. */
  z.object({ state: z.literal('faults'), faults: z.array(fault) }),
  z.object({ state: z.enum(['online', 'scheduled']), detail: contentDetail }),
]);
export type ContentPublished = z.infer<typeof contentPublished>;

export const contentVersion = z.object({
  version: z.number().int(),
  step: z.enum(keysOf(contentSteps)),
  at: z.string(),
  /** Null for an account that was removed. */
  by: z.string().nullable(),
  /** Of a publication: when visitors see it. */
  onlineAt: z.string().nullable(),
  /** Field by field, what the step changed; null: empty. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ContentVersion = z.infer<typeof contentVersion>;

/** A record that an editor may name in another. */
export const contentChoice = z.object({
  id: z.string(),
  title: z.string(),
  /** False: visitors do not see it, so pages leave it out. */
  open: z.boolean(),
});
export type ContentChoice = z.infer<typeof contentChoice>;

export const contentPreviewLink = z.discriminatedUnion('state', [
  z.object({ state: z.literal('faults'), faults: z.array(fault) }),
  z.object({
    state: z.literal('ready'),
    /** On the portal. Whoever has it reads this one working copy. */
    address: z.string(),
    expiresAt: z.string(),
  }),
]);

/** What the record's own detail call would answer if its working copy were published now. */
export const contentPreviewed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conference'), detail: conferenceDetail }),
  z.object({ kind: z.literal('roadshow'), detail: roadShowDetail }),
  z.object({ kind: z.literal('topic'), detail: specialServiceDetail }),
]);
export type ContentPreviewed = z.infer<typeof contentPreviewed>;

const instant = z.iso
  .datetime({ offset: true, message: '时间格式不正确' })
  .regex(/^20\d\d/, '时间应在 2000 年至 2099 年之间');
const version = z.int('版本号应为整数').min(0, '版本号不正确').max(2_147_483_647, '版本号不正确');
const edited = z.object({ id: uuid, seenVersion: version });
const ofEditors = { access: 'editor', console: true } as const;

export const contentEndpoints = {
  'Content/list': endpoint({
    ...ofEditors,
    method: 'GET',
    summary: '内容台的列表，最近修改的在前；facets 给出 kinds 与 states 的数量',
    input: z.object({ kind: contentKind.optional(), state: contentState.optional(), q: keyword, ...pageInput }),
    data: pageOf(contentRow),
  }),
  'Content/get': endpoint({
    ...ofEditors,
    method: 'GET',
    summary: '一条内容：编辑中的各字段与待改正之处',
    input: byId,
    data: contentDetail,
  }),
  'Content/records': endpoint({
    ...ofEditors,
    method: 'GET',
    summary: '可以引用的记录：按关键词查找已发布的，或按编号给出名称',
    input: z.object({ kind: topicItemKind, q: keyword, ids: listOf(uuid, 50) }),
    data: z.object({ items: z.array(contentChoice) }),
  }),
  'Content/save': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '保存改动的字段（值为 null 表示清空），没有这条内容时新建草稿；他人改过同一字段时不写入，答复双方的值',
    input: edited.extend({ kind: contentKind, changes: listingValues }),
    data: contentSaved,
  }),
  'Content/publish': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '发布；at 为将来的时间时到时上线，不填为现在，已上线的内容不填时保留原来的发布时间',
    input: edited.extend({ at: instant.nullable().default(null) }),
    data: contentPublished,
  }),
  'Content/takeDown': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '下线已上线的内容；取消待上线内容的定时',
    input: byId,
    data: contentDetail,
  }),
  'Content/discard': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '放弃未发布的改动，回到线上的内容',
    input: edited,
    data: contentDetail,
  }),
  'Content/remove': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '删除草稿',
    input: byId,
    data: z.null(),
  }),
  'Content/history': endpoint({
    ...ofEditors,
    method: 'GET',
    summary: '版本历史，新的在前；before 是上一页最后一条的版本号',
    input: byId.extend({ before: z.coerce.number('版本号应为数字').pipe(version).optional() }),
    data: z.object({ items: z.array(contentVersion), more: z.boolean() }),
  }),
  'Content/restore': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '把编辑中的内容恢复到某个版本之后的样子',
    input: edited.extend({ version }),
    data: contentSaved,
  }),
  'Content/preview': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '正文按公开页的规则处理后的样子，以及待改正之处；不保存',
    input: z.object({ kind: contentKind, values: listingValues }),
    data: z.object({ content: richText, faults: z.array(fault) }),
  }),
  'Content/previewLink': endpoint({
    ...ofEditors,
    method: 'POST',
    summary: '已保存的内容在公开页上的样子：给出一个短期有效的地址，还有待改正之处时列出',
    input: byId,
    data: contentPreviewLink,
  }),
  'Content/previewed': endpoint({
    method: 'GET',
    access: 'public',
    summary: '凭预览地址中的 key 读取编辑中的内容，与公开页的详情相同；过期后不可用',
    input: z.object({ key: z.string('缺少预览凭证').max(200, '预览凭证不正确') }),
    data: contentPreviewed,
  }),
};
