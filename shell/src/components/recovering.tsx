import { useEffect, useState } from 'react';
import type { Registry } from 'shared/contract/registry';
import { useHost } from 'shared/remote';
import { Icon, Notice } from 'shared/ui';
import { useShell } from '../core/shell-context';
import * as styles from './offline-bar.module.css';

/** ms between two looks whether the portal takes calls again. */
const LOOK_EVERY = 3000;

/** Amber bar under the header of a page that came during an outage, until calls are answered again. */
export function OutageBar() {
  const { outage } = useShell();
  const { http } = useHost();
  const [over, setOver] = useState(!outage);
  useEffect(() => {
    if (over) return;
    const look = () => {
      http.get('Health/ready', {}, { quiet: true }).then(
        () => setOver(true),
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [over, http]);
  if (!outage) return null;
  return (
    <div role="status">
      {over ? null : (
        <div className={styles.bar}>
          <div className="wrap">
            <Icon name="info" />
            <span>服务正在恢复，恢复后页面会自动更新。</span>
          </div>
        </div>
      )}
    </div>
  );
}

export const recoveringTitle = '服务正在恢复';

/** Nothing has been read yet where the outage began with the start: the first registry brings the page. */
export const isUnread = ({ sections }: Registry, outage: boolean): boolean => outage && sections.length === 0;

/** Instead of a page whose section is not known yet. */
export function Recovering() {
  return (
    <div className="wrap page-notice">
      <div className="panel">
        <Notice heading="h1" art="parted" title={recoveringTitle} text="恢复后页面会自动显示，无需刷新。" />
      </div>
    </div>
  );
}
