import { CallError } from '../errors';

/** What the person can do something about, by WeChat's own number; all else is between the portal and WeChat. */
const words: Record<number, [name: 'wechatCodeRefused' | 'wechatAway', text: string]> = {
  40029: ['wechatCodeRefused', '微信授权码无效，请重新开始'],
  40163: ['wechatCodeRefused', '微信授权码已使用过，请重新开始'],
  42003: ['wechatCodeRefused', '微信授权码已过期，请重新开始'],
  41008: ['wechatCodeRefused', '缺少微信授权码，请重新开始'],
  [-1]: ['wechatAway', '微信系统繁忙，请稍后重试'],
  45009: ['wechatAway', '微信登录人数较多，请稍后重试'],
  45011: ['wechatAway', '微信登录人数较多，请稍后重试'],
};

/**
 * The refusal for an `errcode`. Wrong ids, secrets and tokens are our fault, so users only read that it does not work.
 */
export function refusalOf(errcode: number): CallError {
  const [name, text] = words[errcode] ?? ['wechatAway', '微信登录暂时不可用，请用其他方式登录'];
  return new CallError(name, text);
}
