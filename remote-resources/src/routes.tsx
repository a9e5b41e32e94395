import type { Data } from 'shared/contract/endpoints';
import type { SectionRoute } from 'shared/remote';
import { loadRawMaterials } from './features/raw-material/load';
import { listKeys } from './features/raw-material/query';
import { RawMaterialSkeleton } from './features/raw-material/skeleton';

const rawMaterial: SectionRoute<Data<'RawMaterial/list'>> = {
  path: '/sys/RawMaterial',
  title: '原辅料查询',
  load: loadRawMaterials,
  // The record in the drawer (?id=) is no part of the list.
  loadKeys: [...listKeys],
  lazy: true,
  page: () => import(/* webpackChunkName: "raw-material" */ './features/raw-material/page'),
  skeleton: RawMaterialSkeleton,
};

export const routes: SectionRoute[] = [
  {
    path: '/sys/CommissionedProduction',
    title: '委托生产查询',
    lazy: true,
    page: () => import(/* webpackChunkName: "commissioned-production" */ './features/commissioned-production/page'),
  },
  {
    path: '/sys/BatchQuery',
    title: '批次查询',
    lazy: true,
    page: () => import(/* webpackChunkName: "batch-query" */ './features/batch-query/page'),
  },
  {
    path: '/sys/Clinical',
    title: '临床试验查询',
    lazy: true,
    page: () => import(/* webpackChunkName: "clinical" */ './features/clinical/page'),
  },
  rawMaterial as SectionRoute,
];
