/**
 * Every way a session ends, one row each; the key is the reason as shell, sections and bus name it. `codes` takes these rows over, so a
 * new code that ends a session is a new row here. Codes are stable and never reused.
 */
export interface SessionEnd {
  code: number;
  /** HTTP status of a call that answers this code. */
  status: number;
  text: string;
  /** Of two reasons heard for one session the higher rank is shown: the server says 被强制下线 once and 没有权限 afterwards. */
  rank: number;
  /** The person's own act: the tab in which it happened goes first and shows what follows. `silent`: no tab says anything. */
  own?: 'silent' | 'told';
}

export const sessionEnds = {
  /** Unknown token. The specification fixes code 1 inside a 200 answer. */
  loginTimedOut: { code: 1, status: 200, text: '登录超时，请重新登录', rank: 2 },
  noPermission: { code: 401, status: 401, text: '没有权限', rank: 1 },
  forcedOffline: { code: 405, status: 405, text: '您的账号在别处登录，您已被强制下线', rank: 3 },
  expired: { code: 408, status: 408, text: '登录超时，请重新登录', rank: 2 },
  logout: { code: 1311, status: 401, text: '您已退出登录', rank: 2, own: 'silent' },
  everywhere: { code: 1312, status: 401, text: '您已退出所有设备，请重新登录', rank: 2, own: 'silent' },
  reset: { code: 1313, status: 401, text: '您的密码已重设，请重新登录', rank: 3, own: 'told' },
  deletion: { code: 1314, status: 401, text: '您的账号已注销', rank: 3 },
  accountDisabled: { code: 1315, status: 401, text: '您的账号已停用', rank: 3 },
  /** Closed by hand, without a word of how. */
  endedByOperator: { code: 1316, status: 401, text: '您的登录已被管理员结束，请重新登录', rank: 3 },
} as const satisfies Record<string, SessionEnd>;

/** Why a session ended. */
export type EndReason = keyof typeof sessionEnds;
export type EndCode = (typeof sessionEnds)[EndReason]['code'];

export const endReasons = Object.keys(sessionEnds) as EndReason[];
const byCode = new Map<number, EndReason>(endReasons.map((reason) => [sessionEnds[reason].code, reason]));

/** The reason behind an envelope code or HTTP status that ends the session; undefined for all others. */
export function endReasonOf(code: EndCode): EndReason;
export function endReasonOf(code: number): EndReason | undefined;
export function endReasonOf(code: number): EndReason | undefined {
  return byCode.get(code);
}

/** What is known of the end that has this reason. */
export const endOf = (reason: EndReason): SessionEnd => sessionEnds[reason];
