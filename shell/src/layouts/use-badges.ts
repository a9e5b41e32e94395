import { useEffect, useState } from 'react';
import { useHost } from 'shared/remote';

/** Path -> figure. */
export type Badges = Readonly<Record<string, number>>;

const none: Badges = {};

/** Figures beside menu entries, as the section tells them; forgotten when the session ends. */
export function useBadges(): Badges {
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
  return badges;
}
