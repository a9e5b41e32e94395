import { limits } from './limits';

/**
 * Sentences with which the server refuses what a form says beforehand, and both say the same. Plain data: browsers and the API read
 * it; a rule of `vocabulary` carries its own.
 */
export const accountRefusals = {
  userName: '请输入用户名',
  password: '请输入密码',
  code: '请输入验证码',
  currentPassword: '请输入当前密码',
  samePassword: '新密码不能与当前密码相同',
  consent: '请先阅读并同意用户协议和隐私政策',
  email: '邮箱格式不正确',
  realName: '请填写姓名',
};

export const enquiryRefusals = {
  ndaAgreed: '请先勾选同意保密约定',
  message: '请填写回复内容',
  targetClosed: '该需求已不再接受响应',
  offerOver: '该现货的报价已到期，不再接受询盘',
  /** @param targetType of a record that takes no more enquiries */
  closed: (targetType: string): string =>
    targetType === 'spot' ? enquiryRefusals.offerOver : enquiryRefusals.targetClosed,
};

export const quotationRefusals = {
  priceUnit: '请选择价格单位',
  anonymousDemand: '匿名需求不能附上，否则对方会知道发布方',
};

export const claimRefusals = {
  uscc: '统一社会信用代码的位数或校验位不正确，请与营业执照核对',
  nothingAdded: '请上传材料或填写说明',
};

/** A record that is not there, or for others alone. */
export const recordRefusals = { absent: '没有找到要查看的内容' };

export const fileRefusals = {
  empty: '文件是空的，请重新选择',
  absent: '文件不存在，或您没有查看的权限',
};

export const signUpRefusals = { closed: '报名已截止' };

export const ticketRefusals = { reason: '请选择举报原因' };

export const caseRefusals = { absent: '没有这件事项' };

export const listingRefusals = { priceMin: '计价不是面议时要有价格下限', mobile: '应为 11 位手机号' };

export const contentRefusals = {
  webAddress: '应为 http 或 https 网址',
  endAt: '结束时间应不早于开始时间',
  captionsUrl: '有字幕时要有视频',
  /** @param folders parted by |, the last one is named; @param endings parted by | */
  siteFile: (folders: string, endings: string): string =>
    `应为本站 /${folders.split('|').at(-1)}/ 下的文件（${endings.replaceAll('|', '、')}）`,
};

export const conceptRefusals = {
  code: '代码应为小写英文、数字与短横',
  parent: '请选择上级',
  zh: '请填写中文名',
  reference: '请填写出处',
  names: `最多 ${limits.concept.names} 个名称`,
};

export const importRefusals = { kind: '请选择内容类型' };

export const consoleRefusals = {
  reason: `请填写原因，至少 ${limits.leastReason} 个字`,
  trialAccounts: `最多 ${limits.trialAccounts} 个账号`,
};
