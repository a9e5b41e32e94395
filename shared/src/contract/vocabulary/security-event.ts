/** Kinds of events in the security log, and what they are called. Kinds are stable: rows carry them. */
export const securityEventKinds = {
  registered: '注册账号',
  login: '登录',
  consoleLogin: '登录运营控制台',
  loginFailed: '登录失败',
  loginGuessed: '密码被多方试错',
  logout: '退出登录',
  logoutEverywhere: '退出所有设备',
  forcedOffline: '被强制下线',
  passwordChanged: '修改密码',
  passwordReset: '重置密码',
  realNameChanged: '修改姓名',
  mobileChanged: '更换手机号',
  wechatBound: '绑定微信',
  wechatUnbound: '解绑微信',
  roleChanged: '账号类型变更',
  locked: '账号被锁定',
  unlocked: '账号解除锁定',
  dutiesChanged: '控制台职责变更',
  factorSet: '设置两步验证',
  factorFailed: '两步验证失败',
  recoveryUsed: '使用恢复码',
  exported: '导出个人数据',
  deletionAsked: '申请注销账号',
  deletionCancelled: '撤销注销账号',
  removed: '账号已注销',
  smsAlarm: '短信用量告警',
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

/** Days that events are kept; those that belong to no account are kept shorter. */
export const securityEventDays = { kept: 365, ofNobody: 30 };
