import { useCallback, useEffect, useState } from 'react';
import type { Favourite, FavouriteType } from 'shared/contract/collect-info';
import { toApiError } from 'shared/http';
import { useHost } from 'shared/remote';

/** What was cancelled last and can be brought back. */
export interface Undo {
  cancelled: Favourite[];
  /** Why the last try to bring them back failed. */
  failure?: string;
}

/**
 * The offer to bring back what was cancelled last; it ends with the session. `tell` hears which records are favourites
 * again.
 */
export function useUndo(type: FavouriteType, tell: (ids: readonly string[], on: boolean) => void) {
  const { http, bus, session } = useHost();
  const [undo, setUndo] = useState<Undo | null>(null);
  useEffect(() => bus.on('session:ended', () => setUndo(null)), [bus]);

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

  return {
    undo,
    offer: (cancelled: readonly Favourite[]) => setUndo({ cancelled: [...cancelled] }),
    restore,
    dismiss: useCallback(() => setUndo(null), []),
  };
}
