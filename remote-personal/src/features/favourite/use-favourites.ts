import { useCallback, useEffect, useState } from 'react';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { useHost, useQuery } from 'shared/remote';
import { emitBadges } from '../../lib/badges';

/** What was cancelled last and can be brought back. */
export interface Undo {
  cancelled: number;
  /** Without those that are no longer published: they cannot be collected again. */
  restorable: Favourite[];
}

/** The favourites of one type that the address asks for, with cancelling and bringing back. */
export function useFavourites(type: FavouriteType, q: string, page: number) {
  const { http, bus } = useHost();
  // Our own changes come back as the event too, so that there is one path from a change to a fresh list and fresh counts.
  const { data, error, reload, update } = useQuery(
    'CollectInfo/list',
    { type, q, page },
    { owner: true, keepPrevious: true, on: ['favourite:changed'] },
  );
  const [undo, setUndo] = useState<Undo | null>(null);

  useEffect(() => {
    if (data) emitBadges(bus, data.facets);
  }, [bus, data]);
  useEffect(() => bus.on('session:ended', () => setUndo(null)), [bus]);

  const tell = (item: Favourite, on: boolean) =>
    bus.emit('favourite:changed', { type: item.type, targetId: item.targetId, on });

  /** Does not wait for the reload, which fails too while the network is lost. */
  function putBack(refused: readonly Favourite[]) {
    update((now) => {
      const missing = refused.filter((item) => !now.items.some(({ targetId }) => targetId === item.targetId));
      const items = [...now.items, ...missing].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      return { ...now, items, total: now.total + missing.length };
    });
  }

  /** Takes the rows away at once; those that the server would not let go come back. */
  async function cancel(items: readonly Favourite[]) {
    setUndo(null);
    const gone = new Set(items.map((item) => item.targetId));
    update((now) => ({
      ...now,
      items: now.items.filter((item) => !gone.has(item.targetId)),
      total: now.total - items.length,
    }));
    const results = await Promise.allSettled(
      items.map((item) => http.post('CollectInfo/DeleteCollectInfo', { type: item.type, targetId: item.targetId })),
    );
    const done = items.filter((_, i) => results[i]?.status === 'fulfilled');
    putBack(items.filter((item) => !done.includes(item)));
    if (done.length === 0) return reload();
    setUndo({ cancelled: done.length, restorable: done.filter((item) => !item.offline) });
    for (const item of done) tell(item, false);
  }

  /** Oldest first, one after the other: the list is in the order of collecting. */
  async function restore(items: readonly Favourite[]) {
    setUndo(null);
    for (const item of [...items].reverse()) {
      try {
        await http.post('CollectInfo/AddCollectInfo', { type: item.type, targetId: item.targetId });
        tell(item, true);
      } catch {
        // The client has said why; the others are still tried.
      }
    }
  }

  return { data, error, reload, cancel, undo, restore, dismissUndo: useCallback(() => setUndo(null), []) };
}
