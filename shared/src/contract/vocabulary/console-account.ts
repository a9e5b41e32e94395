/** States of an account as operators see it. Keys stand in addresses. */
export const accountStates = { normal: '正常', locked: '已锁定', leaving: '待注销', removed: '已注销' } as const;
export type AccountState = keyof typeof accountStates;

/** What the list of enterprises can be narrowed to. */
export const enterpriseStates = {
  unclaimed: '未认领',
  pending: '认领审核中',
  claimed: '已认领',
  offline: '已下线',
} as const;
export type EnterpriseState = keyof typeof enterpriseStates;

/** What operators do to accounts and enterprises and editors to concepts, as the history names it. Keys are stable: rows carry them. */
export const consoleActions = {
  lock: '锁定账号',
  unlock: '解除锁定',
  grant: '授予职责',
  revoke: '收回职责',
  resend: '重发一次性密码',
  resendInvitation: '重发企业邀请',
  offline: '下线企业',
  restore: '恢复企业',
  endClaim: '解除认领',
  addConcept: '新增术语',
  editConcept: '修改术语',
  confirmConcept: '确认术语',
  rejectConcept: '不采用术语',
} as const;
export type ConsoleActionKind = keyof typeof consoleActions;

/** Matches of one search that are shown at most. */
export const searchedAtMost = 200;
