import { limits } from './limits';
import { sessionEnds } from './session-end';

export { type EndReason, endReasonOf } from './session-end';

/**
 * Every `code` of the envelope: HTTP status and the text a person reads. Those that end the session come from `sessionEnds`.
 * Codes are stable and never reused; docs/codes.md is written from this table.
 */
export interface CodeRule {
  status: number;
  text: string;
}

export const codes = {
  ok: { code: 0, status: 200, text: '成功' },
  ...sessionEnds,
  invalid: { code: 400, status: 400, text: '提交的内容有误，请检查后重试' },
  forbidden: { code: 403, status: 403, text: '当前账号不能进行此操作' },
  notFound: { code: 404, status: 404, text: '没有找到要查看的内容' },
  conflict: { code: 409, status: 409, text: '内容已被更新，请刷新后重试' },
  tooLarge: { code: 413, status: 413, text: '提交的内容过大' },
  unsupported: { code: 415, status: 415, text: '不支持的内容格式' },
  wrongCredentials: { code: 1001, status: 422, text: '用户名或密码不正确' },
  releaseInvalid: { code: 1101, status: 422, text: 'release.json 不符合要求' },
  releaseFileMissing: { code: 1102, status: 422, text: '缺少发布清单中的文件' },
  releaseFileExtra: { code: 1103, status: 422, text: '含有发布清单之外的文件' },
  releaseFileAltered: { code: 1104, status: 422, text: '文件内容与发布清单不符' },
  releaseFileOversized: { code: 1105, status: 413, text: '文件大小超过发布清单或上限' },
  releaseVersionTaken: { code: 1106, status: 409, text: '该版本号已有内容不同的发布' },
  releasePathEscapes: { code: 1107, status: 422, text: '文件路径越出发布目录' },
  releaseContainerTaken: { code: 1108, status: 409, text: '容器名称已被使用' },
  releaseRouteOwned: { code: 1109, status: 409, text: '路由属于其他板块' },
  releaseNavigationOwned: { code: 1110, status: 409, text: '导航入口属于其他板块' },
  releaseContractUnserved: { code: 1111, status: 422, text: '接口已不再支持该发布的契约版本' },
  releaseCarriesReact: { code: 1112, status: 422, text: '发布自带 React，应使用外壳共享的版本' },
  releaseDoesNotMount: { code: 1113, status: 422, text: '板块在浏览器中不能正常挂载' },
  releaseBreaksBus: { code: 1114, status: 422, text: '板块未通过事件总线一致性检查' },
  releaseOverBudget: { code: 1115, status: 422, text: '发布超过体积预算' },
  releaseSharesUnmet: { code: 1116, status: 422, text: '外壳不提供该发布所需的共享包' },
  releaseTokenRefused: { code: 1117, status: 403, text: '发布令牌无效、已吊销或不属于该板块' },
  releaseMoved: { code: 1118, status: 409, text: '该板块刚被他人变更，请刷新后重试' },
  releaseGateAway: { code: 1119, status: 503, text: '发布检查需要 Chromium，本机没有找到' },
  releaseUnknown: { code: 1120, status: 404, text: '没有这个板块或发布' },
  releaseNotPossible: { code: 1121, status: 422, text: '当前状态下不能进行此变更' },
  releaseStylesEscape: { code: 1123, status: 422, text: '板块的样式会作用到板块之外' },
  releaseTouchesPage: { code: 1124, status: 422, text: '板块改动了页面共有的对象或外壳的界面' },
  releaseFileType: { code: 1125, status: 422, text: '发布中有不允许的文件类型' },
  releaseHashWrong: { code: 1126, status: 422, text: '发布哈希与内容不符' },
  releaseVersionLow: { code: 1127, status: 409, text: '版本号低于已存的全部版本' },
  releaseLeavesTraces: { code: 1128, status: 422, text: '离开板块后仍有监听、定时器或样式' },
  releaseRestless: { code: 1129, status: 422, text: '板块不停地重新渲染' },
  releaseRoutesDiffer: { code: 1130, status: 422, text: '代码中的路由与 section.json 不一致' },
  releaseSignsOut: { code: 1131, status: 422, text: '板块在挂载时退出登录' },
  passRefused: { code: 1122, status: 403, text: '通行证无效、已过期或不属于当前账号' },
  releaseBlocked: { code: 1133, status: 422, text: '该发布已禁用，解除后才能使用' },
  enquiryDaily: { code: 1201, status: 429, text: `24 小时内最多发送 ${limits.enquiry.perDay} 条询盘，请稍后再试` },
  enquiryRepeated: { code: 1202, status: 409, text: '24 小时内已向该对象发送过询盘，请在收件箱中继续沟通' },
  enquiryOwn: { code: 1203, status: 422, text: '这是您自己或本企业发布的内容，无需发送询盘' },
  enquiryClosed: { code: 1204, status: 409, text: '该询盘已关闭，不能继续操作' },
  enquiryTurn: { code: 1205, status: 429, text: `已连续发送 ${limits.enquiry.inARow} 条消息，请等待对方回复` },
  enquiryTargetClosed: { code: 1206, status: 409, text: '该需求已不再接受响应' },
  captchaWrong: { code: 1301, status: 422, text: '图形验证码不正确或已失效' },
  mobileCodeWrong: { code: 1302, status: 422, text: '短信验证码不正确或已失效' },
  userNameTaken: { code: 1303, status: 409, text: '用户名已被使用' },
  mobileTaken: { code: 1304, status: 409, text: '该手机号已注册，请直接登录' },
  mobileUnknown: { code: 1305, status: 422, text: '该手机号尚未注册，请先注册' },
  smsLimited: { code: 1306, status: 429, text: '获取验证码过于频繁，请稍后再试' },
  smsRefused: { code: 1307, status: 503, text: '短信暂时不能发送到该号码，请稍后重试' },
  smsAway: { code: 1308, status: 503, text: '短信服务暂时不可用，请稍后重试' },
  smsSlow: { code: 1309, status: 503, text: '短信服务响应较慢，请 1 分钟后重试' },
  ticketWrong: { code: 1310, status: 422, text: '验证已失效，请重新验证手机号' },
  passwordWrong: { code: 1340, status: 422, text: '当前密码不正确' },
  confirmNeeded: { code: 1341, status: 428, text: '请先输入密码确认本人操作' },
  factorWrong: { code: 1342, status: 422, text: '验证码不正确或已使用' },
  sectionReserved: { code: 1343, status: 403, text: '该板块随门户程序提供，不能通过接口发布或变更' },
  wechatOff: { code: 1401, status: 422, text: '本站尚未开通微信登录，请用其他方式登录' },
  wechatDeclined: { code: 1402, status: 422, text: '您没有同意微信授权' },
  wechatStateRefused: { code: 1403, status: 422, text: '本次微信登录无效，请重新开始' },
  wechatCodeRefused: { code: 1404, status: 422, text: '微信授权无效，请重新开始' },
  wechatTicketRefused: { code: 1405, status: 422, text: '微信绑定已失效，请重新开始' },
  wechatTaken: { code: 1406, status: 409, text: '该微信已绑定其他账号，请先在那个账号中解除绑定' },
  wechatOther: { code: 1407, status: 409, text: '当前账号已绑定其他微信，请先解除绑定' },
  wechatAway: { code: 1408, status: 503, text: '微信服务暂时没有响应，请稍后重试或用其他方式登录' },
  ticketLimited: { code: 1501, status: 429, text: '提交过于频繁，请稍后再试' },
  signUpClosed: { code: 1502, status: 409, text: '报名已截止' },
  tooMany: { code: 429, status: 429, text: '操作过于频繁，请稍后再试' },
  internal: { code: 500, status: 500, text: '服务暂时出错，请稍后重试' },
  unavailable: { code: 503, status: 503, text: '服务正在恢复，请稍后重试' },
} as const satisfies Record<string, CodeRule & { code: number }>;

export type CodeName = keyof typeof codes;
