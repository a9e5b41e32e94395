import { nothingFound } from 'shared/browser/nothing-found';
import type { SectionRoute } from 'shared/remote';
import { compareKeys, loadComparison } from './features/compare/query';
import { conferenceKeys, loadConference, loadSignUp } from './features/conference/query';
import { demandMarketKeys } from './features/demand/demand-query';
import { DemandMarketSkeleton } from './features/demand/demand-top';
import { loadDemandDetail, loadDemandMarket } from './features/demand/load';
import { loadEnterpriseDetail, loadEnterpriseList } from './features/enterprise/load';
import { ProvidersSkeleton } from './features/enterprise/providers-skeleton';
import { enterpriseListKeys } from './features/enterprise/query';
import { loadHome } from './features/home/load';
// All pages speak these words: from the section's chunk they are loaded once and early.
import 'shared/contract/vocabulary';
import { listSkeleton } from './components/list/list-skeleton-page';
import { loadRanking } from './features/ranking/load';
import { loadRoadShow, loadRoadShows, roadShowKeys } from './features/road-show/query';
import { loadSearch } from './features/search/load';
import { searchKeys } from './features/search/search-query';
import { SearchSkeleton } from './features/search/search-skeleton';
import { loadServiceDetail, loadServiceMarket } from './features/service/load';
import { serviceMarketKeys } from './features/service/market-query';
import { MarketSkeleton } from './features/service/market-skeleton';
import { loadTopic, loadTopics, topicKeys } from './features/special-service/query';

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
    keepsFrame: nothingFound,
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
    path: '/sys/SellMarket',
    title: '需求市场',
    load: loadDemandMarket,
    loadKeys: demandMarketKeys,
    skeleton: DemandMarketSkeleton,
    keepsFrame: nothingFound,
    lazy: true,
    page: () => import(/* webpackChunkName: "demand-market" */ './features/demand/demand-market-page'),
  }),
  route({
    path: '/detail/SellMarketDetail',
    title: '需求详情',
    load: loadDemandDetail,
    loadKeys: ['id'],
    lazy: true,
    page: () => import(/* webpackChunkName: "demand-detail" */ './features/demand/demand-detail-page'),
  }),
  route({
    path: '/sys/Conference',
    title: '会议资讯',
    load: loadConference,
    loadKeys: conferenceKeys,
    skeleton: listSkeleton('conference'),
    keepsFrame: { list: nothingFound },
    lazy: true,
    page: () => import(/* webpackChunkName: "conference" */ './features/conference/conference-page'),
  }),
  route({
    path: '/detail/ConferenceSignUp',
    title: '会议报名',
    load: loadSignUp,
    loadKeys: ['id'],
    lazy: true,
    page: () => import(/* webpackChunkName: "conference-sign-up" */ './features/conference/sign-up/page'),
  }),
  route({
    path: '/sys/SpecialServices',
    title: '专题服务',
    load: loadTopics,
    loadKeys: topicKeys,
    skeleton: listSkeleton('topic'),
    keepsFrame: nothingFound,
    lazy: true,
    page: () => import(/* webpackChunkName: "special-service-list" */ './features/special-service/topic-list-page'),
  }),
  route({
    path: '/detail/SpecialServicesDetails',
    title: '专题详情',
    load: loadTopic,
    loadKeys: ['id'],
    lazy: true,
    page: () => import(/* webpackChunkName: "special-service" */ './features/special-service/topic-detail-page'),
  }),
  route({
    path: '/sys/OnlineRoadShow',
    title: '在线路演',
    load: loadRoadShows,
    loadKeys: roadShowKeys,
    skeleton: listSkeleton('roadShow'),
    keepsFrame: nothingFound,
    lazy: true,
    page: () => import(/* webpackChunkName: "road-show-list" */ './features/road-show/road-show-list-page'),
  }),
  route({
    path: '/detail/OnlineRoadShowDetail',
    title: '路演详情',
    load: loadRoadShow,
    loadKeys: ['id'],
    lazy: true,
    page: () => import(/* webpackChunkName: "road-show" */ './features/road-show/road-show-detail-page'),
  }),
  route({
    path: '/sys/ServiceProvider',
    title: '优质服务商',
    load: loadEnterpriseList,
    loadKeys: enterpriseListKeys,
    skeleton: ProvidersSkeleton,
    keepsFrame: nothingFound,
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
  route({
    path: '/detail/Compare',
    title: '对比',
    load: loadComparison,
    loadKeys: compareKeys,
    lazy: true,
    page: () => import(/* webpackChunkName: "compare" */ './features/compare/compare-page'),
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
];
