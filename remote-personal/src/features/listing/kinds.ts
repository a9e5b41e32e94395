import { pages } from 'shared/contract/paths';
export interface ListingKind {
  path: string;
  title: string;
  /** What can be done here once it is open. */
  coming: string;
}

const common = '提交后由平台审核，通过后公开展示，可随时修改或下架。';

export const listingKinds: readonly ListingKind[] = [
  {
    path: pages.editService,
    title: '服务信息',
    coming: `开放后，已认领企业的用户可在这里填写服务类别、剂型、批量、交付周期与价格。${common}`,
  },
  {
    path: pages.editSpot,
    title: '现货信息',
    coming: `开放后，已认领企业的用户可在这里填写品名、质量标准、库存、包装规格与价格。${common}`,
  },
  {
    path: pages.editPlatform,
    title: '平台信息',
    coming: `开放后，已认领企业的用户可在这里填写技术领域、核心指标、关键设备与合作方式。${common}`,
  },
  {
    path: pages.editDemand,
    title: '需求信息',
    coming: `开放后，可在这里填写委托内容、剂型、批量、预算与截止日期，并查看收到的响应。${common}`,
  },
];
