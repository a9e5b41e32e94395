import { useEffect } from 'react';
import type { Bus } from 'shared/bus';
import type { Facet } from 'shared/contract/endpoint';
import { useHost, useQuery } from 'shared/remote';
import { favouriteKinds } from './favourite-kinds';

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
  const { bus } = useHost();
  const { data } = useQuery('CollectInfo/list', { type: 'service' }, { owner: true, on: ['favourite:changed'] });
  useEffect(() => {
    if (data) emitBadges(bus, data.facets);
  }, [bus, data]);
}
