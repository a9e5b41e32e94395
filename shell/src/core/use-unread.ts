import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { type ClientState, unreadCounted } from '../session/client-store';
import { useRegistry, useShell } from './shell-context';

/**
 * How many enquiries hold something unseen: asked when somebody has signed in and whenever the server says that
 * something has changed, as long as a menu entry shows it.
 */
export function useUnread(): number {
  const { host, store, bus } = useShell();
  const userName = useSelector((state: ClientState) => state.userName);
  const wanted = useRegistry().sections.some(({ navigation }) => navigation.some(({ badge }) => badge === 'enquiry'));

  useEffect(() => {
    if (!wanted || !userName) return;
    let abort = new AbortController();
    const ask = () => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      host.http.get('Enquiry/unread', {}, { signal, quiet: true }).then(
        ({ received, sent }) => {
          if (!signal.aborted && store.getState().userName === userName) store.dispatch(unreadCounted(received + sent));
        },
        // The figure stays as it is; the next news asks again.
        () => undefined,
      );
    };
    ask();
    const stop = bus.on('enquiry:changed', ask);
    return () => {
      stop();
      abort.abort();
    };
  }, [wanted, userName, host, store, bus]);

  return useSelector((state: ClientState) => state.unread);
}
