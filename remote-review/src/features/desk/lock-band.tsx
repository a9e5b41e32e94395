import type { CaseLock } from 'shared/contract/review';
import { Icon } from 'shared/ui';
import { useNow } from '../../lib/use-now';
import { minutesUntil } from '../../lib/waiting';
import * as styles from './lock-band.module.css';

/** Somebody else holds the case: everything can be read, nothing decided. */
export function LockBand({ lock, onNext }: { lock: CaseLock; onNext: () => void }) {
  const now = useNow();
  return (
    <div className={styles.band} role="status">
      <Icon name="lock" />
      <div>
        <b>{lock.by} 正在处理这件事项</b>
        <p>您可以查看内容与材料，不能决定。{minutesUntil(lock.until, now)} 分钟内无操作即释放，届时本页会自动更新。</p>
      </div>
      <button type="button" className="btn small" onClick={onNext}>
        下一件未锁定 <kbd>J</kbd>
      </button>
    </div>
  );
}
