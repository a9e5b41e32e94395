/** What members publish, and how its states are called. Keys are stable: rows and addresses carry them. */
export const listingKinds = {
  service: '服务',
  spot: '现货',
  platform: '技术平台',
  demand: '需求',
  enterprise: '企业信息',
} as const;
export type ListingKind = keyof typeof listingKinds;

/** What stands in the markets, in the order of lists. */
export const marketKinds = ['service', 'spot', 'platform', 'demand'] as const satisfies readonly ListingKind[];
export type MarketKind = (typeof marketKinds)[number];

/** Of a record as a whole. One that is published stays so while a change of it is `draft`, `pending` or `rejected`. */
export const listingStates = {
  draft: '草稿',
  pending: '审核中',
  rejected: '已驳回',
  published: '已发布',
  matching: '对接中',
  offline: '已下架',
  expired: '已过期',
  closed_done: '已达成',
  closed_none: '已关闭',
} as const;
export type ListingState = keyof typeof listingStates;

/** What a step of a record's history was. */
export const listingSteps = {
  created: '新建',
  imported: '此前已有',
  saved: '修改',
  restored: '恢复历史版本',
  submitted: '提交审核',
  withdrawn: '撤回提交',
  published: '发布',
  returned: '退回修改',
  rejected: '驳回',
  offline: '下架',
  closed: '关闭需求',
} as const;
export type ListingStep = keyof typeof listingSteps;
