import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useShell } from '../app/shell-context';
import { type ClientState, userLoaded } from '../session/client-store';

/** Two letters that stand for a name: of its first two parts, or the first character of a Chinese name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  const first = [...(parts[0] ?? name)];
  if (!/^[\x20-\x7e]$/.test(first[0] ?? '')) return first[0] ?? '';
  const second = parts[1] ? [...parts[1]][0] : first[1];
  return `${first[0]}${second ?? ''}`.toUpperCase();
}

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
