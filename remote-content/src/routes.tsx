import type { SectionRoute } from 'shared/remote';
import { ContentFrame } from './components/content-frame';
import { type PageName, pages } from './lib/pages';

const frame = (name: PageName) => () => <ContentFrame page={name}>{null}</ContentFrame>;

const route = (name: PageName, page: SectionRoute['page']): SectionRoute => ({
  path: pages[name].path,
  title: pages[name].title,
  skeleton: frame(name),
  lazy: true,
  page,
});

/** The same paths and titles as section.json. No route has a `load`: all content is for editors only, so it comes after mount. */
export const routes: SectionRoute[] = [
  route('list', () => import(/* webpackChunkName: "list" */ './features/list/page')),
  route('editor', () => import(/* webpackChunkName: "editor" */ './features/editor/page')),
  route('import', () => import(/* webpackChunkName: "import" */ './features/import/page')),
  route('concept', () => import(/* webpackChunkName: "concept" */ './features/concept/page')),
];
