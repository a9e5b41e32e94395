import type { SectionRoute } from 'shared/remote';
import { loadEnterpriseDetail, loadEnterpriseList } from './features/enterprise/load';
import { ProvidersSkeleton } from './features/enterprise/providers-skeleton';
import { enterpriseListKeys } from './features/enterprise/query';
import { loadHome } from './features/home/load';
// All pages speak these words: from the section's chunk they are loaded once and early.
import 'shared/contract/vocabulary';
import { laterRoutes } from './features/later/later-routes';
import { loadRanking } from './features/ranking/load';
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
    path: '/sys/ServiceProvider',
    title: '优质服务商',
    load: loadEnterpriseList,
    loadKeys: enterpriseListKeys,
    skeleton: ProvidersSkeleton,
    lazy: true,
    page: () => import(/* webpackChunkName: "enterprise-list" */ './features/enterprise/provider-list-page'),
  }),
  route({
    path: '/detail/ServiceProviderDetail',
    title: '服务商详情',
    load: loadEnterpriseDetail,
    loadKeys: ['id'],
    lazy: true,
    page: () => import(/* webpackChunkName: "enterprise-detail" */ './features/enterprise/provider-detail-page'),
  }),
  route({
    path: '/detail/ServiceProviderTop10',
    title: '优质服务商 TOP 10',
    load: loadRanking,
    loadKeys: ['board', 'period'],
    lazy: true,
    page: () => import(/* webpackChunkName: "ranking" */ './features/ranking/top-ten-page'),
  }),
  ...laterRoutes,
];
