/**
 * Every `code` of the envelope: HTTP status, the text a person reads, and whether it ends the session.
 * Codes are stable and never reused; docs/codes.md is written from this table.
 */
export interface CodeRule {
  status: number;
  text: string;
  endsSession?: true;
}

export const codes = {
  ok: { code: 0, status: 200, text: '成功' },
  /** Unknown token. The specification fixes code 1 inside a 200 answer. */
  loginTimedOut: { code: 1, status: 200, text: '登录超时，请重新登录', endsSession: true },
  invalid: { code: 400, status: 400, text: '提交的内容有误，请检查后重试' },
  noPermission: { code: 401, status: 401, text: '没有权限', endsSession: true },
  forbidden: { code: 403, status: 403, text: '当前账号不能进行此操作' },
  notFound: { code: 404, status: 404, text: '没有找到要查看的内容' },
  forcedOffline: { code: 405, status: 405, text: '您的账号在别处登录，您已被强制下线', endsSession: true },
  expired: { code: 408, status: 408, text: '登录超时，请重新登录', endsSession: true },
  conflict: { code: 409, status: 409, text: '内容已被更新，请刷新后重试' },
  tooLarge: { code: 413, status: 413, text: '提交的内容过大' },
  unsupported: { code: 415, status: 415, text: '不支持的内容格式' },
  wrongCredentials: { code: 1001, status: 422, text: '用户名或密码不正确' },
  tooMany: { code: 429, status: 429, text: '操作过于频繁，请稍后再试' },
  internal: { code: 500, status: 500, text: '服务暂时出错，请稍后重试' },
  unavailable: { code: 503, status: 503, text: '服务正在恢复，请稍后重试' },
} as const satisfies Record<string, CodeRule & { code: number }>;

export type CodeName = keyof typeof codes;

/** Why a session ended, as the shell, the sections and the bus name it. */
export type EndReason = 'logout' | 'loginTimedOut' | 'noPermission' | 'forcedOffline' | 'expired';

/** The reason behind an envelope code or HTTP status that ends the session; undefined for all others. */
export function endReasonOf(code: number): Exclude<EndReason, 'logout'> | undefined {
  switch (code) {
    case codes.loginTimedOut.code:
      return 'loginTimedOut';
    case codes.noPermission.code:
      return 'noPermission';
    case codes.forcedOffline.code:
      return 'forcedOffline';
    case codes.expired.code:
      return 'expired';
    default:
      return undefined;
  }
}
