import type { CompareKind } from 'shared/contract/compare';
import type { ServiceKind } from 'shared/contract/service';
import { withParams } from 'shared/remote';

/** The market's address for a kind, with a keyword and regions if there are any. */
export const marketPath = (kind: ServiceKind, q = '', provinces: readonly string[] = []): string =>
  `/sys/BuyMarket${withParams('', { kind: kind === 'service' ? null : kind, q, provinces })}`;

export const detailPath = (kind: ServiceKind, id: string): string =>
  `/detail/ServiceDetail?${kind === 'service' ? '' : `kind=${kind}&`}id=${id}`;

export const providerPath = (id: string): string => `/detail/ServiceProviderDetail?id=${id}`;

export const demandsPath = '/sys/SellMarket';

/** The market's address with these filters; only demands that still take answers unless they say otherwise. */
export const demandMarketPath = (filters: Record<string, string | readonly string[]> = {}): string =>
  `${demandsPath}${withParams('', { states: 'open', ...filters })}`;

export const demandPath = (id: string): string => `/detail/SellMarketDetail?id=${id}`;

export const conferencePath = '/sys/Conference';
export const articlePath = (id: string): string => `${conferencePath}?id=${id}`;

export const roadShowsPath = '/sys/OnlineRoadShow';
export const roadShowPath = (id: string): string => `/detail/OnlineRoadShowDetail?id=${id}`;

export const topicsPath = '/sys/SpecialServices';
export const topicPath = (id: string): string => `/detail/SpecialServicesDetails?id=${id}`;

/** Commas stay as they are, so that the address can be read. */
export const compareQuery = (kind: CompareKind, ids: readonly string[], differences = false): string =>
  `?kind=${kind}&ids=${ids.join(',')}${differences ? '&diff=1' : ''}`;

export const comparePath = (...query: Parameters<typeof compareQuery>): string =>
  `/detail/Compare${compareQuery(...query)}`;
