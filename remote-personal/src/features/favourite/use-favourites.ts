import { useCallback, useEffect, useState } from 'react';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { toApiError } from 'shared/http';
import { useHost, useQuery } from 'shared/remote';
import { emitBadges } from '../../lib/badges';
import { useReturn } from './use-return';

/** What was cancelled last and can be brought back. */
export interface Undo {
  cancelled: Favourite[];
  /** Why the last try to bring them back failed. */
  failure?: string;
}

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
  const [undo, setUndo] = useState<Undo | null>(null);
  /** Not shown while their cancelling is under way. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  /** Why a cancelling failed, by record. */
  const [failed, setFailed] = useState(none);

  useEffect(() => {
    if (data) emitBadges(bus, data.facets);
  }, [bus, data]);
  useEffect(
    () =>
      bus.on('session:ended', () => {
        setUndo(null);
        setFailed(none);
      }),
    [bus],
  );
  useReturn(reload);

  const tell = (ids: readonly string[], on: boolean) => {
    for (const targetId of ids) bus.emit('favourite:changed', { type, targetId, on });
  };
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
    setUndo(null);
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
    setUndo({ cancelled: [...items] });
    tell(ids, false);
    return true;
  }

  /** Brings them back where they stood. When the call fails, the offer stays, with the reason. */
  async function restore(wanted: Undo) {
    setUndo(null);
    const items = wanted.cancelled.map(({ targetId, createdAt }) => ({ targetId, createdAt }));
    try {
      const { restored, gone } = await http.post('CollectInfo/restore', { type, items }, { quiet: true });
      tell(restored, true);
      if (gone.length === 0) return;
      const names = wanted.cancelled
        .filter(({ targetId }) => gone.includes(targetId))
        .map(({ title }) => `「${title}」`);
      const text = `${names.slice(0, 3).join('、')}${names.length > 3 ? ` 等 ${names.length} 项` : ''}已下架，没有恢复`;
      bus.emit('message:shown', { kind: 'info', text });
    } catch (cause) {
      if (session.get().userName) setUndo({ ...wanted, failure: toApiError(cause, '服务暂时出错').message });
    }
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
    dismissUndo: useCallback(() => setUndo(null), []),
  };
}
