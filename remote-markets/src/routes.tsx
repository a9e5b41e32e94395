import type { SectionRoute } from 'shared/remote';
import { loadHome } from './features/home/load';
// All pages speak these words: from the section's chunk they are loaded once and early.
import 'shared/contract/vocabulary';
import { laterRoutes } from './features/later/later-routes';
import { loadSearch } from './features/search/load';
import { searchKeys } from './features/search/search-query';
import { SearchSkeleton } from './features/search/search-skeleton';
import { loadServiceDetail, loadServiceMarket } from './features/service/load';
import { serviceMarketKeys } from './features/service/market-query';
import { MarketSkeleton } from './features/service/market-skeleton';

/** Ties a route's load to its page: both speak of the same data. */
const route = <D,>(definition: SectionRoute<D>) => definition;

/** The same for a page that draws its frame before its data is there. */
const earlyRoute = <D,>(definition: Omit<SectionRoute<D>, 'page'> & Pick<SectionRoute<D | undefined>, 'page'>) => ({
  ...definition,
  early: true,
});

/** The same paths and titles as section.json, which the shell reads before this code is there. */
export const routes = [
  earlyRoute({
    path: '/sys/home',
    title: '首页',
    load: loadHome,
    loadKeys: [],
    lazy: true,
    page: () => import(/* webpackChunkName: "home" */ './features/home/home-page'),
  }),
  route({
    path: '/sys/BuyMarket',
    title: '服务市场',
    load: loadServiceMarket,
    loadKeys: serviceMarketKeys,
    skeleton: MarketSkeleton,
    lazy: true,
    page: () => import(/* webpackChunkName: "service-market" */ './features/service/service-market-page'),
  }),
  route({
    path: '/detail/ServiceDetail',
    title: '服务详情',
    load: loadServiceDetail,
    loadKeys: ['id', 'kind'],
    lazy: true,
    page: () => import(/* webpackChunkName: "service-detail" */ './features/service/service-detail-page'),
  }),
  route({
    path: '/sys/Search',
    title: '搜索',
    load: loadSearch,
    loadKeys: searchKeys,
    skeleton: SearchSkeleton,
    lazy: true,
    page: () => import(/* webpackChunkName: "search" */ './features/search/search-page'),
  }),
  ...laterRoutes,
];
