import type { Term } from './term';

/** Steps in which an anonymous demand is disclosed to one provider, in their order. Everybody has the first one. */
export const disclosureStages = [
  { code: 'summary', label: '摘要', holds: '匿名的结构化要求与关键词' },
  { code: 'agreement', label: '同意与保密', holds: '双方接受保密约定' },
  { code: 'details', label: '详细资料', holds: '发布方、需求描述与附件' },
  { code: 'contact', label: '联系方式', holds: '联系人与手机号' },
] as const satisfies readonly (Term & { holds: string })[];
export type DisclosureStage = (typeof disclosureStages)[number]['code'];

/** Those that are asked for and granted. */
export const askedStages = ['agreement', 'details', 'contact'] as const satisfies readonly DisclosureStage[];
export type AskedStage = (typeof askedStages)[number];

export const disclosureStates = [
  { code: 'closed', label: '未开放' },
  { code: 'asked', label: '等待发布方决定' },
  { code: 'granted', label: '已开放' },
  { code: 'refused', label: '未同意' },
  { code: 'revoked', label: '已收回' },
] as const satisfies readonly Term[];
export type DisclosureState = (typeof disclosureStates)[number]['code'];

/** What the log of an anonymous demand holds. */
export const disclosureActs = [
  { code: 'page', label: '查看' },
  { code: 'file', label: '下载' },
  { code: 'ask', label: '申请' },
  { code: 'grant', label: '同意' },
  { code: 'refuse', label: '不同意' },
  { code: 'revoke', label: '收回' },
] as const satisfies readonly Term[];
export type DisclosureAct = (typeof disclosureActs)[number]['code'];
