import type { Input } from 'shared/contract/endpoints';
import { useQuery } from 'shared/remote';
import { loadedOf } from './loaded';
import { useMatchLog } from './use-match-log';
import { useNear } from './use-near';

/** The best matches for both places that show them; asked for when one of these comes near the viewport. `log`: what is told of them. */
export function useMatched<K extends 'Match/demands' | 'Match/supplies'>(
  call: K,
  input: Input<K>,
  log: Required<Input<'Match/shown'>>,
) {
  const [panelRef, nearPanel] = useNear<HTMLElement>();
  const [sideRef, nearSide] = useNear<HTMLElement>();
  const due = nearPanel || nearSide;
  const query = useQuery(call, input, { enabled: due });
  const loaded = loadedOf<K>(due, query);
  const isShown = loaded.state === 'ready' && loaded.data.items.length > 0;
  const openingOf = useMatchLog(log, isShown, [panelRef, sideRef]);
  return { panelRef, sideRef, loaded, retry: query.reload, openingOf };
}
