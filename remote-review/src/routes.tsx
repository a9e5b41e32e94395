import type { SectionRoute } from 'shared/remote';

/** Ties a route's load to its page: both speak of the same data. */
const route = <D,>(definition: SectionRoute<D>) => definition;

/** The same paths and titles as section.json, which the shell reads before this code is there. */
export const routes = [
  route({
    path: '/review',
    title: '审核台',
    lazy: true,
    page: () => import(/* webpackChunkName: "hello" */ './features/hello/page'),
  }),
];
