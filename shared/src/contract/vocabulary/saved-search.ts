import { listingKinds, marketKinds } from './listing';

/** The markets whose lists can be subscribed to. */
export const savedSearchKinds = marketKinds;
export type SavedSearchKind = (typeof savedSearchKinds)[number];

/** What a market is called whose lists can be subscribed to. */
export const savedSearchKindLabel = (kind: SavedSearchKind): string => listingKinds[kind];

/** When a person hears of new results. A new subscription has `daily`. */
export const searchFrequencies = [
  { code: 'instant', label: '即时' },
  { code: 'daily', label: '每日汇总' },
  { code: 'weekly', label: '每周汇总' },
  { code: 'off', label: '不提醒' },
] as const;
export type SearchFrequency = (typeof searchFrequencies)[number]['code'];

/** Hour in Asia/Shanghai from which on summaries are sent. */
export const summaryHour = 9;
