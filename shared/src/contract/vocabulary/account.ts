/** Rules of accounts that the server checks and the forms say beforehand. Plain data, so that browsers may import it. */
export const mobileRule = { pattern: /^1[3-9]\d{9}$/, text: '请输入 11 位手机号' };
export const codeRule = { pattern: /^\d{6}$/, text: '请输入 6 位短信验证码' };
/** Digits alone would look like a number that others know. */
export const userNameRule = {
  pattern: /^(?!\d+$)[\p{Script=Han}A-Za-z0-9_-]{4,20}$/u,
  hint: '4–20 个字：汉字、字母、数字、_ 或 -',
  text: '用户名为 4–20 个字，可用汉字、字母、数字、下划线和连字符，不能全为数字',
};
export const passwordRule = {
  fits(word: string): boolean {
    const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(word)).length;
    return /^[\x21-\x7e]{8,20}$/.test(word) && kinds >= 2;
  },
  hint: '8–20 位，含字母、数字、符号中至少两种',
  text: '密码为 8–20 位，须含字母、数字、符号中的至少两种，不含空格',
};
/** Empty: not given. */
export const realNameRule = {
  pattern: /^$|^[\p{Script=Han}A-Za-z·.\- ]{2,20}$/u,
  text: '姓名为 2–20 个字，可用汉字、字母、间隔号和空格',
};
/** Days between asking for an account's removal and the removal. */
export const deletionDays = 15;
/** Seconds until the next code may be asked for. */
export const resendSeconds = 60;
/** The version of 用户协议 and 隐私政策 that a new account agrees to. */
export const consentVersion = '2026-11';

/** What a code is for; it serves for nothing else. */
export const smsPurposes = ['register', 'login', 'retrieve', 'bind', 'confirmMobile', 'changeMobile', 'claim'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];
