import { useState } from 'react';
import { releaseName } from 'shared/contract/vocabulary/release';
import { formatShortMinute } from 'shared/format';
import { useRegistry, useShell } from '../core/shell-context';
import { renewEvents } from '../events/one-stream';
import { passesOf } from '../federation';
import { reload } from '../lib/reload';
import * as styles from './pass-banner.module.css';

/** Says on every page that this browser does not see what others see, and ends it. */
export function PassBanner() {
  const { host } = useShell();
  const passes = passesOf(useRegistry());
  const [busy, setBusy] = useState(false);
  if (passes.length === 0) return null;

  const leave = () => {
    setBusy(true);
    host.http.post('Release/leavePass').then(
      () => {
        renewEvents();
        reload();
      },
      () => setBusy(false),
    );
  };
  return (
    <div className={styles.banner} role="status">
      <div className="wrap">
        <div>
          {passes.map(({ name, title, stable, passUntil }) => (
            <p key={name}>
              <b>调试通行证：</b>
              {`${title} 正在使用 `}
              <span className="num">{releaseName(stable)}</span>
              {passUntil ? `，${formatShortMinute(passUntil)} 前有效` : ''}
            </p>
          ))}
        </div>
        <button type="button" className="btn small" disabled={busy} onClick={leave}>
          停用
        </button>
      </div>
    </div>
  );
}
