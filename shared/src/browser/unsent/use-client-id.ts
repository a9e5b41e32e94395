import { type RefObject, useEffect, useRef } from 'react';
import { codes } from 'shared/contract/codes';
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

/**
 * Sends under the id. Where an earlier try has arrived although its answer was lost, and something else is said now, it is sent as one
 * of its own. Rejects as `send` does.
 */
export function sendUnder<T>(id: RefObject<string>, send: (clientId: string) => Promise<T>): Promise<T> {
  return send(id.current).catch((error: { code?: number }) => {
    if (error.code !== codes.sentOtherwise.code) throw error;
    id.current = newId();
    return send(id.current);
  });
}
