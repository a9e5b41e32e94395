import type { SectionRoute } from 'shared/remote';
import { OperateFrame } from './components/operate-frame';
import { type PageName, pages } from './lib/pages';

/** Until a page's code is there its frame stands; all pages share it, so it belongs to the section's first chunk. */
const frame = (name: PageName) => () => <OperateFrame page={name}>{null}</OperateFrame>;

const route = (name: PageName, page: SectionRoute['page']): SectionRoute => ({
  path: pages[name].path,
  title: pages[name].title,
  skeleton: frame(name),
  lazy: true,
  page,
});

/** The same paths and titles as section.json. No route has a `load`: all content is for operators only, so it comes after mount. */
export const routes: SectionRoute[] = [
  route('release', () => import(/* webpackChunkName: "release" */ './features/release/page')),
  route('change', () => import(/* webpackChunkName: "change" */ './features/change/page')),
  route('error', () => import(/* webpackChunkName: "error" */ './features/error/page')),
  route('token', () => import(/* webpackChunkName: "token" */ './features/token/page')),
  route('pass', () => import(/* webpackChunkName: "pass" */ './features/pass/page')),
  route('account', () => import(/* webpackChunkName: "account" */ './features/account/page')),
  route('enterprise', () => import(/* webpackChunkName: "enterprise" */ './features/enterprise/page')),
  route('ticket', () => import(/* webpackChunkName: "ticket" */ './features/ticket/page')),
  route('signUp', () => import(/* webpackChunkName: "sign-up" */ './features/sign-up/page')),
  route('security', () => import(/* webpackChunkName: "security" */ './features/security-event/page')),
];
