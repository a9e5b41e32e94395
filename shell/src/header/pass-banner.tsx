import { BusyButton } from 'shared/browser/busy-button';
import { releaseName } from 'shared/contract/vocabulary/release';
import { formatShortMinute } from 'shared/format';
import { useMutation } from 'shared/remote';
import { useRegistry } from '../core/shell-context';
import { renewEvents } from '../events/one-stream';
import { passesOf } from '../federation';
import { reload } from '../lib/reload';
import * as styles from './pass-banner.module.css';

/** Says on every page that this browser does not see what others see, and ends it. */
export function PassBanner() {
  const passes = passesOf(useRegistry());
  const { send, isBusy } = useMutation('Release/leavePass', {
    quiet: false,
    onSuccess() {
      renewEvents();
      return reload();
    },
  });
  if (passes.length === 0) return null;

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
        <BusyButton type="button" className="btn small" busy={isBusy} onClick={() => void send({})}>
          停用
        </BusyButton>
      </div>
    </div>
  );
}
