import { enterpriseSections, listingSections, type Section } from 'shared/contract/listing-fields';
import { pages } from 'shared/contract/paths';
import type { ListingKind as KindName } from 'shared/contract/vocabulary/listing';

export interface ListingKind {
  name: KindName;
  path: string;
  /** Of the route. */
  title: string;
  /** What one record is called. */
  noun: string;
  side: 'supply' | 'demand';
  sections: readonly Section[];
  /** What publishing is good for, where there is none yet. */
  empty: string;
}

export const listingKinds: readonly ListingKind[] = [
  {
    name: 'service',
    path: pages.editService,
    title: '服务信息',
    noun: '服务',
    side: 'supply',
    sections: listingSections.service,
    empty: '写明类别、剂型、批量与交付周期，审核通过后出现在服务市场，并参与需求匹配。',
  },
  {
    name: 'spot',
    path: pages.editSpot,
    title: '现货信息',
    noun: '现货',
    side: 'supply',
    sections: listingSections.spot,
    empty: '写明品名、质量标准、库存与价格，审核通过后出现在服务市场的现货栏。',
  },
  {
    name: 'platform',
    path: pages.editPlatform,
    title: '平台信息',
    noun: '技术平台',
    side: 'supply',
    sections: listingSections.platform,
    empty: '写明技术领域、核心指标与合作方式，审核通过后出现在服务市场的技术平台栏。',
  },
  {
    name: 'demand',
    path: pages.editDemand,
    title: '需求信息',
    noun: '需求',
    side: 'demand',
    sections: listingSections.demand,
    empty: '写明委托内容、剂型、批量与截止日期，审核通过后出现在需求市场，由服务商联系您。',
  },
];

export const enterpriseKind: ListingKind = {
  name: 'enterprise',
  path: pages.editEnterprise,
  title: '企业信息',
  noun: '企业',
  side: 'supply',
  sections: enterpriseSections,
  empty: '',
};

/** In the address in place of an id. */
export const newRecord = 'new';
export const editPath = (kind: ListingKind, id: string): string => `${kind.path}?id=${id}`;
