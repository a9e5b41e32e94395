import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Input } from 'shared/contract/endpoints';
import { useHost, useQuery } from 'shared/remote';
import { useInView } from './use-near';

type List = Required<Input<'Match/shown'>>;
/** What a link to an item of a logged list is given. */
export interface Opening {
  onClick(): void;
  /** The middle button opens a tab of its own. */
  onAuxClick(event: MouseEvent): void;
}

/**
 * Tells the log of matches that a list was before a member who agrees to it, once, and which of its items were opened. A list has two places;
 * one in view is enough. Whatever fails disturbs nobody.
 */
export function useMatchLog(
  { of, id, kinds }: List,
  isReady: boolean,
  places: readonly [RefObject<Element | null>, RefObject<Element | null>],
): (itemId: string) => Opening {
  const { http } = useHost();
  const { data } = useQuery('Match/consent', {}, { owner: true, enabled: isReady });
  const key = [of, id, ...kinds].join(' ');
  const looked = { margin: 0, enabled: isReady && data?.consent === true, key };
  const [inPanel, inSide] = [useInView(places[0], looked), useInView(places[1], looked)];
  const seen = inPanel || inSide;
  const told = useRef<{ key: string; showing: Promise<string | null> }>(undefined);
  useEffect(() => {
    if (!seen || told.current?.key === key) return;
    const showing = http.post('Match/shown', { of, id, kinds }, { quiet: true }).then(
      (answer) => answer.showing,
      () => null,
    );
    told.current = { key, showing };
  }, [seen, key, http, of, id, kinds]);

  return useCallback(
    (itemId) => {
      async function open() {
        const showing = told.current?.key === key ? await told.current.showing : null;
        if (!showing) return;
        const [demandId, listingId] = of === 'supplies' ? [id, itemId] : [itemId, id];
        await http.post('Match/opened', { showing, demandId, listingId }, { quiet: true }).catch(() => {});
      }
      return { onClick: () => void open(), onAuxClick: ({ button }) => void (button === 1 && open()) };
    },
    [key, http, of, id],
  );
}
