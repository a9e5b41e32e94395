export interface AccountPage {
  path: string;
  title: string;
  /** What will be possible here; empty where it is possible already. */
  text: string;
}

/** The screens of the /user layout; they belong to the shell, so the registry does not know them. */
export const accountPages: AccountPage[] = [
  { path: '/user/login', title: '登录', text: '' },
  { path: '/user/register', title: '注册账号', text: '建设中。开放后可使用手机号注册账号。' },
  { path: '/user/forgotPassword', title: '忘记密码', text: '建设中。开放后可通过手机验证码设置新密码。' },
  { path: '/user/pass', title: '启用调试通行证', text: '' },
  { path: '/user/weChat', title: '微信登录', text: '' },
];
