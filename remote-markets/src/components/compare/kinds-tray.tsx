import { useState } from 'react';
import { usePersistedState } from 'shared/browser/persisted-state';
import type { CompareKind } from 'shared/contract/compare';
import { basket, chosenOf } from './basket';
import { CompareTray } from './compare-tray';

/** The one tray of a page that lists several kinds: of the kind that was added to last, else of the first with something in it. */
export function KindsTray({ kinds }: { kinds: readonly CompareKind[] }) {
  const all = usePersistedState(basket);
  const [seen, setSeen] = useState(all);
  const [latest, setLatest] = useState<CompareKind | undefined>(undefined);
  if (seen !== all) {
    const grown = kinds.find((kind) => chosenOf(all, kind).length > chosenOf(seen, kind).length);
    setSeen(all);
    if (grown) setLatest(grown);
  }
  const filled = kinds.filter((kind) => chosenOf(all, kind).length > 0);
  const shown = filled.find((kind) => kind === latest) ?? filled[0];
  return shown ? <CompareTray key={shown} kind={shown} /> : null;
}
