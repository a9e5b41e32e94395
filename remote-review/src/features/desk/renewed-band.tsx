import { Icon } from 'shared/ui';
import * as styles from './lock-band.module.css';

/** The case has changed while it was open: it is looked at again before it is decided. */
export const RenewedBand = ({ onSeen }: { onSeen: () => void }) => (
  <div className={styles.band} role="status">
    <Icon name="eye" />
    <div>
      <b>内容在您查看期间有变化</b>
      <p>下面已是最新内容与材料，请重新查看后再决定。您写下的决定仍保留。</p>
    </div>
    <div className={styles.buttons}>
      <button type="button" className="btn small" onClick={onSeen}>
        已重新查看
      </button>
    </div>
  </div>
);
