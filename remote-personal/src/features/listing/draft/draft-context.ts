import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import type { Field, ListingValues, Section } from 'shared/contract/listing-fields';
import type { Check, ShownFault } from './check';
import type { Draft } from './draft';
import type { Focus } from './focus';

export interface DraftTools {
  draft: Draft;
  sections: readonly Section[];
  /** Nobody may write: it is under review, or the person may only look. */
  isReadOnly: boolean;
  /** Names of the enterprise's production lines. */
  lines: readonly string[];
  focus: Focus;
  check: Check;
}

/** Only drawn inside an editor. */
export const DraftContext = createContext<DraftTools>(null as never);

export const useDraftTools = (): DraftTools => useContext(DraftContext);

/** One value of the draft: drawn again only when it changes. */
export function useValue<T>(key: string): T | null | undefined {
  const { draft } = useDraftTools();
  return useSyncExternalStore(draft.subscribe, () => draft.get(key)) as T | null | undefined;
}

/** All values, for what may follow a moment after the keystroke. */
export function useAllValues(): ListingValues {
  const { draft } = useDraftTools();
  return useDeferredValue(useSyncExternalStore(draft.subscribe, draft.all));
}

export const fieldId = ({ key }: Pick<Field, 'key'>): string => `field-${key}`;

/** What is wrong with a field, once it was left or the draft was to be submitted. */
export function useFault({ key }: Pick<Field, 'key'>): ShownFault | undefined {
  const { draft, focus, check } = useDraftTools();
  const fault = useSyncExternalStore(draft.subscribe, () => check.of(key));
  const isDue = useSyncExternalStore(focus.subscribe, () => focus.wasLeft(key));
  return isDue ? fault : undefined;
}
