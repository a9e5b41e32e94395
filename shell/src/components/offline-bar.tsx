import { useState, useSyncExternalStore } from 'react';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './offline-bar.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser believes that it has a network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Amber bar under the header while the network is gone; what is on the page stays. */
export function OfflineBar() {
  const { http } = useHost();
  const online = useOnline();
  // Some machines say "offline" while the portal can be reached: a try that succeeds is believed until the next change.
  const [reached, setReached] = useState(false);
  if (online && reached) setReached(false);
  const hidden = online || reached;
  const retry = () => {
    http.get('Health/live').then(
      () => setReached(true),
      () => undefined,
    );
  };
  return (
    <div role="status">
      {hidden ? null : (
        <div className={styles.bar}>
          <div className="wrap">
            <Icon name="info" />
            <span>网络已断开，当前显示的是已加载的内容。</span>
            <button type="button" className="btn small" onClick={retry}>
              重试
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
