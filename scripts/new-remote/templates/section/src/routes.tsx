import type { SectionRoute } from 'shared/remote';

/** The same paths and titles as section.json, which the shell reads before this code is there. */
export const routes: SectionRoute[] = [
  {
    path: '/sample-section',
    title: '示例板块',
    lazy: true,
    page: () => import(/* webpackChunkName: "hello" */ './features/hello/page'),
  },
];
