import { useEffect, useState } from 'react';
import type { NavigationEntry } from 'shared/contract/registry';
import { useHost } from 'shared/remote';
import { type Unread, useUnread } from '../core/use-unread';
import type { NavGroup } from './navigation';

/** Path -> figure. */
export type Badges = Readonly<Record<string, number>>;

const none: Badges = {};

/** The figure that the shell itself follows for an entry; undefined when there is none to show. */
export const badgeOf = ({ badge }: NavigationEntry, unread: Unread): number | undefined =>
  (badge && unread[badge]) || undefined;

/** Figures beside menu entries: those that the section tells, forgotten when the session ends, and those of the shell. */
export function useBadges(groups: NavGroup[]): Badges {
  const unread = useUnread();
  const { bus } = useHost();
  const [badges, setBadges] = useState(none);
  useEffect(() => {
    const stops = [
      bus.on('navigation:badges', (payload) => setBadges((before) => ({ ...before, ...payload.badges }))),
      bus.on('session:ended', () => setBadges(none)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);
  const own = groups.flatMap(({ items }) =>
    items.flatMap((item) => {
      const figure = badgeOf(item, unread);
      return figure === undefined ? [] : [[item.path, figure] as const];
    }),
  );
  return { ...badges, ...Object.fromEntries(own) };
}
