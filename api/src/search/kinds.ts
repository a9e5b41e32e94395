import { paths } from 'shared/contract/paths';
import type { SearchKind } from 'shared/contract/search';

interface KindWords {
  label: string;
  /** The record's page. */
  path: (id: string) => string;
}

/** Every kind in the order in which the page shows it. */
export const kinds: Record<SearchKind, KindWords> = {
  service: { label: '服务', path: (id) => paths.serviceDetail({ id }) },
  spot: { label: '现货', path: (id) => paths.serviceDetail({ id, kind: 'spot' }) },
  platform: { label: '技术平台', path: (id) => paths.serviceDetail({ id, kind: 'platform' }) },
  demand: { label: '需求', path: (id) => paths.demandDetail({ id }) },
  enterprise: { label: '企业', path: (id) => paths.providerDetail({ id }) },
  rawMaterial: { label: '原辅包登记', path: (id) => paths.rawMaterial({ id }) },
  commissionedProduction: { label: '委托生产', path: (id) => paths.commissionedProduction({ id }) },
  batchRelease: { label: '批签发', path: (id) => paths.batchQuery({ id }) },
  drugApproval: { label: '药品批文', path: (id) => paths.batchQuery({ tab: 'approval', id }) },
  clinicalTrial: { label: '临床试验', path: (id) => paths.clinical({ id }) },
  clinicalSite: { label: '临床试验机构', path: (id) => paths.clinical({ tab: 'site', id }) },
};
export const kindNames = Object.keys(kinds) as SearchKind[];
