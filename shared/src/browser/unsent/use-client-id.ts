import { type RefObject, useEffect, useRef } from 'react';
import { newId } from 'shared/ui';
import type { unsentOf } from './unsent';

/**
 * The id under which what is typed is sent: the same for every try, so that a repeated one sends nothing twice. Once another tab has
 * sent it, what still stands here is a message of its own.
 */
export function useClientId(
  { onCleared }: Pick<ReturnType<typeof unsentOf>, 'onCleared'>,
  owner: string,
  name: string,
  first?: string,
): RefObject<string> {
  const id = useRef('');
  id.current ||= first ?? newId();
  useEffect(
    () =>
      onCleared(owner, name, () => {
        id.current = newId();
      }),
    [onCleared, owner, name],
  );
  return id;
}
