import { useEffect } from 'react';
import { useQuery } from 'shared/remote';
import type { ListAddress } from './address';

/**
 * The list that the address asks for, and how many came after it. New ones do not move it: it is asked for again by
 * whoever wants to see them, and by itself only when some were read elsewhere.
 */
export function useNotifications({ kind, unread, page }: ListAddress) {
  const list = useQuery('Notification/list', { kind, unread, page }, { owner: true, keepPrevious: true });
  const { data: counts, updatedAt } = useQuery(
    'Notification/unread',
    {},
    { owner: true, on: ['notification:changed'], staleTime: Number.POSITIVE_INFINITY },
  );
  const { data, reload } = list;
  const later = data && counts && updatedAt > list.updatedAt ? counts : undefined;
  const fresh = data && later ? Math.max(0, later.total - data.counts.total) : 0;
  const readElsewhere = !unread && fresh === 0 && later !== undefined && later.unread < (data?.counts.unread ?? 0);
  useEffect(() => {
    if (readElsewhere) void reload();
  }, [readElsewhere, reload]);
  return { ...list, fresh, unreadNow: counts?.unread ?? data?.counts.unread ?? 0 };
}
