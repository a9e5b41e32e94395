import type { SearchKind } from 'shared/contract/search';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

interface KindWords {
  label: string;
  /** The record's place in the portal. */
  path: (id: string) => string;
}

/** Every kind in the order in which the page shows it. */
export const kinds: Record<SearchKind, KindWords> = {
  service: { label: '服务', path: (id) => withQuery('/detail/ServiceDetail', { id, kind: 'service' }) },
  spot: { label: '现货', path: (id) => withQuery('/detail/ServiceDetail', { id, kind: 'spot' }) },
  platform: { label: '技术平台', path: (id) => withQuery('/detail/ServiceDetail', { id, kind: 'platform' }) },
  demand: { label: '需求', path: (id) => withQuery('/detail/SellMarketDetail', { id }) },
  enterprise: { label: '企业', path: (id) => withQuery('/detail/ServiceProviderDetail', { id }) },
  rawMaterial: { label: '原辅包登记', path: (id) => withQuery('/sys/RawMaterial', { id }) },
  commissionedProduction: { label: '委托生产', path: (id) => withQuery('/sys/CommissionedProduction', { id }) },
  batchRelease: { label: '批签发', path: (id) => withQuery('/sys/BatchQuery', { id }) },
  drugApproval: { label: '药品批文', path: (id) => withQuery('/sys/BatchQuery', { kind: 'approval', id }) },
  clinicalTrial: { label: '临床试验', path: (id) => withQuery('/sys/Clinical', { id }) },
};
export const kindNames = Object.keys(kinds) as SearchKind[];
