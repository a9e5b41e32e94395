import { z } from 'zod';
import { endpoint, noInput, text } from './endpoint';

export const loginInput = z.object({
  userName: z.string('请输入用户名').trim().min(1, '请输入用户名').pipe(text(60)),
  password: z.string('请输入密码').min(1, '请输入密码').pipe(text(200)),
});

/** `userName` and `token` are specified; the other three fill the remaining storage keys. `usermobile` is masked. */
export const loginData = z.object({
  userName: z.string(),
  token: z.string(),
  realName: z.string(),
  userid: z.string(),
  usermobile: z.string(),
});
export type LoginData = z.infer<typeof loginData>;

export const authEndpoints = {
  'Auth/login': endpoint({ method: 'POST', access: 'public', summary: '登录', input: loginInput, data: loginData }),
  'Auth/logout': endpoint({ method: 'POST', access: 'public', summary: '退出登录', input: noInput, data: z.null() }),
};
