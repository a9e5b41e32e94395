/** What the registers let one infer about who may need a supplier, the most pressing first. */
export const leadKinds = {
  outsourced: '委托生产的持有人',
  sponsor: '没有产能的申办者',
  inactive: '登记为 I 的原辅料',
} as const;
export type LeadKind = keyof typeof leadKinds;
