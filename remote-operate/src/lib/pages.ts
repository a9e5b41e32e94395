/** The section's pages in the order of their tabs. */
export const pages = {
  release: {
    path: '/operate',
    title: '发布管理',
    intro: '各板块的稳定版本、试用与运行状况。新访客立即得到变更，已打开的页面在离开该板块后更换。',
  },
  change: { path: '/operate/history', title: '变更历史', intro: '谁在何时因何变更了哪个板块的发布。' },
  error: {
    path: '/operate/errors',
    title: '错误',
    intro: '浏览器报告的故障，按错误编号查找。只存信息、调用栈、页面与发布，不含访客的任何资料。',
  },
  token: {
    path: '/operate/tokens',
    title: '发布令牌',
    intro: '命令行与持续集成凭令牌发布；令牌只存其哈希，可随时吊销。',
  },
  pass: {
    path: '/operate/passes',
    title: '调试通行证',
    intro: '让一个账号在一小时内看到某个板块的另一个发布，其他人不受影响。',
  },
  account: {
    path: '/operate/accounts',
    title: '用户',
    intro: '账号的状态、登录与安全记录，锁定与解除，控制台职责。手机号已打码；每一步处置都须写明原因并留下记录。',
  },
  enterprise: {
    path: '/operate/enterprises',
    title: '企业',
    intro: '企业的成员、认领经过与发布情况，下线与恢复，解除认领。每一步处置都须写明原因，企业成员会收到通知。',
  },
  ticket: {
    path: '/operate/tickets',
    title: '工单',
    intro: '数据纠错、举报与意见反馈，待处理的在前。答复由提交人在工单页看到。',
  },
  signUp: {
    path: '/operate/signups',
    title: '会议报名',
    intro: '各场会议的报名名单。导出含手机号，供转交主办方，导出会记入安全记录。',
  },
  security: {
    path: '/operate/security',
    title: '安全记录',
    intro: '账号的登录、密码、手机号等变更，新的在前。网络地址与手机号已打码；查看范围以工作需要为限。',
  },
} as const;

export type PageName = keyof typeof pages;
