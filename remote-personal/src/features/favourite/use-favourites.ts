import { useEffect, useState } from 'react';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { toApiError } from 'shared/http';
import { useHost, useQuery } from 'shared/remote';
import { emitBadges } from '../../lib/badges';
import { useReturn } from './use-return';
import { useUndo } from './use-undo';

/** A cancelling that failed, and why. */
export interface Failed {
  item: Favourite;
  message: string;
}
const none: ReadonlyMap<string, Failed> = new Map();

/** The favourites of one type that the address asks for, with cancelling and bringing back. */
export function useFavourites(type: FavouriteType, q: string, page: number) {
  const { http, bus, session } = useHost();
  // Our own changes come back as the event too, so that there is one path from a change to a fresh list and fresh counts.
  const { data, error, reload, update } = useQuery(
    'CollectInfo/list',
    { type, q, page },
    { owner: true, keepPrevious: true, on: ['favourite:changed'] },
  );
  /** Not shown while their cancelling is under way. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  /** Why a cancelling failed, by record. */
  const [failed, setFailed] = useState(none);

  useEffect(() => {
    if (data) emitBadges(bus, data.facets);
  }, [bus, data]);
  useEffect(() => bus.on('session:ended', () => setFailed(none)), [bus]);
  useReturn(reload);

  const tell = (ids: readonly string[], on: boolean) => {
    for (const targetId of ids) bus.emit('favourite:changed', { type, targetId, on });
  };
  const { undo, offer, restore, dismiss } = useUndo(type, tell);
  const withFailure = (items: readonly Favourite[], message: string | null) =>
    setFailed((now) => {
      const next = new Map(now);
      for (const item of items)
        if (message === null) next.delete(item.targetId);
        else next.set(item.targetId, { item, message });
      return next;
    });

  /** Hides the rows at once; all come back when the call fails, each with the reason. Resolves whether they are gone. */
  async function cancel(items: readonly Favourite[]): Promise<boolean> {
    const owner = session.get().userName;
    const ids = items.map(({ targetId }) => targetId);
    dismiss();
    withFailure(items, null);
    setLeaving((now) => new Set([...now, ...ids]));
    try {
      await http.post('CollectInfo/removeMany', { type, targetIds: ids }, { quiet: true });
    } catch (cause) {
      if (session.get().userName === owner) withFailure(items, toApiError(cause, '服务暂时出错').message);
      return false;
    } finally {
      setLeaving((now) => new Set([...now].filter((id) => !ids.includes(id))));
    }
    if (session.get().userName !== owner) return true;
    const gone = new Set(ids);
    update((now) => ({
      ...now,
      items: now.items.filter(({ targetId }) => !gone.has(targetId)),
      total: Math.max(0, now.total - ids.length),
    }));
    offer(items);
    tell(ids, false);
    return true;
  }

  const items = data?.items.filter(({ targetId }) => !leaving.has(targetId));
  return {
    data: data && { ...data, items: items ?? [], total: Math.max(0, data.total - leaving.size) },
    error,
    reload,
    cancel,
    failed,
    undo,
    restore,
    dismissUndo: dismiss,
  };
}
