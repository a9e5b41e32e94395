import type { FavouriteType } from 'shared/contract/collect-info';
import { pages, paths } from 'shared/contract/paths';

export interface FavouriteKind {
  type: FavouriteType;
  path: string;
  title: string;
  /** What is collected, in words: 还没有收藏的服务. */
  noun: string;
  /** How such things come here. */
  hint: string;
  /** Where they are found. */
  market: { path: string; label: string };
}

const marketHint = (noun: string) => `在${noun}列表或详情页点击「收藏」，会出现在这里。`;

export const favouriteKinds: readonly FavouriteKind[] = [
  {
    type: 'service',
    path: pages.favouriteServices,
    title: '收藏的服务',
    noun: '服务',
    hint: marketHint('服务'),
    market: { path: pages.serviceMarket, label: '去服务市场' },
  },
  {
    type: 'spot',
    path: pages.favouriteSpots,
    title: '收藏的现货',
    noun: '现货',
    hint: marketHint('现货'),
    market: { path: paths.serviceMarket({ kind: 'spot' }), label: '去看现货' },
  },
  {
    type: 'platform',
    path: pages.favouritePlatforms,
    title: '收藏的技术平台',
    noun: '技术平台',
    hint: marketHint('技术平台'),
    market: { path: paths.serviceMarket({ kind: 'platform' }), label: '去看技术平台' },
  },
  {
    type: 'demand',
    path: pages.favouriteDemands,
    title: '收藏的需求',
    noun: '需求',
    hint: marketHint('需求'),
    market: { path: pages.demandMarket, label: '去需求市场' },
  },
  {
    type: 'enterprise',
    path: pages.favouriteEnterprises,
    title: '收藏的企业',
    noun: '企业',
    hint: '在优质服务商名录或服务商详情页点击「收藏」，会出现在这里。',
    market: { path: pages.providers, label: '去优质服务商' },
  },
  {
    type: 'roadshow',
    path: pages.favouriteRoadShows,
    title: '收藏的路演',
    noun: '路演',
    hint: '在路演详情页点击「收藏」，会出现在这里。',
    market: { path: pages.roadShows, label: '去在线路演' },
  },
];
