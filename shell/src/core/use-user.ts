import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { UserInfo } from 'shared/contract/user';
import { type ClientState, type ClientStore, userLoaded } from '../session/client-store';
import { useShell } from './shell-context';

/** The session for which each store's person is being asked: several parts of the page may want to know at once. */
const asking = new WeakMap<ClientStore, string>();

/** The person's basic information: asked once per session, when somebody wants it; null before, and for visitors. */
export function useUser(wanted: boolean): UserInfo | null {
  const { host, store, session } = useShell();
  const userName = useSelector((state: ClientState) => state.userName);
  const user = useSelector((state: ClientState) => state.user);

  useEffect(() => {
    const token = session.token();
    if (!wanted || !userName || store.getState().user || asking.get(store) === token) return;
    asking.set(store, token);
    host.http
      .get('User/info', {}, { quiet: true })
      .then(
        // The token may be another one by now, the person not.
        (info) => store.getState().userName === userName && store.dispatch(userLoaded(info)),
        () => undefined,
      )
      .finally(() => asking.get(store) === token && asking.delete(store));
  }, [wanted, userName, host, store, session]);

  return user;
}
