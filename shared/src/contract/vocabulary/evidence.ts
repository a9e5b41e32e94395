import type { Term } from './term';

/** How far a proof of qualification was checked, weakest first: the number of filled blocks is the place in this list. */
export const evidenceLevels = [
  { code: 'self', label: '企业自述' },
  { code: 'uploaded', label: '已上传凭证' },
  { code: 'register_matched', label: '登记核对一致' },
  { code: 'verified', label: '平台核验' },
] as const satisfies readonly Term[];
export type EvidenceLevel = (typeof evidenceLevels)[number]['code'];

/** Levels that a reviewer gives; `verified` needs two of them. Registers alone give `register_matched`. */
export const decidedLevels = ['uploaded', 'verified'] as const satisfies readonly EvidenceLevel[];
export type DecidedLevel = (typeof decidedLevels)[number];

/** Of a record as a whole. One that is public stays so while a change of it is `draft`, `pending` or `rejected`. */
export const evidenceStates = {
  draft: '草稿',
  pending: '审核中',
  rejected: '已退回',
  published: '已公开',
  expired: '已过期',
} as const;
export type EvidenceState = keyof typeof evidenceStates;

/** The tabs of the own list: states, and what lapses within 60 days. */
export const evidenceTabs = { ...evidenceStates, expiring: '即将到期' } as const;
export type EvidenceTab = keyof typeof evidenceTabs;

/** Days before a proof lapses on which its enterprise is told; on the day after its date, once more. */
export const expiryNotices = [60, 30, 7] as const;

/** What a step of a record's history was. */
export const evidenceSteps = {
  created: '新建',
  imported: '此前已有',
  saved: '修改',
  submitted: '提交审核',
  withdrawn: '撤回提交',
  discarded: '放弃改动',
  published: '公开',
  proposed: '提议平台核验',
  decided: '审核通过',
  returned: '退回修改',
  rejected: '驳回',
  matched: '登记核对一致',
  unmatched: '登记核对不再一致',
} as const;
export type EvidenceStep = keyof typeof evidenceSteps;

/** What a member fills in, in the order of the form. `proves`: a change of it makes earlier checks void. */
export const evidenceFields = [
  { key: 'certType', label: '资质', required: true, proves: true },
  { key: 'certNo', label: '证书号', required: false, proves: true },
  { key: 'authority', label: '发证机构', required: true, proves: true },
  { key: 'scope', label: '范围', required: true, proves: true },
  { key: 'lineRef', label: '产线', required: false, proves: false },
  { key: 'issuedOn', label: '发证日期', required: false, proves: true },
  { key: 'expiresOn', label: '到期日期', required: false, proves: true },
  { key: 'fileId', label: '凭证文件', required: false, proves: true },
] as const;
export type EvidenceField = (typeof evidenceFields)[number]['key'];

/** A proof in which nothing is filled in. */
export const emptyEvidence = Object.fromEntries(evidenceFields.map(({ key }) => [key, null])) as Record<
  EvidenceField,
  null
>;
