import type { Registry } from 'shared/contract/registry';

/** Screens of the shell itself: path -> title. */
const ownScreens: Record<string, string> = {
  '/': '首页',
  '/user': '登录',
  '/user/login': '登录',
  '/user/register': '注册账号',
  '/user/forgotPassword': '忘记密码',
  '/user/agreement': '用户协议',
  '/user/privacy': '隐私政策',
  '/user/weChat': '微信登录',
  '/user/pass': '启用调试通行证',
};

export interface Match {
  /** 503: its section is switched off. */
  status: 200 | 404 | 503;
  title: string;
  section?: string;
  /** Names of chunks that the route draws first. */
  chunks: string[];
}

/** Whether a path fits a route's pattern; `:name` stands for one segment. Upper and lower case differ, as the routes are written. */
function fits(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return (
    want.length === have.length && want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  );
}

/** What stands behind a path: a route of a section, a screen of the shell, or nothing. */
export function matchPath(registry: Registry, path: string): Match {
  const own = ownScreens[path];
  if (own) return { status: 200, title: own, chunks: [], ...(path === '/' ? matchHome(registry) : {}) };
  for (const { name, routes, disabled } of registry.sections) {
    const route = routes.find((one) => fits(one.path, path));
    if (route && disabled) return { status: 503, title: route.title, chunks: [] };
    if (route) return { status: 200, title: route.title, section: name, chunks: route.chunks };
  }
  return { status: 404, title: '页面不存在', chunks: [] };
}

/** The root shows the home page, so it is prepared like it. */
function matchHome(registry: Registry): Partial<Match> {
  const home = registry.sections
    .flatMap(({ name, routes, disabled }) => routes.map((route) => ({ name, route, disabled })))
    .find(({ route }) => route.path === '/sys/home');
  if (home?.disabled) return { status: 503 };
  return home ? { section: home.name, chunks: home.route.chunks } : {};
}
