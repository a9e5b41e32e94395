/** The page behind 帮助中心; fixed by the specification, whatever the registry says. */
export const helpCentre = '/help/EnterpriseClaim';

/** Addresses that are no page of their own, and the page that stands for each. Plain data: browsers and the API read it. */
const firstPages: Readonly<Record<string, string>> = {
  '/': '/sys/home',
  '/sys': '/sys/home',
  // A detail needs the number of a record, which only a list knows.
  '/detail': '/sys/BuyMarket',
  '/user': '/user/login',
  '/personal': '/personal/Index',
  '/help': helpCentre,
};

/**
 * Where a path leads that is written differently from its page: without slashes at the end, and from the beginning of a
 * group to its first page. Null when the path is written as it should be. Never answers another host (`//host`).
 */
export function leadsTo(path: string): string | null {
  const plain = path.replace(/\/+$/, '') || '/';
  const first = firstPages[plain];
  if (first) return first;
  return plain !== path && /^\/[^/\\]/.test(plain) ? plain : null;
}

export interface OwnPage {
  path: string;
  title: string;
  /** For search engines; empty where nothing is to be found. */
  description: string;
}

/** The pages of the shell itself; the registry does not know them. */
export const ownPages: readonly OwnPage[] = [
  { path: '/user/login', title: '登录', description: '使用密码、手机验证码或微信登录，查看联系方式并提交询价。' },
  { path: '/user/register', title: '注册账号', description: '使用手机号注册账号，收藏服务、联系服务商并发布需求。' },
  { path: '/user/forgotPassword', title: '忘记密码', description: '通过手机验证码重新设置登录密码。' },
  {
    path: '/user/agreement',
    title: '用户协议',
    description: '使用本站的规则：账号、发布内容、对接与责任，以及如何联系我们。',
  },
  {
    path: '/user/privacy',
    title: '隐私政策',
    description: '本站收集哪些个人信息、用于什么、保存多久，以及您如何查看、更正和删除。',
  },
  { path: '/user/pass', title: '启用调试通行证', description: '' },
  { path: '/user/weChat', title: '微信登录', description: '使用微信扫码登录，或将微信绑定到已有账号。' },
];
