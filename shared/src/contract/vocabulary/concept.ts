import type { Term } from './term';

/** Where the tree of concepts begins (docs/decisions/0061-concepts.md); every other concept has a parent. */
export const conceptRoots = [
  { code: 'process', label: '工艺' },
  { code: 'equipment', label: '设备' },
  { code: 'analytics', label: '分析检测' },
  { code: 'dosage-technology', label: '制剂技术' },
  { code: 'toxicology', label: '药理毒理' },
  { code: 'clinical', label: '临床' },
  { code: 'regulatory', label: '注册与质量体系' },
  { code: 'packaging', label: '包装' },
  { code: 'cold-chain', label: '储运与冷链' },
] as const satisfies readonly Term[];

/** Matching reads confirmed ones alone. */
export const conceptStatuses = [
  { code: 'confirmed', label: '已确认' },
  { code: 'suggested', label: '待确认' },
  { code: 'rejected', label: '不采用' },
] as const satisfies readonly Term[];
export type ConceptStatus = (typeof conceptStatuses)[number]['code'];

/** What a code looks like. */
export const conceptCode = /^[a-z0-9]+(-[a-z0-9]+)*$/;
