export interface AccountPage {
  path: string;
  title: string;
  /** What will be possible here; empty where it is possible already. */
  text: string;
}

/** The screens of the /user layout; they belong to the shell, so the registry does not know them. */
export const accountPages: AccountPage[] = [
  { path: '/user/login', title: '登录', text: '' },
  { path: '/user/register', title: '注册账号', text: '' },
  { path: '/user/forgotPassword', title: '忘记密码', text: '' },
  { path: '/user/agreement', title: '用户协议', text: '' },
  { path: '/user/privacy', title: '隐私政策', text: '' },
  { path: '/user/pass', title: '启用调试通行证', text: '' },
  { path: '/user/weChat', title: '微信登录', text: '' },
];
