import { z } from 'zod';
import { endpoint, noInput } from './endpoint';

export const userInfo = z.object({
  userid: z.string(),
  userName: z.string(),
  realName: z.string(),
  /** Masked: 138****1234. */
  usermobile: z.string(),
  role: z.enum(['user', 'enterprise', 'operator', 'admin']),
  enterprise: z.object({ id: z.string(), name: z.string() }).nullable(),
  wechatBound: z.boolean(),
  createdAt: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const userEndpoints = {
  'User/Islogon': endpoint({
    method: 'POST',
    access: 'public',
    summary: '登录状态：multipart/form-data，无字段。data 为 false 时 code 405、408 或 1 说明原因',
    input: noInput,
    data: z.boolean(),
  }),
  'User/info': endpoint({ method: 'GET', access: 'signedIn', summary: '本人基本信息', input: noInput, data: userInfo }),
};
