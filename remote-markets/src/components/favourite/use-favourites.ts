import { useEffect, useRef, useState } from 'react';
import type { FavouriteType } from 'shared/contract/collect-info';
import { useHost, useQuery, useSession } from 'shared/remote';

/** What a list knows of the person's favourites among its records. */
export interface Favourites {
  has(id: string): boolean;
  /** Switches one record over. Logged out, it asks for the login first and then finishes on the same page. */
  toggle(id: string): Promise<void>;
  /** How often the record is a favourite of anyone, when a call of this page has told. */
  countOf(id: string): number | undefined;
}

/** Newer than what is stored: what was switched here or told by the bus. Kept apart, because an answer under way is older. */
interface Changes {
  /** Whose these are; another person's say nothing. */
  owner: string;
  on: ReadonlyMap<string, boolean>;
  counts: ReadonlyMap<string, number>;
}

const none = (owner: string): Changes => ({ owner, on: new Map(), counts: new Map() });
const put = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);

/** Favourites of one type among the records shown. Empty on the first render and for visitors; one call per list. */
export function useFavourites(type: FavouriteType, ids: readonly string[]): Favourites {
  const { http, bus, session } = useHost();
  const { userName } = useSession();
  // Without an answer the stars stay empty; a list must not complain about a side matter.
  const { data } = useQuery(
    'CollectInfo/status',
    { type, targetIds: [...ids] },
    { owner: true, enabled: ids.length > 0, keepPrevious: true },
  );
  const [changes, setChanges] = useState(() => none(''));
  const busy = useRef(new Set<string>());

  /** Applies an update for this person, starting afresh when the person is another one. */
  const update = (owner: string, change: (changes: Changes) => Partial<Changes>) =>
    setChanges((before) => {
      const base = before.owner === owner ? before : none(owner);
      return { ...base, ...change(base) };
    });

  useEffect(
    () =>
      bus.on('favourite:changed', (change) => {
        const owner = session.get().userName;
        if (owner && change.type === type) update(owner, ({ on }) => ({ on: put(on, change.targetId, change.on) }));
      }),
    [bus, session, type],
  );
  useEffect(() => bus.on('session:ended', () => setChanges(none(''))), [bus]);

  const mine = changes.owner === userName && userName ? changes : none(userName);
  const has = (id: string) => mine.on.get(id) ?? data?.targetIds.includes(id) ?? false;

  async function toggle(id: string) {
    const on = !has(id);
    if (busy.current.has(id)) return;
    busy.current.add(id);
    try {
      if (!(await session.requireLogin())) return;
      const owner = session.get().userName;
      update(owner, (now) => ({ on: put(now.on, id, on) }));
      try {
        const call = on ? 'CollectInfo/AddCollectInfo' : 'CollectInfo/DeleteCollectInfo';
        const { favouriteCount } = await http.post(call, { type, targetId: id });
        update(owner, ({ counts }) => ({ counts: put(counts, id, favouriteCount) }));
      } catch {
        // The client has told the person why; an ended session has emptied everything already.
        if (session.get().userName === owner) update(owner, (now) => ({ on: put(now.on, id, !on) }));
        return;
      }
      bus.emit('favourite:changed', { type, targetId: id, on });
      bus.emit('message:shown', { kind: 'success', text: on ? '收藏成功' : '已取消收藏' });
    } finally {
      busy.current.delete(id);
    }
  }

  return { has, toggle, countOf: (id) => mine.counts.get(id) };
}
