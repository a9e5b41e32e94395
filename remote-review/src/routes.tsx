import type { SectionRoute } from 'shared/remote';
import { ReviewFrame } from './components/review-frame';
import { type PageName, pages } from './lib/pages';

const frame = (name: PageName) => () => <ReviewFrame page={name}>{null}</ReviewFrame>;

const route = (name: PageName, page: SectionRoute['page']): SectionRoute => ({
  path: pages[name].path,
  title: pages[name].title,
  skeleton: frame(name),
  lazy: true,
  page,
});

/** The same paths and titles as section.json. No route has a `load`: all content is for reviewers only, so it comes after mount. */
export const routes: SectionRoute[] = [
  route('desk', () => import(/* webpackChunkName: "desk" */ './features/desk/page')),
  route('audit', () => import(/* webpackChunkName: "audit" */ './features/audit/page')),
];
