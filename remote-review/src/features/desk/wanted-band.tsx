import { BusyButton } from 'shared/browser/busy-button';
import type { CaseLock } from 'shared/contract/review';
import { useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './lock-band.module.css';

interface Props {
  id: string;
  /** User name. */
  by: string;
  onAnswered(lock: CaseLock): void;
}

/** A colleague asks for the case that the reviewer holds. */
export function WantedBand({ id, by, onAnswered }: Props) {
  const { send, isBusy, error } = useMutation('Review/handOver', { onSuccess: onAnswered });
  const answer = (accept: boolean) => void send({ id, accept });
  return (
    <div className={styles.band} role="status">
      <Icon name="user" />
      <div>
        <b>{by} 请求转交这件事项</b>
        <p>{error ? error.message : '转交后由对方处理，您写下的内容不会带走。'}</p>
      </div>
      <div className={styles.buttons}>
        <BusyButton type="button" className="btn small" busy={isBusy} onClick={() => answer(true)}>
          转交
        </BusyButton>
        <BusyButton type="button" className="btn small" busy={isBusy} onClick={() => answer(false)}>
          继续处理
        </BusyButton>
      </div>
    </div>
  );
}
