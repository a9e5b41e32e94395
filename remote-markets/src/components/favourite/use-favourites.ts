import { useEffect, useRef, useState } from 'react';
import type { FavouriteType } from 'shared/contract/collect-info';
import { useHost, useSession } from 'shared/remote';
import { loginReason } from '../../lib/login-reason';

/** What a list knows of the person's favourites among its records. */
export interface Favourites {
  has(id: string): boolean;
  /** Switches one record over. Logged out, it asks for the login first and then finishes on the same page. */
  toggle(id: string): Promise<void>;
  /** How often the record is a favourite of anyone, when a call of this page has told. */
  countOf(id: string): number | undefined;
}

interface Known {
  /** Whose favourites these are; another person's say nothing. */
  owner: string;
  stored: ReadonlySet<string>;
  /** Later than `stored`: what was switched here or told by the bus. */
  changes: ReadonlyMap<string, boolean>;
  counts: ReadonlyMap<string, number>;
}

const nothing = (owner: string): Known => ({ owner, stored: new Set(), changes: new Map(), counts: new Map() });

/** Favourites of one type among the records shown. Empty on the first render and for visitors; one call per list. */
export function useFavourites(type: FavouriteType, ids: readonly string[]): Favourites {
  const { http, bus, session } = useHost();
  const { userName } = useSession();
  const [known, setKnown] = useState<Known>(() => nothing(''));
  const busy = useRef(new Set<string>());

  /** Applies an update to what is known of this person, starting afresh when the person is another one. */
  const update = (owner: string, change: (known: Known) => Partial<Known>) =>
    setKnown((before) => {
      const base = before.owner === owner ? before : nothing(owner);
      return { ...base, ...change(base) };
    });

  const key = ids.join(' ');
  useEffect(() => {
    if (!userName || !key) return;
    const abort = new AbortController();
    http.get('CollectInfo/status', { type, targetIds: key.split(' ') }, { signal: abort.signal, quiet: true }).then(
      ({ targetIds }) => {
        if (!abort.signal.aborted) update(userName, () => ({ stored: new Set(targetIds) }));
      },
      // The stars stay empty; a list must not complain about a side matter.
      () => {},
    );
    return () => abort.abort();
  }, [http, userName, type, key]);

  useEffect(
    () =>
      bus.on('favourite:changed', (change) => {
        const owner = session.get().userName;
        if (owner && change.type === type)
          update(owner, (k) => ({ changes: put(k.changes, change.targetId, change.on) }));
      }),
    [bus, session, type],
  );
  useEffect(() => bus.on('session:ended', () => setKnown(nothing(''))), [bus]);

  const mine = known.owner === userName && userName ? known : null;
  const has = (id: string) => mine?.changes.get(id) ?? mine?.stored.has(id) ?? false;

  async function toggle(id: string) {
    const on = !has(id);
    if (busy.current.has(id)) return;
    busy.current.add(id);
    try {
      if (!(await session.requireLogin(loginReason))) return;
      const owner = session.get().userName;
      update(owner, (k) => ({ changes: put(k.changes, id, on) }));
      try {
        const call = on ? 'CollectInfo/AddCollectInfo' : 'CollectInfo/DeleteCollectInfo';
        const { favouriteCount } = await http.post(call, { type, targetId: id });
        update(owner, (k) => ({ counts: put(k.counts, id, favouriteCount) }));
      } catch {
        // The client has told the person why; an ended session has emptied everything already.
        if (session.get().userName === owner) update(owner, (k) => ({ changes: put(k.changes, id, !on) }));
        return;
      }
      bus.emit('favourite:changed', { type, targetId: id, on });
      bus.emit('message:shown', { kind: 'success', text: on ? '收藏成功' : '已取消收藏' });
    } finally {
      busy.current.delete(id);
    }
  }

  return { has, toggle, countOf: (id) => mine?.counts.get(id) };
}

const put = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);
