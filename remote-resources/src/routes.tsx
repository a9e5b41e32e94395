import type { SectionRoute } from 'shared/remote';
import { loadKeysOf, loadRegister, noRows } from './components/register/load';
import { registerSkeleton } from './components/register/skeleton';
import { places, type RegisterPlace } from './components/register/tabs';
import { loadProduct } from './features/product/load';
import { ProductSkeleton } from './features/product/skeleton';

/** Ties a route's load to its page: both speak of the same data. */
const route = <D,>(definition: SectionRoute<D>) => definition;

/** What the pages of registers have in common. */
const registerRoute = (place: RegisterPlace) => ({
  load: loadRegister(place),
  loadKeys: loadKeysOf(place),
  keepsFrame: noRows,
  lazy: true as const,
  skeleton: registerSkeleton(place),
});

/** The same paths and titles as section.json, which the shell reads before this code is there. */
export const routes = [
  route({
    path: '/sys/CommissionedProduction',
    title: '委托生产查询',
    ...registerRoute(places.commissionedProduction),
    page: () => import(/* webpackChunkName: "commissioned-production" */ './features/commissioned-production/page'),
  }),
  route({
    path: '/sys/BatchQuery',
    title: '批次查询',
    ...registerRoute(places.batchQuery),
    page: () => import(/* webpackChunkName: "batch-query" */ './features/batch-query/page'),
  }),
  route({
    path: '/sys/Clinical',
    title: '临床试验查询',
    ...registerRoute(places.clinical),
    page: () => import(/* webpackChunkName: "clinical" */ './features/clinical/page'),
  }),
  route({
    path: '/sys/RawMaterial',
    title: '原辅料查询',
    ...registerRoute(places.rawMaterial),
    page: () => import(/* webpackChunkName: "raw-material" */ './features/raw-material/page'),
  }),
  route({
    path: '/sys/Product',
    title: '品种',
    load: loadProduct,
    loadKeys: ['name'],
    lazy: true,
    page: () => import(/* webpackChunkName: "product" */ './features/product/page'),
    skeleton: ProductSkeleton,
  }),
];
