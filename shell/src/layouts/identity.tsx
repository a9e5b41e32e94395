import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useShell } from '../app/shell-context';
import { type ClientState, userLoaded } from '../session/client-store';
import { initialsOf } from './initials';

/** Who is signed in, and for which enterprise. */
export function Identity({ userName }: { userName: string }) {
  const { host, store } = useShell();
  const user = useSelector((state: ClientState) => state.user);

  // Asked anew for each person.
  useEffect(() => {
    if (!userName || store.getState().user) return;
    const abort = new AbortController();
    host.http.get('User/info', {}, { quiet: true, signal: abort.signal }).then(
      (info) => store.dispatch(userLoaded(info)),
      () => undefined,
    );
    return () => abort.abort();
  }, [userName, host, store]);

  return (
    <div className="identity">
      <span className="identity-mark" aria-hidden="true">
        {initialsOf(userName)}
      </span>
      <div>
        <b title={userName}>{userName}</b>
        {user ? <small>{user.enterprise?.name ?? '未认领企业'}</small> : null}
      </div>
    </div>
  );
}
