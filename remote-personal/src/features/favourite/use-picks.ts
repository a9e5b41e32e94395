import { useEffect, useState } from 'react';
import type { Favourite } from 'shared/contract/collect-info';
import { useHost } from 'shared/remote';

type Picks = ReadonlyMap<string, Favourite>;

/** What is chosen, on this page and others. `list`: of which list; another one begins without any. */
export function usePicks(list: string) {
  const { bus } = useHost();
  const [state, setState] = useState<{ list: string; picks: Picks }>({ list, picks: new Map() });
  const picks: Picks = state.list === list ? state.picks : new Map();

  const change = (act: (picks: Map<string, Favourite>) => void) =>
    setState((now) => {
      const next = new Map(now.list === list ? now.picks : []);
      act(next);
      return { list, picks: next };
    });
  // What another tab has let go of is chosen no longer.
  useEffect(
    () =>
      bus.on('favourite:changed', ({ targetId, on }) =>
        setState((now) => {
          if (on || !now.picks.has(targetId)) return now;
          const next = new Map(now.picks);
          next.delete(targetId);
          return { ...now, picks: next };
        }),
      ),
    [bus],
  );
  useEffect(() => bus.on('session:ended', () => setState({ list: '', picks: new Map() })), [bus]);

  return {
    picks,
    pick(items: readonly Favourite[], on: boolean) {
      change((next) => {
        for (const item of items)
          if (on) next.set(item.targetId, item);
          else next.delete(item.targetId);
      });
    },
    clear: () => change((next) => next.clear()),
  };
}
