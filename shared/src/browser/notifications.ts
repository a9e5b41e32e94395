import { useCallback } from 'react';
import { useHost, useQueryCache } from 'shared/remote';
import type { Data, Input } from '../contract/endpoints';
import { type NotificationKind, notificationKinds } from '../contract/vocabulary/notification';
import { formatClock, formatDate, formatShortDate } from '../format';

type List = Data<'Notification/list'>;

const labels = new Map<string, string>(notificationKinds.map(({ code, label }) => [code, label]));
/** The Chinese name of a kind; the code itself for one that this program does not know yet. */
export const kindLabel = (kind: NotificationKind): string => labels.get(kind) ?? kind;

const dayMs = 86_400_000;

/** @param now ms since 1970 */
export function dayGroup(createdAt: string, now: number): '今天' | '昨天' | '更早' {
  const day = formatDate(createdAt);
  if (day >= formatDate(now)) return '今天';
  return day === formatDate(now - dayMs) ? '昨天' : '更早';
}

/** The clock today and yesterday, before that the day. */
export const timeOf = (createdAt: string, now: number): string =>
  dayGroup(createdAt, now) === '更早' ? formatShortDate(createdAt) : formatClock(createdAt);

/** The list as the server would answer it once these are read; those of the unread stay where they are until it is asked for again. */
export function withRead(list: List, ids: readonly string[] | 'all'): List {
  const isMeant = (id: string) => ids === 'all' || ids.includes(id);
  const newly = list.items.filter(({ id, read }) => !read && isMeant(id)).length;
  return {
    ...list,
    items: list.items.map((item) => (isMeant(item.id) ? { ...item, read: true } : item)),
    counts: { ...list.counts, unread: ids === 'all' ? 0 : Math.max(0, list.counts.unread - newly) },
  };
}

/**
 * Marks notifications as read, shown at once wherever they stand. What the server refuses is shown as it is there; the shell's
 * message says why.
 */
export function useReadNotifications(): (which: Input<'Notification/read'>) => Promise<void> {
  const { http } = useHost();
  const cache = useQueryCache();
  return useCallback(
    async (which) => {
      const ids = 'ids' in which ? which.ids : 'all';
      const newly = new Set<string>();
      cache.update('Notification/list', (list) => {
        for (const { id, read } of list.items) if (!read && (ids === 'all' || ids.includes(id))) newly.add(id);
        return withRead(list, ids);
      });
      cache.update('Notification/unread', (counts) => ({
        ...counts,
        unread: ids === 'all' ? 0 : Math.max(0, counts.unread - newly.size),
      }));
      try {
        const counts = await http.post('Notification/read', which);
        cache.update('Notification/unread', () => counts);
      } catch {
        await cache.invalidate('Notification/list', 'Notification/unread');
      }
    },
    [http, cache],
  );
}
