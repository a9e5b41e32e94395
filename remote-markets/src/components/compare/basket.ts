import { createPersistedState, usePersistedState } from 'shared/browser/persisted-state';
import type { CompareKind } from 'shared/contract/compare';
import { limits } from 'shared/contract/limits';
import { isUuid } from 'shared/contract/uuid';
import { compareKinds } from 'shared/contract/vocabulary';

/** What is chosen for comparison of each kind, oldest first. */
export type Basket = Readonly<Partial<Record<CompareKind, readonly Chosen[]>>>;

export interface Chosen {
  id: string;
  title: string;
}

export const { min: least, max: most } = limits.compare;

const isChosen = (one: unknown): one is Chosen =>
  typeof one === 'object' && one !== null && typeof (one as Chosen).title === 'string' && isUuid((one as Chosen).id);

/** Other releases and people write into the storage too. */
function parse(stored: unknown): Basket | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    compareKinds.flatMap((kind) => {
      const list = (stored as Record<string, unknown>)[kind];
      return Array.isArray(list) ? [[kind, list.filter(isChosen).slice(0, most)]] : [];
    }),
  );
}

export const basket = createPersistedState<Basket>('compare', {}, parse);

export const chosenOf = (all: Basket, kind: CompareKind): readonly Chosen[] => all[kind] ?? [];

export const useChosen = (kind: CompareKind): readonly Chosen[] => chosenOf(usePersistedState(basket), kind);

/** Chooses these of a kind and no others. */
export const chooseOnly = (kind: CompareKind, list: readonly Chosen[]) =>
  basket.set({ ...basket.read(), [kind]: list });

/** False when there is no more room. */
export function choose(kind: CompareKind, one: Chosen): boolean {
  const list = chosenOf(basket.read(), kind);
  if (list.some(({ id }) => id === one.id)) return true;
  if (list.length >= most) return false;
  chooseOnly(kind, [...list, one]);
  return true;
}

export const unchoose = (kind: CompareKind, id: string) =>
  chooseOnly(
    kind,
    chosenOf(basket.read(), kind).filter((one) => one.id !== id),
  );
