import { useEffect } from 'react';
import type { Bus } from 'shared/bus';
import type { Facet } from 'shared/contract/endpoint';
import { useHost } from 'shared/remote';
import { favouriteKinds } from './favourite-kinds';
import { usePersonalQuery } from './use-personal-query';

/** Tells the shell's menu how many of each kind are collected: the `type` facet of any favourites list. */
export function emitBadges(bus: Bus, facets: readonly Facet[]): void {
  const counts = facets.find((facet) => facet.name === 'type')?.options;
  if (!counts) return;
  const badges = favouriteKinds.map(({ type, path }) => [
    path,
    counts.find((option) => option.value === type)?.count ?? 0,
  ]);
  bus.emit('navigation:badges', { badges: Object.fromEntries(badges) });
}

/** For pages that do not load favourites themselves: asks once, and again after each change anywhere. */
export function useFavouriteBadges(): void {
  const { http, bus } = useHost();
  const { data, reload } = usePersonalQuery('badges', (signal) =>
    http.get('CollectInfo/list', { type: 'service' }, { signal, quiet: true }),
  );
  useEffect(() => {
    if (data) emitBadges(bus, data.facets);
  }, [bus, data]);
  useEffect(() => bus.on('favourite:changed', reload), [bus, reload]);
}
