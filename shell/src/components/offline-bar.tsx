import { useSyncExternalStore } from 'react';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './offline-bar.module.css';

/** Some machines say "offline" while the portal can be reached: a try that succeeds is believed until the next change. */
let reached = false;
const listeners = new Set<() => void>();
function believe(next: boolean) {
  reached = next;
  for (const listener of listeners) listener();
}
if (typeof window !== 'undefined')
  for (const change of ['online', 'offline']) addEventListener(change, () => believe(false));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a network: the browser believes so, or 重试 has reached the portal. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine || reached,
    () => true,
  );

/** Amber bar under the header while the network is gone; what is on the page stays. */
export function OfflineBar() {
  const { http } = useHost();
  const hidden = useOnline();
  const retry = () => {
    http.get('Health/live').then(
      () => believe(true),
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
