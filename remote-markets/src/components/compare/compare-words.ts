import type { CompareKind } from 'shared/contract/compare';
import { pages, paths } from 'shared/contract/paths';

interface KindWords {
  label: string;
  /** Measure word: 3 项服务. */
  counted: string;
  /** Where more of the kind is found. */
  from: string;
  market: string;
}

export const compareWords: Record<CompareKind, KindWords> = {
  service: { label: '服务', counted: '项服务', from: pages.serviceMarket, market: '服务市场' },
  spot: { label: '现货', counted: '项现货', from: paths.serviceMarket({ kind: 'spot' }), market: '现货市场' },
  platform: {
    label: '技术平台',
    counted: '个技术平台',
    from: paths.serviceMarket({ kind: 'platform' }),
    market: '技术平台',
  },
  enterprise: { label: '服务商', counted: '家服务商', from: pages.providers, market: '优质服务商' },
};
