import type { CompareKind } from 'shared/contract/compare';
import { pages, paths } from 'shared/contract/paths';
import type { ServiceKind } from 'shared/contract/service';

/** The market's address for a kind, with a keyword and regions if there are any. */
export const marketPath = (kind: ServiceKind, q = '', provinces: readonly string[] = []): string =>
  paths.serviceMarket({ kind, q, provinces });

export const detailPath = (kind: ServiceKind, id: string): string => paths.serviceDetail({ id, kind });

export const providerPath = (id: string): string => paths.providerDetail({ id });

/** The market's address with these filters; only demands that still take answers unless they say otherwise. */
export const demandMarketPath = (filters: Record<string, string | readonly string[]> = {}): string =>
  paths.demandMarket({ states: 'open', ...filters });

export const demandPath = (id: string): string => paths.demandDetail({ id });

export const articlePath = (id: string): string => paths.conference({ id });

export const roadShowPath = (id: string): string => paths.roadShowDetail({ id });

export const topicPath = (id: string): string => paths.topicDetail({ id });

/** The query alone, for changes of the page that is shown. */
export const compareQuery = (kind: CompareKind, ids: readonly string[], differences = false): string =>
  comparePath(kind, ids, differences).slice(pages.compare.length);

export const comparePath = (kind: CompareKind, ids: readonly string[], differences = false): string =>
  paths.compare({ kind, ids, differences });
