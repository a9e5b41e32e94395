import { useRef } from 'react';
import { useHost } from 'shared/remote';

/** Asks for the login if need be, once however often it is called meanwhile; answers whose the draft is, or undefined. */
export function useSignedInOwner(): () => Promise<string | undefined> {
  const { session } = useHost();
  const asking = useRef(false);
  return async () => {
    if (asking.current) return undefined;
    asking.current = true;
    const signedIn = await session.requireLogin().finally(() => {
      asking.current = false;
    });
    return signedIn ? session.get().userName : undefined;
  };
}
